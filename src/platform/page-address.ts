import * as v from 'valibot';
import browser from './browser.ts';
import { sessionStorage } from './extension-storage.ts';
import { countAsPrivate, inPrivateWindow } from './private-window.ts';

/*
 * Addresses of our pages. Browsers keep addresses in their history, so what must not show there is left for the next page
 * in the browser's memory, until the browser closes. That page's address holds only a random token.
 */

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

/**
 * The address of one of our pages with a token, so that the history does not show what the page is about.
 *
 * @param fromPrivate whether a click in a private window opens it, if that is known
 */
export async function tokenAddress(page: string, fromPrivate = false): Promise<string> {
  const [path = '', query = ''] = page.split('?', 2);
  return browser.runtime.getURL(`${path}?${TOKEN}=${await storePageData(query, fromPrivate)}`);
}

/** The query of this page, from its address or by its token. Null if nothing is stored for the token any more. */
export async function pageParameters(): Promise<URLSearchParams | null> {
  const parameters = new URLSearchParams(location.search);
  const token = parameters.get(TOKEN);
  if (token === null) return parameters;
  const query = await takePageData(token, v.string());
  return query === null ? null : new URLSearchParams(query);
}

const storedSchema = v.object({ data: v.unknown(), isPrivate: v.boolean() });

/** Stores data for a page that is about to open, and returns the token by which that page takes it. */
export async function storePageData(data: unknown, fromPrivate = false): Promise<string> {
  const token = crypto.randomUUID();
  await sessionStorage.write(keyOf(token), { data, isPrivate: fromPrivate || (await inPrivateWindow()) });
  return token;
}

/**
 * The data that was stored for this page. Data from a private window is removed from memory as it is taken, and this page
 * counts as private from now on. It counts as private even if there is no data, because the data may have been private.
 *
 * @returns null if there is no data: the browser has closed since, or a page of a private window was reloaded
 */
export async function takePageData<T>(token: string, schema: v.GenericSchema<unknown, T>): Promise<T | null> {
  const key = keyOf(token);
  const stored = v.safeParse(storedSchema, await sessionStorage.read(key));
  if (!stored.success) {
    countAsPrivate();
    return null;
  }
  const { data, isPrivate } = stored.output;
  if (isPrivate) {
    countAsPrivate();
    await sessionStorage.write(key, null);
  }
  const parsed = v.safeParse(schema, data);
  return parsed.success ? parsed.output : null;
}

function keyOf(token: string): string {
  return `page ${token}`;
}
