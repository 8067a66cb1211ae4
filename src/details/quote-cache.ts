import * as v from 'valibot';
import browser from '../platform/browser.ts';
import { inPrivateWindow } from '../platform/private-window.ts';

const quotesSchema = v.array(v.tuple([v.number(), v.string()]));

/** The quotes of a service that were fetched in this session of the browser; they lie in memory like its details. */
export async function cachedQuotes(
  directory: string,
  id: number,
): Promise<ReadonlyMap<number, string> | null> {
  const key = keyOf(directory, id);
  const parsed = v.safeParse(quotesSchema, (await browser.storage.session.get(key))[key]);
  return parsed.success ? new Map(parsed.output) : null;
}

/** Keeps quotes until the browser closes; in a private window nothing is kept, and a full store keeps nothing more. */
export async function cacheQuotes(
  directory: string,
  id: number,
  quotes: ReadonlyMap<number, string>,
): Promise<void> {
  if (await inPrivateWindow()) return;
  try {
    await browser.storage.session.set({ [keyOf(directory, id)]: [...quotes] });
  } catch {
    // 10 MB are full: the next opening asks again.
  }
}

function keyOf(directory: string, id: number): string {
  return `quotes ${browser.runtime.getManifest().version} ${directory} ${id}`;
}
