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
const cachedSchema = v.object({
  at: v.number(),
  details: v.custom<ServiceDetails>((value) => typeof value === 'object' && value !== null),
});

/**
 * Details that were fetched in this session of the browser. They lie in memory (`storage.session`), never on the disk;
 * in a private window nothing is kept at all.
 */
export async function cachedDetails(
  directory: string,
  id: number,
  language: PointLanguage | null,
): Promise<CachedDetails | null> {
  const key = keyOf(directory, id, language);
  const parsed = v.safeParse(cachedSchema, (await browser.storage.session.get(key))[key]);
  return parsed.success ? parsed.output : null;
}

/** Keeps details until the browser closes. A full store (10 MB) costs the cache, not the answer. */
export async function cacheDetails(
  directory: string,
  language: PointLanguage | null,
  cached: CachedDetails,
): Promise<void> {
  if (await inPrivateWindow()) return;
  try {
    const key = keyOf(directory, cached.details.id, language);
    await browser.storage.session.set({ [key]: cached });
  } catch {
    await browser.storage.session.clear();
  }
}

function keyOf(directory: string, id: number, language: PointLanguage | null): string {
  return `details ${browser.runtime.getManifest().version} ${directory} ${id} ${language ?? 'en'}`;
}
