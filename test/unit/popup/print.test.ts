// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PrintedPoints } from '../../../src/popup/service/print.ts';
import { fake } from '../fake-browser.ts';

const state = { stored: null as unknown };
const opened = () => fake.browser.tabs.create.mock.calls.flat();
vi.mock('../../../src/platform/page-address.ts', () => ({ tokenAddress: async (page: string) => page }));
vi.mock('../../../src/platform/page-data.ts', () => ({
  storePageData: async (data: unknown) => {
    state.stored = data;
    return 'token';
  },
  takePageData: async (token: string) => (token === 'token' ? state.stored : null),
}));
vi.mock('../../../src/points/details-cache.ts', async () => {
  const v = await import('valibot');
  return { cachedDetailsSchema: v.any(), setCachedDetails: () => {} };
});
const { printIfRequested, printPoints, receivePointsToPrint } = await import(
  '../../../src/popup/service/print.ts'
);

const REASONS = {
  directory: 'https://ratings.example',
  language: null,
  cached: { at: 1, details: { id: 7 } },
} as PrintedPoints;
const print = vi.fn();

/** Opens the page that prints: it takes the points, renders them twice, and draws two frames. */
async function openPrintedPage(token: string): Promise<void> {
  await receivePointsToPrint(token);
  for (let renders = 0; renders < 2; renders++) printIfRequested();
  const before = print.mock.calls.length;
  vi.advanceTimersToNextFrame();
  expect(print, 'before the first frame is painted').toHaveBeenCalledTimes(before);
  vi.advanceTimersToNextFrame();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame'] });
  state.stored = null;
  fake.browser.tabs.create.mockClear();
  document.body.className = '';
  window.print = print;
  print.mockReset();
  history.replaceState(null, '');
});
afterEach(() => void vi.useRealTimers());

describe('printing the points', () => {
  it('prints a page in a tab', async () => {
    await printPoints(REASONS);
    expect(print).toHaveBeenCalledOnce();
    expect(opened()).toEqual([]);
  });

  it('opens a page for the toolbar popup, which prints once, not again after a reload', async () => {
    document.body.className = 'in-toolbar';
    await printPoints(REASONS);
    expect(print).not.toHaveBeenCalled();
    expect(opened()).toEqual([{ url: 'src/popup/index.html?service=7&print=token' }]);
    await openPrintedPage('token');
    expect(print).toHaveBeenCalledOnce();
    await openPrintedPage('token');
    expect(print).toHaveBeenCalledOnce();
  });

  it('prints nothing if the points are gone', async () => {
    await openPrintedPage('other');
    expect(print).not.toHaveBeenCalled();
  });
});
