// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_DIRECTORY } from '../../../src/directory/default-directory.ts';
import { FakeBrowser, fake } from '../fake-browser.ts';
import { act } from '../render.ts';

const SERVICE = { id: 7, name: 'Example', grade: 'C' as const, reviewed: true };
const DETAILS = {
  at: Date.now(),
  // Newer than the list.
  details: {
    ...SERVICE,
    grade: 'E' as const,
    slug: '',
    urls: [],
    updatedAt: 0,
    image: null,
    documents: [],
    points: [],
  },
};
const asked = { fetchDetails: vi.fn(async () => DETAILS), fetchBadge: vi.fn(async () => null) };
let query = '';
let isStuck = false;
vi.mock('../../../src/details/fetch-details.ts', () => asked);
vi.mock('../../../src/requests/logged-http.ts', () => ({ http: () => {}, onRequest: () => () => {} }));
vi.mock('../../../src/catalog/list-in-use.ts', async () => {
  const { COMPLETE_LIST } = await import('../catalog/complete-list.ts');
  const list = { ...COMPLETE_LIST, directory: DEFAULT_DIRECTORY, current: null };
  const index = { summaries: { get: () => SERVICE } };
  const listInUse = () => (isStuck ? new Promise(() => {}) : Promise.resolve({ list, index, changes: [] }));
  return { forgetListInUse: () => {}, listInUse };
});
const notAWebsite = () => ({ state: 'not-a-website' });
vi.mock('../../../src/catalog/site/site.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  siteOf: notAWebsite,
  siteWithoutDatabase: notAWebsite,
}));
vi.mock('../../../src/catalog/open-catalog.ts', () => ({ startOpeningCatalog: () => {} }));
const given = { directory: DEFAULT_DIRECTORY, language: null, cached: DETAILS };
vi.mock('../../../src/platform/page-address.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  pageParameters: async () => new URLSearchParams(query),
  takePageData: async () => given,
}));
const { noteOwnClick } = await import('../../../src/platform/own-click.ts');

beforeEach(() => {
  vi.resetModules();
  isStuck = false;
  fake.browser = new FakeBrowser();
  fake.browser.storage.local.values = { welcomeSeen: true, noticeAnswered: true, language: 'en' };
  vi.spyOn(fake.browser.tabs, 'query').mockImplementation(async () => [{ incognito: false } as never]);
  asked.fetchDetails.mockClear();
  asked.fetchBadge.mockClear();
});

/** Opens the page in a tab that is visible or hidden. */
async function openPage(parameters: string, visibility: DocumentVisibilityState = 'visible') {
  query = parameters;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  document.body.innerHTML = '<main></main>';
  await act(() => import('../../../src/popup/main.tsx'));
  await expect.poll(() => document.querySelector('h1')?.textContent).toBe('Example');
  await act(() => {});
  const select = () =>
    act(() => {
      visibility = 'visible';
      document.dispatchEvent(new Event('visibilitychange'));
    });
  return { select };
}

const requests = () => asked.fetchDetails.mock.calls.length;
const hasButton = () => document.querySelector('[data-action="reasons"]') !== null;

it('a page in a tab asks once if a click of ours opened it; restored, it shows the button', async () => {
  await noteOwnClick(location.href);
  await openPage('service=7');
  expect([requests(), hasButton()]).toEqual([1, false]);
  vi.resetModules();
  fake.browser.storage.session.values = {};
  await openPage('service=7');
  expect([requests(), hasButton()]).toEqual([1, true]);
});

it('a page that another extension opens shows the button and no notice, and sends nothing', async () => {
  fake.browser.storage.local.values = { language: 'en' };
  await openPage('service=7');
  expect([requests(), hasButton()]).toEqual([0, true]);
  expect(document.querySelector('[data-notice]')).toBeNull();
});

it('a page in a tab in the background asks when it is seen, and once', async () => {
  await noteOwnClick(location.href);
  const { select } = await openPage('service=7', 'hidden');
  expect(requests()).toBe(0);
  await select();
  await select();
  expect(requests()).toBe(1);
});

it('the popup of the toolbar asks as soon as it opens', async () => {
  fake.browser.popupViews = [window];
  await openPage('service=7&in=toolbar');
  expect(requests()).toBe(1);
});

it('a page whose opening cannot be read shows the button', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(fake.browser.storage.session, 'remove').mockRejectedValue(new Error('no memory'));
  await noteOwnClick(location.href);
  await openPage('service=7');
  expect([requests(), hasButton()]).toEqual([0, true]);
});

it('a page for a service shows that the storage is still opening when that takes long', async () => {
  isStuck = true;
  query = 'service=7';
  document.body.innerHTML = '<main></main>';
  await act(() => import('../../../src/popup/main.tsx'));
  await expect.poll(() => document.body.dataset.state, { timeout: 5_000 }).toBe('list-unavailable');
  expect(document.querySelector('[data-failure="storage-unavailable"]')).not.toBeNull();
});
