import { type CaseTitles, loadCaseTitles } from '../cases/case-titles.ts';
import type { ChangeLog } from '../catalog/history/change-log.ts';
import { forgetListInUse, type ListInUse, listInUse } from '../catalog/list-in-use.ts';
import { startOpeningCatalog } from '../catalog/open-catalog.ts';
import { isRecent, shownChanges, shownSite } from '../catalog/site/shown-site.ts';
import { type Site, siteOf, siteWithoutDatabase } from '../catalog/site/site.ts';
import { type DealBreaker, dealBreakerStore } from '../deal-breakers/my-deal-breakers.ts';
import { DEFAULT_DIRECTORY } from '../directory/default-directory.ts';
import { DAY_MS } from '../platform/durations.ts';
import { isStorageError, reported, startInBackground } from '../platform/errors.ts';
import { inPrivateWindow } from '../platform/private-window.ts';
import { withinTime } from '../platform/within-time.ts';
import { mayAskOnOpen, saidThatPagesAsk } from '../requests/when-to-ask.ts';
import { defaultSettings, readSettings } from '../settings/settings.ts';
import { withPackagedGrades } from '../snapshot/install-snapshot.ts';
import { readStarTimes, starStore } from '../stars/stars.ts';
import { clearStarBadge } from '../terms-changes/star-badge.ts';
import {
  starredChanges as starredChangesOf,
  type TermsData,
  termsData,
} from '../terms-changes/terms-data.ts';
import type { PopupState } from './view/popup-state.ts';

/** What the popup shows before any request. */
export interface PopupData
  extends Pick<PopupState, 'settings' | 'list' | 'changes' | 'starred' | 'starredChanges' | 'isPrivate'> {
  readonly site: Site;
  readonly dealBreakers: readonly DealBreaker[];
  /** Our short titles of cases; null if there are none for this directory. */
  readonly titles: CaseTitles | null;
  /** Whether the popup asks for the points of a service as soon as it opens. */
  readonly asksOnOpen: boolean;
  /** Whether it would, but must say so first because neither the welcome page nor the popup has. */
  readonly needsNotice: boolean;
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
 * @param limitMs how long to wait for a database that is still opening; null for as long as it takes
 */
export async function readPopupData(
  readAddress: () => Promise<string | undefined>,
  limitMs: number | null = null,
): Promise<PopupData> {
  // Start everything that does not depend on the settings now: sequential reads delay the first paint.
  startOpeningCatalog();
  // At once, because other parts of the popup read the list after the same event.
  forgetListInUse();
  // Nearly everybody uses this directory. The file is in the package, so a needless read costs little.
  startInBackground('read the short titles', loadCaseTitles(DEFAULT_DIRECTORY));
  const stars = starStore.readAll().catch(reported('read the stars', new Map<string, number[]>()));
  // Only people with stars need it before the first paint.
  const terms = stars.then((all) => (all.size > 0 ? termsData() : null));
  const dealBreakers = dealBreakerStore
    .readAll()
    .catch(reported('read the deal-breakers', new Map<string, DealBreaker[]>()));
  const isPrivate = inPrivateWindow();
  const [address, stored] = await Promise.all([
    readAddress().catch(reported('read the address of the tab', undefined)),
    readSettings().catch(reported('read the settings', null)),
  ]);
  const settings = stored ?? defaultSettings();
  const { directory } = settings;
  // What needs the settings is read while the list is.
  const neededSettings = Promise.all([
    stored !== null && mayAskOnOpen(settings, isPrivate).catch(reported('read the permissions', false)),
    stars,
    dealBreakers,
    loadCaseTitles(directory, settings.language),
    isPrivate,
  ]);
  const { inUse, isOpening } = stored ? await openList(directory, limitMs) : NO_LIST;
  const [mayAsk, allStars, allDealBreakers, titles, isInPrivate] = await neededSettings;
  const isTold = saidThatPagesAsk(settings);
  const starred = allStars.get(directory) ?? [];
  const changes = shownChanges(inUse?.changes ?? [], settings);
  const isCounted = inUse !== null && !isInPrivate;
  if (isCounted) startInBackground('remove the badge of starred services', clearStarBadge());
  return {
    settings,
    site: inUse ? shownSite(siteOf(address, inUse), settings) : siteWithoutDatabase(address, isOpening),
    list: inUse?.list ?? null,
    changes,
    starred,
    dealBreakers: allDealBreakers.get(directory) ?? [],
    titles,
    starredChanges: isCounted
      ? await countStarredChanges(directory, new Set(starred), changes, inUse, await terms)
      : 0,
    asksOnOpen: mayAsk && isTold,
    needsNotice: mayAsk && !isTold,
    isOpening,
    isPrivate: isInPrivate,
  };
}

const NO_LIST = { inUse: null, isOpening: false } as const;

/** The list in use, or the grades of the package before the first one; null if the database does not open, or not in time. */
async function openList(
  directory: string,
  limitMs: number | null,
): Promise<{ readonly inUse: ListInUse | null; readonly isOpening: boolean }> {
  try {
    const opening = listInUse(directory);
    const inUse = await (limitMs === null ? opening : withinTime(limitMs, opening));
    if (!inUse) return { inUse, isOpening: true };
    return { inUse: inUse.index ? inUse : await withPackagedGrades(inUse), isOpening: false };
  } catch (error) {
    if (!isStorageError(error)) throw error;
    return NO_LIST;
  }
}

/** How long the popup counts the change of a starred service. */
const COUNTED_MS = 30 * DAY_MS;

/** How many starred services have changed in the last 30 days and since they were starred. */
async function countStarredChanges(
  directory: string,
  stars: ReadonlySet<number>,
  changes: ChangeLog,
  { index }: ListInUse,
  terms: TermsData | null,
): Promise<number> {
  if (stars.size === 0 || !terms) return 0;
  const now = Date.now();
  const ofTerms = starredChangesOf(terms, stars, index?.summaries ?? null).map(({ service, readAt }) => ({
    service,
    at: readAt,
  }));
  const ofList = changes
    .filter((change) => change.kind !== 'many')
    .filter(({ service }) => stars.has(service));
  const recent = [...ofList, ...ofTerms].filter(({ at }) => isRecent(at, COUNTED_MS, now));
  if (recent.length === 0) return 0;
  const ids = [...new Set(recent.map(({ service }) => service))];
  const starredAt = await readStarTimes(directory, ids).catch(
    reported('read when services were starred', new Map<number, number>()),
  );
  // A star that was stored while the clock was ahead counts as starred now.
  const since = recent.filter(({ service, at }) => at >= Math.min(starredAt.get(service) ?? 0, now));
  return new Set(since.map(({ service }) => service)).size;
}
