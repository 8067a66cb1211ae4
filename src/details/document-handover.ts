import * as v from 'valibot';
import browser from '../platform/browser.ts';
import { countAsPrivate, inPrivateWindow } from '../platform/private-window.ts';

const wantedSchema = v.object({
  directory: v.string(),
  id: v.number(),
  name: v.string(),
  quote: v.string(),
  isPrivate: v.boolean(),
});

/** A document that somebody wants to read. */
export interface DocumentWanted {
  /** Address of the directory that has it. */
  readonly directory: string;
  readonly id: number;
  readonly name: string;
  /** What is to be marked in it, as the directory has it; empty for nothing. */
  readonly quote: string;
}

/**
 * Leaves word for the page that shows documents, and gives its address. The address holds a random number and nothing
 * else: browsers keep addresses in their history, and a document's number would tell which service somebody read about.
 * The word itself lies in memory until the browser closes.
 */
export async function documentPage(wanted: DocumentWanted): Promise<string> {
  const token = crypto.randomUUID();
  await browser.storage.session.set({ [keyOf(token)]: { ...wanted, isPrivate: await inPrivateWindow() } });
  return browser.runtime.getURL(`src/document/index.html?${token}`);
}

/**
 * What a page's address stands for.
 *
 * @param query of the page's address, with its question mark
 * @returns null when nobody knows any more: the browser was closed since, or the window is private and was reloaded
 */
export async function wantedDocument(query: string): Promise<DocumentWanted | null> {
  const key = keyOf(query.slice(1));
  const parsed = v.safeParse(wantedSchema, (await browser.storage.session.get(key))[key]);
  if (!parsed.success) return null;
  const { isPrivate, ...wanted } = parsed.output;
  // Of what is read in a private window nothing stays, not even in memory, and no request stands in the log.
  if (isPrivate) {
    countAsPrivate();
    await browser.storage.session.remove(key);
  }
  return wanted;
}

function keyOf(token: string): string {
  return `document ${token}`;
}
