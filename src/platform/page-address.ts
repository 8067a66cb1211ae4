import * as v from 'valibot';
import browser from './browser.ts';
import { storePageData, takePageData } from './page-data.ts';
import { inPrivateWindow } from './private-window.ts';

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
