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
  await browser.storage.session.set({ [keyOf(token)]: { word, isPrivate: await inPrivateWindow() } });
  return token;
}

/**
 * The word that was left for this page. Of what was left in a private window nothing stays, not even in memory, and the
 * page counts as private from here on: no request of it stands in the log.
 *
 * @returns null when nobody knows any more: the browser was closed since, or the window is private and was reloaded
 */
export async function takeWord<T>(token: string, schema: v.GenericSchema<unknown, T>): Promise<T | null> {
  const key = keyOf(token);
  const left = v.safeParse(leftSchema, (await browser.storage.session.get(key))[key]);
  if (!left.success) return null;
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

/** What this page's address says, or what was left for it under a nameless one; nothing once nobody knows. */
export async function pageParameters(): Promise<URLSearchParams> {
  const parameters = new URLSearchParams(location.search);
  const token = parameters.get(NAMELESS);
  if (token === null) return parameters;
  return new URLSearchParams((await takeWord(token, v.string())) ?? '');
}

const NAMELESS = 'word';

function keyOf(token: string): string {
  return `word ${token}`;
}
