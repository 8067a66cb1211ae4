import * as v from 'valibot';
import type { PointLanguage, ServiceDetails } from '../directory/schema.ts';
import browser from '../platform/browser.ts';
import { inPrivateWindow } from '../platform/private-window.ts';

/** Details with when they were fetched: milliseconds since 1970. */
export interface CachedDetails {
  readonly at: number;
  readonly details: ServiceDetails;
}

/** Written by this version of the extension only: the key holds the version, so the shape is the one it knows. */
export const cachedSchema = v.object({
  at: v.number(),
  details: v.custom<ServiceDetails>((value) => typeof value === 'object' && value !== null),
});

/** What this page has read from the session or fetched, for whoever paints and cannot wait. It goes with the page. */
const atHand = new Map<string, CachedDetails>();
/** Those of them that the session does not have, or not yet: that it knows nothing of them says nothing. */
const unkept = new Set<string>();

/**
 * Reads the details that were fetched in this session of the browser, so that `detailsAtHand` has them. They lie in memory
 * (`storage.session`), never on the disk; in a private window nothing is kept there at all. Never throws: what cannot be
 * read is asked for again.
 */
export async function readCachedDetails(
  directory: string,
  ids: readonly number[],
  language: PointLanguage | null,
): Promise<void> {
  const keys = ids.map((id) => keyOf(directory, id, language));
  try {
    const stored = await browser.storage.session.get(keys);
    for (const key of keys) {
      const parsed = v.safeParse(cachedSchema, stored[key]);
      if (parsed.success) atHand.set(key, parsed.output);
      else if (!unkept.has(key)) atHand.delete(key);
    }
  } catch {
    // Nothing is at hand, then.
  }
}

/** Details that this page has read or fetched before; at once, and null if there are none. */
export function detailsAtHand(
  directory: string,
  id: number,
  language: PointLanguage | null,
): CachedDetails | null {
  return atHand.get(keyOf(directory, id, language)) ?? null;
}

/** Lets this page have details that another page of ours had on it, without asking for them. */
export function putAtHand(directory: string, language: PointLanguage | null, cached: CachedDetails): void {
  atHand.set(keyOf(directory, cached.details.id, language), cached);
}

/** Keeps details until the browser closes. A full store (10 MB) costs the cache, not the answer. */
export async function cacheDetails(
  directory: string,
  language: PointLanguage | null,
  cached: CachedDetails,
): Promise<void> {
  putAtHand(directory, language, cached);
  const key = keyOf(directory, cached.details.id, language);
  unkept.add(key);
  if (await inPrivateWindow()) return;
  try {
    await browser.storage.session.set({ [key]: cached });
    unkept.delete(key);
  } catch {
    const keys = Object.keys(await browser.storage.session.get());
    await browser.storage.session.remove(keys.filter((one) => one.startsWith(DETAILS)));
  }
}

const DETAILS = 'details ';

function keyOf(directory: string, id: number, language: PointLanguage | null): string {
  return `${DETAILS}${browser.runtime.getManifest().version} ${directory} ${id} ${language ?? 'en'}`;
}
