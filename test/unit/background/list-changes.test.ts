import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fake } from '../fake-browser.ts';

const calls: string[] = [];
vi.mock('../../../src/catalog/list-in-use.ts', () => ({ forgetListInUse: () => calls.push('forget') }));
vi.mock('../../../src/toolbar/update-toolbar.ts', () => ({
  updateToolbar: async () => calls.push('update the toolbar'),
}));
const { listChanged, progressChanged } = await import('../../../src/background/list-changes.ts');

const told = () => fake.browser.runtime.sendMessage.mock.calls.flat();

beforeEach(() => {
  vi.useFakeTimers();
  calls.length = 0;
  fake.browser.runtime.sendMessage.mockClear();
});
afterEach(() => vi.useRealTimers());

it('forgets the old list before the toolbar reads the new one, and tells open pages', () => {
  listChanged();
  expect(told()).toEqual(['list-changed']);
  expect(calls).toEqual(['forget', 'update the toolbar']);
});

it('tells open pages of progress at most four times a second, and of the last one too', () => {
  for (let page = 0; page < 100; page += 1) {
    progressChanged();
    vi.advanceTimersByTime(10);
  }
  expect(told().length).toBeLessThanOrEqual(4);
  vi.advanceTimersByTime(250);
  expect(told()).toHaveLength(4);
  vi.advanceTimersByTime(10_000);
  expect(told()).toHaveLength(4);
});
