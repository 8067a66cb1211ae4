import { beforeEach, expect, it, vi } from 'vitest';
import { fake } from '../fake-browser.ts';

const calls: string[] = [];
vi.mock('../../../src/catalog/list-in-use.ts', () => ({
  forgetListInUse: () => calls.push('forget'),
  shareList: (directory: string) => calls.push(`share the list of ${directory}`),
}));
vi.mock('../../../src/toolbar/update-tab.ts', () => ({
  updateTabs: async () => calls.push('update open tabs'),
}));
vi.mock('../../../src/toolbar/update-toolbar.ts', () => ({
  updateToolbar: async () => calls.push('update the toolbar'),
}));
const { snapshotInstalled } = await import('../../../src/background/list-changes.ts');

const told = () => fake.browser.runtime.sendMessage.mock.calls.flat();

beforeEach(() => {
  calls.length = 0;
  fake.browser.runtime.sendMessage.mockClear();
});

it.each([
  ['is shown in open tabs first', ['tabs'], ['update open tabs']],
  ['is shown in no tab without the permission to see them', [], []],
])('a snapshot %s, and then everywhere else, like any list', async (_, permissions, first) => {
  fake.browser.granted.permissions = new Set(permissions);
  await snapshotInstalled('https://ratings.example', {} as Parameters<typeof snapshotInstalled>[1]);
  expect(calls).toEqual([
    'share the list of https://ratings.example',
    ...first,
    'forget',
    'update the toolbar',
  ]);
  expect(told()).toEqual(['list-changed']);
});
