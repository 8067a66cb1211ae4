import type { ListPage } from '../../directory/schema.ts';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import type { SyncFailure } from '../sync-failure.ts';
import { INITIAL_STATE, type Run, type SyncState } from '../sync-state.ts';
import type { Tally } from '../tally.ts';
import { objectionTo } from './acceptance.ts';
import { askedWait, backoff, isOfTheList, patienceWith, waitOfThisSide } from './backoff.ts';

/*
 * The plan of a sync, without browser, clock or network: state + what happened + now + random -> new state + next step.
 * `sync.ts` carries the steps out and stores the state with every page, so that a worker may die between any two lines.
 */

export type { SyncFailure } from '../sync-failure.ts';
export { INITIAL_STATE, type Pace, type Run, type SyncState } from '../sync-state.ts';

export type Step =
  | { readonly do: 'fetch'; readonly page: number }
  /** Nothing to do until an instant. */
  | { readonly do: 'wait'; readonly until: number }
  /** Every page has been stored: check the whole and make it current. */
  | { readonly do: 'publish' }
  /** The run cannot go on; the failure says why. */
  | { readonly do: 'fail'; readonly failure: SyncFailure };

/** How old a list gets before it is fetched again, if nobody chose otherwise: 107 requests an install a week. */
export const LIST_INTERVAL_MS = 7 * DAY_MS;
/** A list of a million services at 100 a page has 10,000 pages; the known one has 107. */
export const MAX_PAGES = 20_000;
/**
 * Pages that lie a day apart are not one list any more: services came and went in between. At the slowest pace (15 s)
 * a day is 5,760 pages of whatever size the directory chose.
 */
export const MAX_RUN_MS = DAY_MS;
/** So many wakes in a row that brought no page: whatever kills the worker there will do it again. */
export const MAX_RESUMES = 5;
/**
 * After an outage all who failed in it come back, each with a whole list to fetch. Who has a list can wait: the first page
 * tells that the directory is there again, the others follow within half a day. docs/scale.md has the numbers.
 */
const RECOVERY_MS = 12 * HOUR_MS;
/** A window of a rate limit is met with a tenth to spare, because clocks and networks are not exact. */
const PACE_MARGIN = 1.1;
/** A pace slower than this would need half an hour for the known list: then the refusals are the better guide. */
const SLOWEST_PACE_MS = 15_000;
/** Of the mean time a page takes, the last one makes a fifth: it follows a change within some pages. */
const LAST_PAGE_SHARE = 0.2;

/** What to do when the worker wakes, whatever it was doing when it died. */
export function nextStep(state: SyncState, now: number): Step {
  const { run } = state;
  if (state.notBefore > now) return { do: 'wait', until: state.notBefore };
  if (!run) return { do: 'fetch', page: 1 };
  if (state.resumes > MAX_RESUMES) return { do: 'fail', failure: { kind: 'interrupted' } };
  const isWhole = run.pages !== null && run.nextPage > run.pages;
  if (isWhole) return { do: 'publish' };
  if (!isTooOld(run, now)) return { do: 'fetch', page: run.nextPage };
  if (run.restarted) return { do: 'fail', failure: { kind: 'too-slow' } };
  return { do: 'fetch', page: 1 };
}

/** The state in which a page may be asked for: with a run, a new one if there is none or its pages are too old. */
export function withRun(state: SyncState, now: number): SyncState & { readonly run: Run } {
  const { run } = state;
  if (run && !isTooOld(run, now)) {
    // What has no page yet cannot be old.
    return { ...state, run: run.nextPage === 1 ? { ...run, startedAt: now } : run };
  }
  const generation = run?.generation ?? state.lastGeneration + 1;
  return {
    ...state,
    lastGeneration: generation,
    run: {
      generation,
      startedAt: now,
      nextPage: 1,
      pages: null,
      total: null,
      restarted: run !== null,
      pageMs: run?.pageMs ?? null,
    },
    pace: { ...state.pace, since: now, answered: 0 },
  };
}

function isTooOld(run: Run, now: number): boolean {
  return run.nextPage > 1 && now - run.startedAt > MAX_RUN_MS;
}

/** The worker starts to work on a run: the wake is counted until a page comes of it, and no pause into the pace. */
export function resumed(state: SyncState, now: number): SyncState {
  return { ...state, resumes: state.resumes + 1, pace: { ...state.pace, since: now, answered: 0 } };
}

/** The page that was asked for has arrived; `restart` says that the run begins again and its blocks are void. */
export type PageOutcome =
  | { readonly accept: true; readonly state: SyncState }
  | { readonly accept: false; readonly state: SyncState; readonly restart: true }
  | { readonly accept: false; readonly failure: SyncFailure; readonly restart: false };

/**
 * @param page what the directory sent
 * @param now the instant at which it had arrived
 * @param took milliseconds that it took
 * @param random a number from 0 to 1, as for {@link afterFailure}
 */
