import type { ListPage, ListVersion } from '../../../directory/schema.ts';
import type { SyncFailure } from '../../sync-failure.ts';
import type { RememberedVersion, Run, SyncState } from '../../sync-state.ts';
import { requestedWait } from './backoff.ts';
import { DAY_MS } from './durations.ts';

/*
 * Which version of the list a run reads. Service v3 comes first, because its pages are larger: 22 requests instead of 107
 * for the known list. A run reads one version only: rows stand elsewhere in the other. Pure.
 */

/**
 * How long a directory whose service v3 has no list is not asked for it again. A list falls due every week, so a probe is
 * one request of 430, and a directory that starts to offer v3 is read that way by everybody within five weeks.
 */
const PROBE_AGAIN_MS = 28 * DAY_MS;

/** The version that a new run reads. */
export function versionToRead(known: RememberedVersion | null, now: number): ListVersion {
  if (known?.version !== 'v2') return 'v3';
  const age = now - known.foundAt;
  // The age is negative if the clock was set back.
  return age >= 0 && age < PROBE_AGAIN_MS ? 'v2' : 'v3';
}

/**
 * Whether a run on service v3 starts over with v2 after a failure: if v3 refused a page or sent none, or if it gave no
 * answer to page 1 after another failure. An outage that v2 shares then costs one more request with each try.
 */
export function isTimeForV2({ run, failures }: SyncState, failure: SyncFailure): boolean {
  if (run?.version !== 'v3') return false;
  if (REFUSALS.has(failure.kind)) return true;
  const gaveNoAnswer = NO_ANSWER.has(failure.kind) && requestedWait(failure) === null;
  return gaveNoAnswer && run.nextPage === 1 && failures > 0;
}

const REFUSALS: ReadonlySet<SyncFailure['kind']> = new Set([
  'not-found',
  'invalid-request',
  'unreadable',
  'too-large',
  'wrong-page',
  'endless',
]);
const NO_ANSWER: ReadonlySet<SyncFailure['kind']> = new Set(['unreachable', 'timed-out', 'unavailable']);

/** The version to remember when page 1 has arrived. A run that used a remembered v2 has not tried v3, so it changes nothing. */
export function rememberedAfterPage(
  { rememberedVersion }: SyncState,
  { version }: Run,
  now: number,
): RememberedVersion | null {
  return version === versionToRead(rememberedVersion, now) && version === 'v2'
    ? rememberedVersion
    : { version, foundAt: now };
}

/**
 * The number of pages of a list: as the directory says; else as it was at page 1; else, at page 1, from its length.
 *
 * @returns null if page 1 is empty and the list is not, or if it has more services than the list
 */
export function pageCount(page: ListPage, { pages }: Pick<Run, 'pages'>): number | null {
  const { end, total } = page;
  // A directory may say that an empty list ends at page 0, but it has sent page 1.
  if (end !== null) return Math.max(1, end);
  if (pages !== null) return pages;
  // Not before it is needed: the services of a known page are parsed when they are read.
  const length = page.services.length + page.rejected;
  if (length > total || (length === 0 && total > 0)) return null;
  return total === 0 ? 1 : Math.ceil(total / length);
}
