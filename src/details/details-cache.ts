import * as v from 'valibot';
import type { ServiceDetails } from '../directory/schema/service.ts';
import type { PointLanguage } from '../directory/schema/vocabulary.ts';
import { ifStorageFailed } from '../platform/errors.ts';
import { sessionArea, sessionStorage } from '../platform/extension-storage.ts';
import { inPrivateWindow } from '../platform/private-window.ts';
import { pointLanguage, type Settings } from '../settings/settings.ts';

/*
 * Answers of the directory in `storage.session`, until the browser closes; none from private windows. After a day a page asks
 * again (`view/use-details.ts`).
 * If the storage fails or is full (10 MB), the answer is requested again the next time.
 */

/** A key of the cache. No other version of the extension reads it: the browser empties it at an update. */
export function cacheKey(
  kind: 'details' | 'badge' | 'quotes',
  directory: string,
  id: number,
  language: PointLanguage | null = null,
): string {
  return `${kind} ${directory} ${id} ${language ?? 'en'}`;
}

/** The cached values by their keys, not yet validated; null if the storage fails. */
export function readCache(keys: readonly string[]): Promise<Record<string, unknown> | null> {
  return sessionArea.get([...keys]).catch(ifStorageFailed(null));
}

/** Caches a value, and returns whether it is in the cache now. */
export async function writeCache(key: string, value: unknown): Promise<boolean> {
  if (await inPrivateWindow()) return false;
  return sessionStorage.write(key, value).then(() => true, ifStorageFailed(false));
}

/** A time of the past. What a clock that was ahead has stored is of an unknown age: it is requested again. */
const pastTime = v.pipe(
  v.number(),
  v.check((at) => at <= Date.now()),
);

/** Details with the time of their request: milliseconds since 1970. */
export interface CachedDetails {
  readonly at: number;
  readonly details: ServiceDetails;
}

/** The fields need no check: only this version of the extension can have written the details. */
const cachedDetailsSchema = v.object({
  at: pastTime,
  details: v.custom<ServiceDetails>((value) => typeof value === 'object' && value !== null),
});

/** A checked rating badge with the time of its request; `svg` is null if the directory has none that is usable. */
const cachedBadgeSchema = v.object({ at: pastTime, svg: v.nullable(v.string()) });
export type CachedBadge = v.InferOutput<typeof cachedBadgeSchema>;

/** What this page has read of the session cache, so that a component need not wait for it. */
const loaded = new Map<string, CachedDetails>();
const loadedBadges = new Map<string, CachedBadge>();
/** Keys of `loaded` that are not in the session cache, or not yet. */
const notStored = new Set<string>();

/**
 * Reads the details and badges of services from the session cache, so that `cachedDetails` and `cachedBadge` have them. Await it
 * before the first paint: points that appear later could move a button away from under the pointer. Sends nothing.
 */
export async function loadCachedDetails(
  { directory, pointLanguage: choice }: Pick<Settings, 'directory' | 'pointLanguage'>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const language = pointLanguage(choice);
  const keys = ids.map((id) => cacheKey('details', directory, id, language));
  const badgeKeys = ids.map((id) => cacheKey('badge', directory, id, language));
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
  return loaded.get(cacheKey('details', directory, id, language)) ?? null;
}

/** Adds details to this page and to the session cache. */
export async function storeDetails(
  directory: string,
  language: PointLanguage | null,
  cached: CachedDetails,
): Promise<void> {
  const key = cacheKey('details', directory, cached.details.id, language);
  loaded.set(key, cached);
  notStored.add(key);
  if (await writeCache(key, cached)) notStored.delete(key);
}

/** The badge that this page has loaded or requested before; null if there is none. */
export function cachedBadge(
  directory: string,
  id: number,
  language: PointLanguage | null,
): CachedBadge | null {
  return loadedBadges.get(cacheKey('badge', directory, id, language)) ?? null;
}

/** Adds a badge to this page and to the session cache. */
export async function storeBadge(
  directory: string,
  id: number,
  language: PointLanguage | null,
  badge: CachedBadge,
): Promise<void> {
  const key = cacheKey('badge', directory, id, language);
  loadedBadges.set(key, badge);
  await writeCache(key, badge);
}