export function afterPage(
  state: SyncState & { readonly run: Run },
  page: ListPage,
  now: number,
  took: number,
  random: number,
): PageOutcome {
  const { run } = state;
  if (page.current !== run.nextPage) {
    const failure = { kind: 'wrong-page', asked: run.nextPage, got: page.current } as const;
    return { accept: false, restart: false, failure };
  }
  if (page.end > MAX_PAGES) return { accept: false, restart: false, failure: { kind: 'endless' } };
  const changed = run.pages !== null && (run.pages !== page.end || run.total !== page.total);
  if (changed && run.restarted) return { accept: false, restart: false, failure: { kind: 'changed-midway' } };
  const answered = { ...state.pace, answered: state.pace.answered + 1 };
  const waitingSince = now;
  const wasDown = state.failures > 0 && state.lastFailure !== null && isOfTheDirectory(state.lastFailure);
  const isBackAgain = wasDown && run.nextPage === 1 && state.checkedAt !== null;
  const notBefore = now + (isBackAgain ? random * RECOVERY_MS : state.pace.interval);
  if (changed) {
    const again = { ...run, nextPage: 1, pages: null, total: null, restarted: true };
    return {
      accept: false,
      restart: true,
      state: { ...state, run: again, pace: answered, notBefore, waitingSince },
    };
  }
  const pageMs = run.pageMs === null ? took : run.pageMs + (took - run.pageMs) * LAST_PAGE_SHARE;
  return {
    accept: true,
    state: {
      ...state,
      // The directory answers again: the next failure is a first one.
      failures: 0,
      failingSince: null,
      lastFailure: null,
      refusals: 0,
      resumes: 0,
      notBefore,
      waitingSince,
      run: { ...run, nextPage: run.nextPage + 1, pages: page.end, total: page.total, pageMs },
      pace: answered,
    },
  };
}

/**
 * Something went wrong: the run stays as it is, so that no finished page is fetched again, unless the list itself was
 * at fault.
 *
 * @param random a number from 0 to 1, so that a million installs do not come back at once
 */
export function afterFailure(state: SyncState, failure: SyncFailure, now: number, random: number): SyncState {
  const refusals = failure.kind === 'rate-limited' ? state.refusals + 1 : state.refusals;
  const patience = failure.kind === 'rate-limited' ? patienceWith(failure, refusals) : null;
  const isOutage = patience === null && waitOfThisSide(failure) === null;
  const failures = isOutage ? state.failures + 1 : state.failures;
  const wait =
    patience ??
    waitOfThisSide(failure) ??
    Math.max(askedWait(failure) ?? 0, backoff(failure, failures, random));
  const learns = failure.kind === 'rate-limited' && state.pace.answered > 0;
  return {
    ...state,
    run: isOfTheList(failure) ? null : state.run,
    failures,
    refusals,
    resumes: 0,
    failingSince: patience === null ? (state.failingSince ?? now) : state.failingSince,
    lastFailure: failure,
    notBefore: now + wait,
    waitingSince: now,
    held: failure.kind === 'shrunken' || failure.kind === 'older' ? failure.held : state.held,
    pace: learns ? slower(state.pace, wait, now) : { ...state.pace, since: now + wait, answered: 0 },
  };
}

/** Whether others met the same failure at the same time. */
function isOfTheDirectory({ kind }: SyncFailure): boolean {
  return (
    kind === 'unreachable' ||
    kind === 'timed-out' ||
    kind === 'unavailable' ||
    kind === 'rate-limited' ||
    kind === 'not-found' ||
    kind === 'unreadable'
  );
}

/** Whether a list that has arrived whole may take the place of the one in use; null if nothing speaks against it. */
export function objection(state: SyncState, got: Tally, inUse: Tally | null): SyncFailure | null {
  return objectionTo({ expected: state.run?.total ?? 0, got, inUse, held: state.held });
}

/**
 * The run is over and the list is current: a new generation, or the old one once more.
 *
 * @param interval milliseconds until the next run, which comes up to a tenth earlier or later
 */
export function afterPublish(state: SyncState, now: number, interval: number, random: number): SyncState {
  return {
    ...INITIAL_STATE,
    lastGeneration: state.lastGeneration,
    pace: state.pace,
    checkedAt: now,
    jitter: random,
    waitingSince: now,
    // Those who installed in one hour must not stay together.
    notBefore: now + interval * (0.9 + 0.2 * random),
  };
}

/** `answered` requests went through from `since` until the limit's window ends `wait` from now: that is its rate. */
function slower(pace: SyncState['pace'], wait: number, now: number): SyncState['pace'] {
  const window = Math.max(now + wait - pace.since, wait);
  const measured = (window / pace.answered) * PACE_MARGIN;
  // Refused again at the pace that was learnt: others share the limit, or the clock is coarse. A quarter slower.
  const interval = Math.max(measured, pace.interval * 1.25);
  return { interval: Math.min(interval, SLOWEST_PACE_MS), since: now + wait, answered: 0 };
}
