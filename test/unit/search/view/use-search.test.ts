// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { IsPublicSuffix } from '../../../../packages/site-matcher/src/index.ts';
import { COMPLETE_LIST } from '../../catalog/complete-list.ts';
import { FakeBrowser, fake } from '../../fake-browser.ts';
import { act, showHook } from '../../render.ts';

/** The list is open at once, and each search asks for a suffix. */
vi.mock('../../../../src/search/search-in-use.ts', () => ({
  searchInUse: async (_: string, isPublicSuffix: IsPublicSuffix) => ({
    list: COMPLETE_LIST,
    search: { find: () => isPublicSuffix('co.uk'), suggest: () => [] },
  }),
}));
const { useSearch } = await import('../../../../src/search/view/use-search.ts');

beforeEach(() => {
  fake.browser = new FakeBrowser();
  Object.defineProperty(fake.browser, 'publicSuffix', { value: undefined });
});
afterEach(() => vi.unstubAllGlobals());

it('in a browser without a list of public suffixes, searches as soon as that of the package is read', async () => {
  let read = (_: Response) => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (read = resolve)));
  const { current } = await showHook(() => useSearch('https://directory.example', 'co.uk', new Set()));
  await act(() => {});
  expect(current()).toMatchObject({ found: null, list: undefined, query: { isSuffix: false } });
  await act(() => read(Response.json({ date: '2026-11-15', rules: { '': 'uk', uk: 'co' } })));
  await expect.poll(current).toMatchObject({ found: true, list: COMPLETE_LIST, query: { isSuffix: true } });
});
