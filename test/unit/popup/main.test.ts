// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { DEFAULT_DIRECTORY } from '../../../src/directory/default-directory.ts';
import { fake } from '../fake-browser.ts';
import { act } from '../render.ts';

const SERVICE = { id: 7, name: 'Example', grade: 'C' as const, reviewed: true };
const DETAILS = {
  at: Date.now(),
  details: { ...SERVICE, slug: '', urls: [], updatedAt: 0, image: null, documents: [], points: [] },
};
const asked = { fetchDetails: vi.fn(), fetchBadge: vi.fn(async () => null) };
vi.mock('../../../src/details/details.ts', () => asked);
vi.mock('../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
vi.mock('../../../src/catalog/list-in-use.ts', async () => {
  const { INITIAL_STATE } = await import('../../../src/catalog/sync-state.ts');
  const list = { directory: DEFAULT_DIRECTORY, current: null, previous: null, sync: INITIAL_STATE };
  const index = { summaries: { get: () => SERVICE } };
  return { forgetListInUse: () => {}, listInUse: async () => ({ list, index, changes: [] }) };
});
vi.mock('../../../src/catalog/site/site.ts', () => ({ siteOf: () => ({ state: 'not-a-website' }) }));
vi.mock('../../../src/catalog/open-catalog.ts', () => ({ startOpeningCatalog: () => {} }));
vi.mock('../../../src/platform/page-address.ts', () => ({
  pageParameters: async () => new URLSearchParams('service=7&print=token'),
}));
const given = { directory: DEFAULT_DIRECTORY, language: null, cached: DETAILS };
vi.mock('../../../src/platform/page-data.ts', () => ({ takePageData: async () => given }));
const { cacheKey } = await import('../../../src/details/session-cache.ts');

it('a page that prints has the badge of this session and sends nothing', async () => {
  const key = cacheKey('badge', DEFAULT_DIRECTORY, 7, 'en');
  fake.browser.storage.session.values = { [key]: { at: Date.now(), svg: '<svg/>' } };
  fake.browser.storage.local.values = { welcomeSeen: true, language: 'en' };
  vi.spyOn(fake.browser.tabs, 'query').mockImplementation(async () => [{ incognito: false } as never]);
  window.print = vi.fn();
  document.body.innerHTML = '<main></main>';
  await act(() => import('../../../src/popup/main.tsx'));
  await expect.poll(() => vi.mocked(window.print).mock.calls).toHaveLength(1);
  expect(document.body.textContent).toContain('No points have been published yet.');
  expect(asked.fetchDetails).not.toHaveBeenCalled();
  expect(asked.fetchBadge).not.toHaveBeenCalled();
});
