import * as v from 'valibot';
import type { PointLanguage } from '../directory/schema/vocabulary.ts';
import type { ServiceDetails } from '../directory/schema.ts';
import { cacheKey, readCache, writeCache } from './session-cache.ts';

/** Details with the time of their request: milliseconds since 1970. */
export interface CachedDetails {
  readonly at: number;
  readonly details: ServiceDetails;
}

/** The fields need no check: only this version of the extension can have written the details. */
export const cachedDetailsSchema = v.object({
  at: v.number(),
  details: v.custom<ServiceDetails>((value) => typeof value === 'object' && value !== null),
});

/** A checked rating badge with the time of its request; `svg` is null if the directory has none that is usable. */
const cachedBadgeSchema = v.object({ at: v.number(), svg: v.nullable(v.string()) });
export type CachedBadge = v.InferOutput<typeof cachedBadgeSchema>;

/** In memory, so that the first paint does not wait for the session cache. */
const loaded = new Map<string, CachedDetails>();
const loadedBadges = new Map<string, CachedBadge>();
/** Keys of `loaded` that are not in the session cache, or not yet. */
const notStored = new Set<string>();

/** Reads details and badges from the session cache, so that `cachedDetails` and `cachedBadge` have them. */
export async function loadCachedDetails(
  directory: string,
  ids: readonly number[],
  language: PointLanguage | null,
): Promise<void> {
  const keys = ids.map((id) => keyOf(directory, id, language));
  const badgeKeys = ids.map((id) => badgeKeyOf(directory, id, language));
  const stored = await readCache([...keys, ...badgeKeys]);
  if (!stored) return;
  for (const key of badgeKeys) {
    const parsed = v.safeParse(cachedBadgeSchema, stored[key]);
    if (parsed.success) loadedBadges.set(key, parsed.output);
  }
  for (const key of keys) {
    const parsed = v.safeParse(cachedDetailsSchema, stored[key]);
    if (parsed.success) loaded.set(key, parsed.output);
    else if (!notStored.has(key)) loaded.delete(key);
  }
}

/** Details that this page has loaded or requested before; null if there are none. */
export function cachedDetails(
  directory: string,
  id: number,
  language: PointLanguage | null,
): CachedDetails | null {
  return loaded.get(keyOf(directory, id, language)) ?? null;
}

/** Gives this page details that another page of the extension requested. */
export function setCachedDetails(
  directory: string,
  language: PointLanguage | null,
  cached: CachedDetails,
): void {
  loaded.set(keyOf(directory, cached.details.id, language), cached);
}

/** Adds details to this page and to the session cache. */
export async function storeDetails(
  directory: string,
  language: PointLanguage | null,
  cached: CachedDetails,
): Promise<void> {
  setCachedDetails(directory, language, cached);
  const key = keyOf(directory, cached.details.id, language);
  notStored.add(key);
  if (await writeCache(key, cached)) notStored.delete(key);
}

/** The badge that this page has loaded or requested before; null if there is none. */
export function cachedBadge(
  directory: string,
  id: number,
  language: PointLanguage | null,
): CachedBadge | null {
  return loadedBadges.get(badgeKeyOf(directory, id, language)) ?? null;
}

/** Adds a badge to this page and to the session cache. */
export async function storeBadge(
  directory: string,
  id: number,
  language: PointLanguage | null,
  badge: CachedBadge,
): Promise<void> {
  const key = badgeKeyOf(directory, id, language);
  loadedBadges.set(key, badge);
  await writeCache(key, badge);
}

function badgeKeyOf(directory: string, id: number, language: PointLanguage | null): string {
  return cacheKey('badge', directory, id, language ?? 'en');
}

function keyOf(directory: string, id: number, language: PointLanguage | null): string {
  return cacheKey('details', directory, id, language ?? 'en');
}
