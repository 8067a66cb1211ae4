import { forgetListInUse, type ListInUse, listInUse, storedChanges } from '../catalog/list-in-use.ts';
import { startOpeningCatalog } from '../catalog/open-catalog.ts';
import { shownChanges, shownSite } from '../catalog/site/shown-site.ts';
import { siteOf, siteWithoutDatabase } from '../catalog/site/site.ts';
import type { ChangeLog } from '../changes/log/change-log.ts';
import { readSeen, unseenChanges } from '../changes/seen-changes.ts';
import { readAllDealBreakersInForce } from '../deal-breakers/my-deal-breakers.ts';
import { DEFAULT_DIRECTORY } from '../directory/default-directory.ts';
import { reported } from '../platform/errors/report-error.ts';
import { ifStorageFailed, isStorageError } from '../platform/errors/storage-error.ts';
import { inPrivateWindow } from '../platform/private-window.ts';
import { isPublicSuffix } from '../platform/public-suffix.ts';
import { loadCaseTitles } from '../points/case-titles/case-titles.ts';
import { isToldOfRequests, mayAskOnOpen } from '../points/view/use-details.ts';
import { defaultSettings, readSettings } from '../settings/settings.ts';
import { withPackagedGrades } from '../snapshot/prepare-snapshot.ts';
import { readSnapshotCases } from '../snapshot/snapshot-cases.ts';
import { type StarsByDirectory, starStore } from '../stars/stars.ts';
import type { PopupData } from './view/popup-state.ts';

/** An open database answers in 30 ms. A broken one may take 10 s, and the first paint must not wait so long. */
export const FIRST_READ_LIMIT_MS = 1_000;

const NO_STARS: StarsByDirectory = new Map();
/** What is known as long as nothing has been read. */
const NOTHING: Omit<PopupData, 'site' | 'settings' | 'address'> = {
  list: null,
  changes: [],
  stars: new Set(),
  dealBreakers: [],
  snapshotCases: null,
  titles: null,
  starredChanges: 0,
  asksOnOpen: false,
  needsNotice: false,
  isOpening: false,
};

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
  // Start everything that does not depend on the settings now: sequential reads delay the first paint.
  startOpeningCatalog();
  // Nearly everybody uses this directory. The files are in the package, so a needless read costs little.
  void loadCaseTitles(DEFAULT_DIRECTORY);
  void readSnapshotCases(DEFAULT_DIRECTORY);
  const stars = starStore.readAll().catch(reported('read the stars', NO_STARS));
  const dealBreakers = readAllDealBreakersInForce().catch(reported('read the deal-breakers', () => []));
  const isPrivate = inPrivateWindow();
  const [address, stored] = await Promise.all([
    readAddress().catch(reported('read the address of the tab', undefined)),
    readSettings().catch(ifStorageFailed(null)),
  ]);
  const settings = stored ?? defaultSettings();
  const nothing = { ...NOTHING, settings, address };
  if (!stored) return { ...nothing, site: siteWithoutDatabase(address, false) };
  const { directory } = settings;
  // In parallel with reading the list.
  const rest = Promise.all([
    mayAskOnOpen(settings, isPrivate).catch(reported('read the permissions', false)),
    withLog(directory, stars, limitMs),
    dealBreakers,
    readSnapshotCases(directory),
    loadCaseTitles(directory, settings.language),
    readSeen(directory).catch(reported('read which changes were seen', null)),
    isPrivate,
  ]);
  let inUse: ListInUse | null;
  let isOpening = false;
  try {
    forgetListInUse();
    inUse = await withTimeLimit(limitMs, listInUse(directory, isPublicSuffix));
    isOpening = inUse === null;
    if (inUse && !inUse.index) inUse = await withPackagedGrades(inUse, isPublicSuffix);
  } catch (error) {
    if (!isStorageError(error)) throw error;
    inUse = null;
  }
  const [mayAsk, starred, dealBreakersAt, snapshotCases, titles, seen, isInPrivate] = await rest;
  const isTold = isToldOfRequests(settings);
  const shared = {
    ...nothing,
    asksOnOpen: mayAsk && isTold,
    needsNotice: mayAsk && !isTold,
    stars: starred.stars,
    dealBreakers: dealBreakersAt(directory),
    snapshotCases,
    titles,
    isOpening,
  };
  if (!inUse) return { ...shared, site: siteWithoutDatabase(address, isOpening) };
  const unseen = shownChanges(unseenChanges(starred.log, seen), settings);
  return {
    ...shared,
    site: shownSite(siteOf(address, inUse), settings),
    list: inUse.list,
    changes: shownChanges(inUse.changes, settings),
    starredChanges: isInPrivate ? 0 : countServices(unseen, starred.stars),
  };
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

function countServices(changes: ChangeLog, stars: ReadonlySet<number>): number {
  const ids = changes.flatMap((change) => (change.kind === 'many' ? [] : [change.service]));
  return new Set(ids.filter((id) => stars.has(id))).size;
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
