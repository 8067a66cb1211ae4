import browser from '../../platform/browser.ts';
import type { Borrowable } from '../../platform/permissions/borrowed-permission.ts';

/** A place in the browser that has addresses of websites. */
export type BrowserSource = 'bookmarks' | 'tabs' | 'top-sites' | 'history';

/** The permission that each source needs. */
export const PERMISSIONS = {
  bookmarks: 'bookmarks',
  tabs: 'tabs',
  'top-sites': 'topSites',
  history: 'history',
} as const satisfies Record<BrowserSource, Borrowable>;

const DAY_MS = 24 * 3_600_000;
/** History is read month by month: a year of it at once would block the page. */
const MONTH_MS = 30 * DAY_MS;
const MONTHS = 12;
/** Of one month. A heavy user opens 300 pages a day. */
const MAX_PAGES = 10_000;

/** Reads the addresses of a source, in parts. It needs the permission of the source, and keeps nothing but addresses. */
export const READ: Record<BrowserSource, () => AsyncIterable<readonly string[]>> = {
  async *bookmarks() {
    yield addressesOf(await browser.bookmarks.search({}));
  },
  /** Without those of private windows. */
  async *tabs() {
    const tabs = await browser.tabs.query({});
    yield addressesOf(tabs.filter(({ incognito }) => !incognito));
  },
  async *'top-sites'() {
    yield addressesOf(await browser.topSites.get());
  },
  /** Of the last year. Chrome keeps three months. */
  async *history() {
    const now = Date.now();
    for (let month = 0; month < MONTHS; month++) {
      const endTime = now - month * MONTH_MS;
      const period = { startTime: endTime - MONTH_MS, endTime };
      yield addressesOf(await browser.history.search({ text: '', maxResults: MAX_PAGES, ...period }));
    }
  },
};

/** The sources that this browser has. Firefox for Android has only tabs. */
export async function availableSources(): Promise<readonly BrowserSource[]> {
  const { os } = await browser.runtime.getPlatformInfo();
  return os === 'android' ? ['tabs'] : ['bookmarks', 'tabs', 'top-sites', 'history'];
}

function addressesOf(items: readonly { readonly url?: string | undefined }[]): string[] {
  return items.flatMap(({ url }) => url ?? []);
}
