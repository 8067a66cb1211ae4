// @vitest-environment happy-dom
import { useState } from 'preact/hooks';
import { beforeEach, expect, it, vi } from 'vitest';
import type { IsPublicSuffix } from '../../../../packages/site-matcher/src/index.ts';
import { COMPLETE_LIST } from '../../catalog/complete-list.ts';
import { FakeBrowser, fake } from '../../fake-browser.ts';
import { act, showHook } from '../../render.ts';

/** Each list is open at once, but for that of the slow directory, and each search asks for a suffix. */
let openSlowList = () => {};
vi.mock('../../../../src/search/search-in-use.ts', () => ({
  searchInUse: async (directory: string, isPublicSuffix: IsPublicSuffix) => {
    if (directory === SLOW) {
      await new Promise<void>((resolve) => {
        openSlowList = resolve;
      });
    }
    return {
      list: { ...COMPLETE_LIST, directory },
      search: { find: () => isPublicSuffix('co.uk'), suggest: () => [] },
    };
  },
}));
const SLOW = 'https://slow.example';
const { useSearch } = await import('../../../../src/search/view/use-search.ts');

beforeEach(() => {
  fake.browser = new FakeBrowser();
});

it('in a browser without a list of public suffixes, searches as soon as that of the package is read', async () => {
  Object.defineProperty(fake.browser, 'publicSuffix', { value: undefined });
  let read = (_: Response) => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (read = resolve)));
  const { current } = await showHook(() => useSearch('https://directory.example', 'co.uk', []));
  await act(() => {});
  expect(current()).toMatchObject({ found: null, list: undefined, query: { isSuffix: false } });
  await act(() => read(Response.json({ date: '2026-11-15', rules: { '': 'uk', uk: 'co' } })));
  await expect
    .poll(current)
    .toMatchObject({ found: true, list: { current: COMPLETE_LIST.current }, query: { isSuffix: true } });
});

it('after another directory was chosen, the list of the one before is not shown when it opens late', async () => {
  const { current } = await showHook(() => {
    const [directory, choose] = useState(SLOW);
    return { answer: useSearch(directory, 'co.uk', NO_STARS), choose };
  });
  await act(() => current().choose('https://other.example'));
  await act(() => openSlowList());
  expect(current().answer.list).toMatchObject({ directory: 'https://other.example' });
});

const NO_STARS: readonly number[] = [];
