import { forgetListInUse, listInUse } from '../catalog/list-in-use.ts';
import type { ListRecord } from '../catalog/list-record.ts';
import { shownSite } from '../catalog/shown-site.ts';
import { type Site, siteOf, siteWithoutDatabase } from '../catalog/site.ts';
import { inPrivateWindow } from '../platform/private-window.ts';
import { isPublicSuffix } from '../platform/public-suffix.ts';
import { maySendServiceIds } from '../platform/service-id-permission.ts';
import { defaultSettings, readSettings, type Settings } from '../settings/settings.ts';

/** What the popup shows before any request. */
export interface PopupData {
  readonly site: Site;
  /** Null if our database did not open. */
  readonly list: ListRecord | null;
  readonly settings: Settings;
  /** Undefined if the browser does not reveal it. */
  readonly address: string | undefined;
  /** Whether the popup asks for the points of a service as soon as it opens. */
  readonly asksOnOpen: boolean;
  /** Whether the database is still opening, so that a second read makes sense. */
  readonly isOpening: boolean;
}

/** An open database answers in 30 ms. A broken one may take 10 s, and the first paint must not wait so long. */
export const FIRST_READ_LIMIT_MS = 1_000;

/**
 * Reads what the stored list says about an address. Sends nothing and never throws: if the database, the settings or the
 * address cannot be read, one of the seven states says so.
 *
 * @param readAddress gives undefined if the browser does not reveal the address
 * @param limitMs how long to wait for a database that is still opening
 */
export async function readPopupData(
  readAddress: () => Promise<string | undefined>,
  limitMs = Number.POSITIVE_INFINITY,
): Promise<PopupData> {
  const [address, settings] = await Promise.all([
    readAddress().catch(() => undefined),
    readSettings().catch(() => null),
  ]);
  if (!settings) return { ...withoutStore(address, false), settings: defaultSettings(), asksOnOpen: false };
  // Beside the read of the list.
  const permission = mayAskOnOpen(settings).catch(() => false);
  try {
    forgetListInUse();
    const inUse = await withTimeLimit(limitMs, listInUse(settings.directory, isPublicSuffix));
    const asksOnOpen = await permission;
    if (!inUse) return { ...withoutStore(address, true), settings, asksOnOpen };
    const site = shownSite(siteOf(address, inUse), settings);
    return { site, list: inUse.list, settings, address, asksOnOpen, isOpening: false };
  } catch {
    return { ...withoutStore(address, false), settings, asksOnOpen: await permission };
  }
}

async function mayAskOnOpen({ reasons }: Settings): Promise<boolean> {
  if (reasons !== 'on-open') return false;
  const [isPrivate, isPermitted] = await Promise.all([inPrivateWindow(), maySendServiceIds()]);
  return isPermitted && !isPrivate;
}

function withoutStore(
  address: string | undefined,
  isOpening: boolean,
): Omit<PopupData, 'settings' | 'asksOnOpen'> {
  return { site: siteWithoutDatabase(address, isOpening), list: null, address, isOpening };
}

/** The result of a promise, or null if it takes longer than the limit. */
async function withTimeLimit<T>(limitMs: number, promise: Promise<T>): Promise<T | null> {
  if (limitMs === Number.POSITIVE_INFINITY) return promise;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limitMs);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
