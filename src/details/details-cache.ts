import * as v from 'valibot';
import type { ServiceSummary } from '../catalog/summary-table.ts';
import type { ServiceDetails } from '../directory/schema/service.ts';
import type { PointLanguage } from '../directory/schema/vocabulary.ts';
import browser from '../platform/browser.ts';
import { ifStorageFailed } from '../platform/errors.ts';
import { sessionArea, sessionStorage } from '../platform/extension-storage.ts';
import { inPrivateWindow } from '../platform/private-window.ts';
import { pointLanguage, type Settings } from '../settings/settings.ts';

/*
 * Answers of the directory in `storage.session`, until the browser closes; none from private windows. After a day a page asks
 * again (`view/use-details.ts`).
 * If the storage fails or is full (10 MB), the answer is requested again the next time.
 */

/** A key of the cache. It contains the version of the extension, so an update does not read what another version wrote. */
export function cacheKey(
  kind: 'details' | 'badge' | 'quotes',
  ...parts: readonly (string | number)[]
): string {
  return [kind, browser.runtime.getManifest().version, ...parts].join(' ');
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

/** Reads details and badges from the session cache, so that `cachedDetails` and `cachedBadge` have them. */
export async function loadCachedDetails(
  directory: string,
  ids: readonly number[],
  language: PointLanguage | null,
): Promise<void> {
  const keys = ids.map((id) => keyOf('details', directory, id, language));
  const badgeKeys = ids.map((id) => keyOf('badge', directory, id, language));
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
  return loaded.get(keyOf('details', directory, id, language)) ?? null;
}

/** Gives this page details, without storing them. */
export function setCachedDetails(
  directory: string,
  language: PointLanguage | null,
  cached: CachedDetails,
): void {
  loaded.set(keyOf('details', directory, cached.details.id, language), cached);
}

/** Adds details to this page and to the session cache. */
export async function storeDetails(
  directory: string,
  language: PointLanguage | null,
  cached: CachedDetails,
): Promise<void> {
  setCachedDetails(directory, language, cached);
  const key = keyOf('details', directory, cached.details.id, language);
  notStored.add(key);
  if (await writeCache(key, cached)) notStored.delete(key);
}

/** The badge that this page has loaded or requested before; null if there is none. */
export function cachedBadge(
  directory: string,
  id: number,
  language: PointLanguage | null,
): CachedBadge | null {
  return loadedBadges.get(keyOf('badge', directory, id, language)) ?? null;
}

/** Adds a badge to this page and to the session cache. */
export async function storeBadge(
  directory: string,
  id: number,
  language: PointLanguage | null,
  badge: CachedBadge,
): Promise<void> {
  const key = keyOf('badge', directory, id, language);
  loadedBadges.set(key, badge);
  await writeCache(key, badge);
}

function keyOf(
  kind: 'details' | 'badge',
  directory: string,
  id: number,
  language: PointLanguage | null,
): string {
  return cacheKey(kind, directory, id, language ?? 'en');
}

/**
 * Reads the details of this session before the first paint: points that appear later could move a button away from under
 * the pointer. One read for all services. Sends nothing.
 */
export async function readSessionDetails(
  { directory, pointLanguage: choice }: Settings,
  services: readonly (ServiceSummary | null)[],
): Promise<void> {
  const ids = services.flatMap((service) => (service ? [service.id] : []));
  if (ids.length > 0) await loadCachedDetails(directory, ids, pointLanguage(choice));
}
