import * as v from 'valibot';
import browser from './browser.ts';
import { sessionStorage } from './extension-storage.ts';
import { storePageData, takePageData } from './page-data.ts';
import { inPrivateWindow, isPrivatePage } from './private-window.ts';

/** The parameter of an address that holds a token instead of the page's query. */
const TOKEN = 'token';

/**
 * The address of one of our pages. In a private window, a one-time token replaces the query: Chrome opens extension pages
 * in normal windows, and would record the address in the history.
 *
 * @param page path and query, such as `src/popup/index.html?service=5`
 */
export async function pageAddress(page: string): Promise<string> {
  return (await inPrivateWindow()) ? tokenAddress(page) : browser.runtime.getURL(page);
}

/** The address of one of our pages with a token, so that the history does not show what the page is about. */
export async function tokenAddress(page: string): Promise<string> {
  const [path = '', query = ''] = page.split('?', 2);
  return browser.runtime.getURL(`${path}?${TOKEN}=${await storePageData(query)}`);
}

/** The query of this page, from its address or by its token. Null if nothing is stored for the token any more. */
export async function pageParameters(): Promise<URLSearchParams | null> {
  const parameters = new URLSearchParams(location.search);
  const token = parameters.get(TOKEN);
  if (token === null) return parameters;
  const query = await takePageData(token, v.string());
  return query === null ? null : new URLSearchParams(query);
}

/** A page loads within seconds. A click whose page never came must not count for one that something else opens later. */
const CLICK_VALID_MS = 60_000;

/** Notes that a click of a person opens one of our pages in a tab. Call it when the page is about to open. */
export async function noteOwnClick(address: string): Promise<void> {
  // A private window waits for a button in any case, and nothing about it is kept.
  if (!isPrivatePage()) await sessionStorage.write(clickKey(address), Date.now());
}

/**
 * Whether a person has opened this page: it is the popup of the toolbar, or a click was noted for its address. Each click
 * counts once, so a page that is reloaded or restored, or that another extension opens, was not opened by a click of ours.
 */
export async function takeOwnClick(): Promise<boolean> {
  if (browser.extension.getViews({ type: 'popup' }).includes(window)) return true;
  const key = clickKey(location.href);
  const at = await sessionStorage.read(key);
  await sessionStorage.write(key, null);
  const age = typeof at === 'number' ? Date.now() - at : CLICK_VALID_MS;
  return age >= 0 && age < CLICK_VALID_MS;
}

function clickKey(address: string): string {
  return `click ${address}`;
}
