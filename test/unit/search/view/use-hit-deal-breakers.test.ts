// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeBrowser, fake } from '../../fake-browser.ts';
import { act, showHook } from '../../render.ts';

beforeEach(() => {
  fake.browser = new FakeBrowser();
});

vi.mock('../../../../src/snapshot/snapshot-cases.ts', () => ({
  readSnapshotCases: async () => ({
    takenAt: 0,
    cases: [],
    casesOf: (service: number) =>
      service === 7 ? [5, 6].map((id) => ({ id, title: '', classification: 'bad', weight: 50 })) : null,
  }),
}));
const { defaultSettings } = await import('../../../../src/settings/settings.ts');
const { useHitDealBreakers } = await import('../../../../src/search/view/use-search.ts');

const settings = defaultSettings();
/** Their reviews are not finished. */
const HITS = [7, 8].map((id) => ({ id, reviewed: false }));
const choose = (id: number) =>
  act(() =>
    fake.browser.storage.local.set({
      [`deal-breaker ${id} ${settings.directory}`]: { title: '', starter: null },
    }),
  );

it('a deal-breaker that is chosen while hits are shown is counted, for services of which something is known', async () => {
  const { current } = await showHook(() => useHitDealBreakers(settings, HITS));
  await act(() => {});
  expect([...current()]).toEqual([]);
  await choose(5);
  await expect.poll(() => [...current()]).toEqual([[7, { crossed: 1, checked: 1, total: 1 }]]);
  await choose(9);
  await expect.poll(() => [...current()]).toEqual([[7, { crossed: 1, checked: 1, total: 2 }]]);
});
