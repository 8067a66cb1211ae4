import * as v from 'valibot';
import browser from './browser.ts';
import { countAsPrivate, inPrivateWindow } from './private-window.ts';

const leftSchema = v.object({ word: v.unknown(), isPrivate: v.boolean() });

/**
 * Leaves word for a page of ours that is about to be opened. The page's address then holds a random number and nothing
 * else: browsers keep addresses in their history, and what stands there would tell what somebody read. The word itself
 * lies in memory until the browser closes.
 *
 * @param word plain data
 * @returns the number by which the page finds the word
 */
export async function leaveWord(word: unknown): Promise<string> {
  const token = crypto.randomUUID();
  const left = { [keyOf(token)]: { word, isPrivate: await inPrivateWindow() } };
  const { session } = browser.storage;
  await session.set(left).catch(async () => {
    // Full (10 MB): what is kept for pages that were opened before goes, so that this one opens.
    await session.remove(Object.keys(await session.get(null)).filter((name) => name.startsWith(keyOf(''))));
    await session.set(left);
  });
  return token;
}

/**
 * The word that was left for this page. Of what was left in a private window nothing stays, not even in memory, and the
 * page counts as private from here on: no request of it stands in the log. So does one of which nobody knows any more.
 *
 * @returns null when nobody knows any more: the browser was closed since, or the window is private and was reloaded
 */
export async function takeWord<T>(token: string, schema: v.GenericSchema<unknown, T>): Promise<T | null> {
  const key = keyOf(token);
  const left = v.safeParse(leftSchema, (await browser.storage.session.get(key))[key]);
  if (!left.success) {
    countAsPrivate();
    return null;
  }
  if (left.output.isPrivate) {
    countAsPrivate();
    await browser.storage.session.remove(key);
  }
  const parsed = v.safeParse(schema, left.output.word);
  return parsed.success ? parsed.output : null;
}

/**
 * The address of one of our pages, for the history to keep: it does not say what the page is about.
 *
 * @param page path and query, as `src/popup/index.html?service=5`
 */
export async function namelessAddress(page: string): Promise<string> {
  const [path = '', query = ''] = page.split('?', 2);
  return browser.runtime.getURL(`${path}?${NAMELESS}=${await leaveWord(query)}`);
}

/**
 * The address of one of our pages: a plain one, that outlives the session, or a nameless one for what was asked in a
 * private window. Chrome shows our pages in ordinary windows only, also when they are opened from a private one.
 */
export async function addressFor(page: string): Promise<string> {
  return (await inPrivateWindow()) ? namelessAddress(page) : browser.runtime.getURL(page);
}

/** What this page's address says, or what was left for it under a nameless one; null once nobody knows. */
export async function pageParameters(): Promise<URLSearchParams | null> {
  const parameters = new URLSearchParams(location.search);
  const token = parameters.get(NAMELESS);
  if (token === null) return parameters;
  const query = await takeWord(token, v.string());
  return query === null ? null : new URLSearchParams(query);
}

const NAMELESS = 'word';

function keyOf(token: string): string {
  return `word ${token}`;
}
