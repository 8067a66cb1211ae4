import type { ListRecord } from '../catalog/database.ts';
import { forgetListInUse, listInUse } from '../catalog/list-in-use.ts';
import { shownSite } from '../catalog/shown-site.ts';
import { type Site, siteOf, siteWithoutStore } from '../catalog/site.ts';
import { isPublicSuffix } from '../platform/public-suffix.ts';
import { defaultSettings, readSettings, type Settings } from '../settings/settings.ts';

/** All that the popup paints without asking anybody. */
export interface PopupData {
  readonly site: Site;
  /** Null if our own store did not open. */
  readonly list: ListRecord | null;
  readonly settings: Settings;
  /** Whether our own store is still opening: who asks again hears more. */
  readonly isOpening: boolean;
}

/** An open store answers in 30 ms; who opens the popup must not look at nothing for the 10 s that a broken one may take. */
export const STORE_PATIENCE_MS = 1_000;

/**
 * Finds out what the list on this machine says of an address. Sends nothing, and never throws: a store that does not
 * open is one of the seven states, and so is a browser that does not say what the settings or the tab are.
 *
 * @param address undefined if the browser does not tell
 * @param patience milliseconds after which a store that is still opening is said to be that
 */
export async function readPopupData(
  address: () => Promise<string | undefined>,
  patience = Number.POSITIVE_INFINITY,
): Promise<PopupData> {
  const [url, settings] = await Promise.all([
    address().catch(() => undefined),
    readSettings().catch(() => null),
  ]);
  if (!settings) return { ...withoutStore(url, false), settings: defaultSettings() };
  try {
    forgetListInUse();
    const inUse = await within(patience, listInUse(settings.directory, isPublicSuffix));
    if (inUse === null) return { ...withoutStore(url, true), settings };
    const site = shownSite(siteOf(url, inUse), settings);
    return { site, list: inUse.list, settings, isOpening: false };
  } catch {
    return { ...withoutStore(url, false), settings };
  }
}

function withoutStore(url: string | undefined, isOpening: boolean): Omit<PopupData, 'settings'> {
  return { site: siteWithoutStore(url, isOpening), list: null, isOpening };
}

/** What a promise gives, or null if it takes longer than some milliseconds. */
async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T | null> {
  if (milliseconds === Number.POSITIVE_INFINITY) return promise;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
