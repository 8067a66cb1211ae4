import { forgetListInUse, type ListInUse, listInUse, storedChanges } from '../catalog/list-in-use.ts';
import type { ListRecord } from '../catalog/list-record.ts';
import { startOpeningCatalog } from '../catalog/open-catalog.ts';
import { shownChanges, shownSite } from '../catalog/site/shown-site.ts';
import { type Site, siteOf, siteWithoutDatabase } from '../catalog/site/site.ts';
import type { ChangeLog } from '../change-log/change-log.ts';
import type { ChosenCase } from '../my-limits/my-limits.ts';
import { reported } from '../platform/errors/report-error.ts';
import { ifStorageFailed, isStorageError } from '../platform/errors/storage-error.ts';
import { isFirefox } from '../platform/is-firefox.ts';
import { inPrivateWindow } from '../platform/private-window.ts';
import { isPublicSuffix } from '../platform/public-suffix.ts';
import { maySendServiceIds } from '../platform/service-id-permission.ts';
import { readAllLimitsInForce } from '../settings/limits-in-force.ts';
import { defaultSettings, readSettings, type Settings } from '../settings/settings.ts';
import { type SnapshotFindings, snapshotFindings } from '../snapshot/snapshot-findings.ts';
import { readSeen, unseenChanges } from '../stars/seen-changes.ts';
import { readAllStars, type StarsByDirectory } from '../stars/stars.ts';

/** What the popup shows before any request. */
export interface PopupData {
  readonly site: Site;
  /** Null if our database did not open. */
  readonly list: ListRecord | null;
  readonly settings: Settings;
  /** What changed in the list over the last 90 days, as this person sees grades. */
  readonly changes: ChangeLog;
  /** The ids of the starred services. */
  readonly stars: ReadonlySet<number>;
  /** The cases that this person does not accept. */
  readonly limits: readonly ChosenCase[];
  /** The findings of the snapshot; null without one, and for somebody who has chosen no deal-breakers. */
  readonly findings: SnapshotFindings | null;
  /** How many starred services changed since the changes were marked as seen; always 0 in a private window. */
  readonly starredChanges: number;
  /** Undefined if the browser does not reveal it. */
  readonly address: string | undefined;
  /** Whether the popup asks for the points of a service as soon as it opens. */
  readonly asksOnOpen: boolean;
  /** Whether it would, but must say so first because neither the welcome page nor the popup has. */
  readonly needsNotice: boolean;
  /** Whether the database is still opening, so that a second read makes sense. */
  readonly isOpening: boolean;
}

/** An open database answers in 30 ms. A broken one may take 10 s, and the first paint must not wait so long. */
export const FIRST_READ_LIMIT_MS = 1_000;

const NO_LIMITS = { limits: [], findings: null } as const;
const NO_STARS: ReadonlySet<number> = new Set();
const NO_STARS_AT_ALL: StarsByDirectory = new Map();

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
  // All that needs no setting, in the first turn: what is read one after the other delays the first paint.
  startOpeningCatalog();
  const stars = readAllStars().catch(reported('read the stars', NO_STARS_AT_ALL));
  const limits = readAllLimitsInForce().catch(reported('read the deal-breakers', () => []));
  const isPrivate = inPrivateWindow();
  const [address, settings] = await Promise.all([
    readAddress().catch(reported('read the address of the tab', undefined)),
    readSettings().catch(ifStorageFailed(null)),
  ]);
  if (!settings) {
    return {
      ...withoutStore(address, false),
      settings: defaultSettings(),
      asksOnOpen: false,
      needsNotice: false,
      stars: NO_STARS,
      limits: [],
      findings: null,
    };
  }
  const { directory } = settings;
  // Beside the read of the list.
  const rest = Promise.all([
    mayAskOnOpen(settings, isPrivate).catch(reported('read the permissions', false)),
    withLog(directory, stars, limitMs),
    withFindings(directory, limits).catch(reported('read the deal-breakers', NO_LIMITS)),
    readSeen(directory).catch(reported('read which changes were seen', null)),
    isPrivate,
  ]);
  let inUse: ListInUse | null;
  let isOpening = false;
  try {
    forgetListInUse();
    inUse = await withTimeLimit(limitMs, listInUse(directory, isPublicSuffix));
    isOpening = inUse === null;
  } catch (error) {
    if (!isStorageError(error)) throw error;
    inUse = null;
  }
  const [mayAsk, starred, own, seen, isInPrivate] = await rest;
  const isTold = isFirefox() || settings.welcomeSeen || settings.reasonsNoticed;
  const shared = {
    settings,
    asksOnOpen: mayAsk && isTold,
    needsNotice: mayAsk && !isTold,
    stars: starred.stars,
    ...own,
  };
  if (!inUse) return { ...withoutStore(address, isOpening), ...shared };
  const unseen = shownChanges(unseenChanges(starred.log, seen), settings);
  return {
    site: shownSite(siteOf(address, inUse), settings),
    list: inUse.list,
    address,
    changes: shownChanges(inUse.changes, settings),
    ...shared,
    starredChanges: isInPrivate ? 0 : countServices(unseen, starred.stars),
    isOpening: false,
  };
}

/** In Firefox the permission is given only where it says what is sent. */
async function mayAskOnOpen({ reasons }: Settings, isPrivate: Promise<boolean>): Promise<boolean> {
  return reasons === 'on-open' && (await maySendServiceIds()) && !(await isPrivate);
}

/** What this person does not accept. The snapshot is read only for somebody who has chosen something: it takes a moment. */
async function withFindings(
  directory: string,
  limitsInForce: ReturnType<typeof readAllLimitsInForce>,
): Promise<Pick<PopupData, 'limits' | 'findings'>> {
  const limits = (await limitsInForce)(directory);
  return { limits, findings: limits.length > 0 ? await snapshotFindings(directory) : null };
}

/** The starred services, and the whole change log if there are any. */
async function withLog(
  directory: string,
  allStars: Promise<StarsByDirectory>,
  limitMs: number,
): Promise<{ readonly stars: ReadonlySet<number>; readonly log: ChangeLog }> {
  const stars = new Set((await allStars).get(directory));
  if (stars.size === 0) return { stars, log: [] };
  const log = await withTimeLimit(limitMs, storedChanges(directory)).catch(
    reported('read the changes', null),
  );
  return { stars, log: log ?? [] };
}

/** The number of starred services among changes. */
function countServices(changes: ChangeLog, stars: ReadonlySet<number>): number {
  const ids = changes.flatMap((change) => (change.kind === 'many' ? [] : [change.service]));
  return new Set(ids.filter((id) => stars.has(id))).size;
}

function withoutStore(
  address: string | undefined,
  isOpening: boolean,
): Omit<PopupData, 'settings' | 'asksOnOpen' | 'needsNotice' | 'stars' | 'limits' | 'findings'> {
  const site = siteWithoutDatabase(address, isOpening);
  return { site, list: null, address, isOpening, changes: [], starredChanges: 0 };
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
