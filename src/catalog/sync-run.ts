import type { RequestFailure } from '../directory/errors.ts';
import type { ListPage } from '../directory/schema.ts';

/*
 * The plan of a sync, without browser, clock or network: state + what happened + now + random -> new state + next step.
 * `sync.ts` carries the steps out and stores the state with every page, so that a worker may die between any two lines.
 */

/** Why a list did not arrive, as data. */
export type SyncFailure =
  | RequestFailure
  /** The directory sent another page than the one that was asked for. */
  | { readonly kind: 'wrong-page'; readonly asked: number; readonly got: number }
  /** The number of services or pages changed while the list was read, twice. */
  | { readonly kind: 'changed-midway' }
  /** All pages came, but not as many services as the directory counts. */
  | { readonly kind: 'incomplete'; readonly expected: number; readonly got: number }
  /** More pages than any list has. */
  | { readonly kind: 'endless' }
  /** The list lost more than half, or all: it is taken when a second run finds the same. */
  | { readonly kind: 'shrunken'; readonly from: number; readonly to: number }
  /** The browser's own storage refused. */
  | { readonly kind: 'storage'; readonly full: boolean };

/** A download in progress. Its pages lie in the blocks of its generation, where no reader looks. */
export interface Run {
  /** Id of the generation that it becomes. */
  readonly generation: number;
  readonly startedAt: number;
  /** The page to fetch next, from 1. */
  readonly nextPage: number;
  /** Last page and number of services as page 1 said; null before page 1. */
  readonly pages: number | null;
  readonly total: number | null;
  /** Whether it began again once because the list changed under it. */
  readonly restarted: boolean;
}

/** How fast the directory lets us ask, as learnt from its refusals. */
export interface Pace {
  /** Milliseconds to leave between two requests. */
  readonly interval: number;
  /** Since the last refusal, or since the run began: when it was, and the requests that were answered. */
  readonly since: number;
  readonly answered: number;
}

export interface SyncState {
  readonly run: Run | null;
  /** Id of the last generation that was begun. */
  readonly lastGeneration: number;
  /** Failures since the last success, and when the first of them was. */
  readonly failures: number;
  readonly failingSince: number | null;
  readonly lastFailure: SyncFailure | null;
  /** Nothing is asked before this instant. */
  readonly notBefore: number;
  readonly pace: Pace;
  /** Number of services in a list that was not taken because it had shrunken. */
  readonly held: number | null;
}

export type Step =
  | { readonly do: 'fetch'; readonly page: number }
  /** Nothing to do until an instant. */
  | { readonly do: 'wait'; readonly until: number }
  /** Every page has been stored: check the whole and make it current. */
  | { readonly do: 'publish' };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How old a list gets before it is fetched again: 100 requests an install a week. */
export const LIST_INTERVAL_MS = 7 * DAY;
/** A list of a million services at 100 a page has 10,000 pages; the known one has 107. */
export const MAX_PAGES = 20_000;
const FIRST_BACKOFF_MS = 15 * MINUTE;
const LONGEST_BACKOFF_MS = DAY;
/** A window of a rate limit is met with a tenth to spare, because clocks and networks are not exact. */
const PACE_MARGIN = 1.1;
/** Rows move between two page reads, so an honest run can miss a few; one in a hundred is no accident any more. */
const MISSABLE_SHARE = 0.01;
/** Two runs agree on a shrunken list if they differ by less than this share. */
const AGREEMENT_SHARE = 0.1;
/** A pace slower than this would need a day for the known list: then the refusals are the better guide. */
const SLOWEST_PACE_MS = 15_000;
/** A rate limit without a wait: the longest window seen is 10 s. */
const ASSUMED_WAIT_MS = 10_000;

export const INITIAL_STATE: SyncState = {
  run: null,
  lastGeneration: 0,
  failures: 0,
  failingSince: null,
  lastFailure: null,
  notBefore: 0,
  pace: { interval: 0, since: 0, answered: 0 },
  held: null,
};

/** What to do when the worker wakes, whatever it was doing when it died. */
export function nextStep(state: SyncState, now: number): Step {
  const { run } = state;
  // A clock that was set back would hold the list for as long as it was wrong.
  const waits = state.notBefore > now && state.notBefore - now <= LIST_INTERVAL_MS * 2;
  if (waits) return { do: 'wait', until: state.notBefore };
  if (!run) return { do: 'fetch', page: 1 };
  if (run.pages !== null && run.nextPage > run.pages) return { do: 'publish' };
  return { do: 'fetch', page: run.nextPage };
}

/** The state in which page 1 may be asked for: with a run, a new one if there is none. */
export function withRun(state: SyncState, now: number): SyncState & { readonly run: Run } {
  if (state.run) return { ...state, run: state.run };
  const generation = state.lastGeneration + 1;
  return {
    ...state,
    lastGeneration: generation,
    run: { generation, startedAt: now, nextPage: 1, pages: null, total: null, restarted: false },
    pace: { ...state.pace, since: now, answered: 0 },
  };
}

/** A person asked: a backoff is over, a wait that the directory asked for is not. */
export function hurried(state: SyncState): SyncState {
  return asked(state.lastFailure) ? state : { ...state, notBefore: 0 };
}

/** The page that was asked for has arrived; `restart` says that the run begins again and its blocks are void. */
export type PageOutcome =
  | { readonly accept: true; readonly state: SyncState }
  | { readonly accept: false; readonly state: SyncState; readonly restart: true }
  | { readonly accept: false; readonly failure: SyncFailure; readonly restart: false };

export function afterPage(
  state: SyncState & { readonly run: Run },
  page: ListPage,
  now: number,
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
  if (changed) {
    const again = { ...run, nextPage: 1, pages: null, total: null, restarted: true };
    return { accept: false, restart: true, state: { ...state, run: again, pace: answered } };
  }
  return {
    accept: true,
    state: {
      ...state,
      // The directory answers again: the next failure is a first one.
      failures: 0,
      failingSince: null,
      lastFailure: null,
      notBefore: now + state.pace.interval,
      run: { ...run, nextPage: run.nextPage + 1, pages: page.end, total: page.total },
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
  const listAtFault =
    failure.kind === 'changed-midway' ||
    failure.kind === 'incomplete' ||
    failure.kind === 'endless' ||
    failure.kind === 'shrunken';
  const limited = failure.kind === 'rate-limited';
  // A refusal for going too fast, once in a run, is how the pace is learnt and no outage.
  const learning = limited && state.pace.answered > 0;
  const failures = learning ? state.failures : state.failures + 1;
  const backoff = Math.min(2 ** (failures - 1) * FIRST_BACKOFF_MS * (1 + random), LONGEST_BACKOFF_MS);
  const wait = learning ? (failure.waitMs ?? ASSUMED_WAIT_MS) : Math.max(asked(failure) ?? 0, backoff);
  return {
    ...state,
    run: listAtFault ? null : state.run,
    failures,
    failingSince: learning ? state.failingSince : (state.failingSince ?? now),
    lastFailure: failure,
    notBefore: now + wait,
    held: failure.kind === 'shrunken' ? failure.to : state.held,
    pace: learning ? slower(state.pace, wait, now) : state.pace,
  };
}

/**
 * Whether a list that has arrived whole may take the place of the one in use.
 *
 * @param got how many distinct services came, and how many items were left out as unreadable
 * @param inUse services in the list in use, 0 if there is none
 */
export function objection(
  state: SyncState,
  got: { readonly services: number; readonly rejected: number },
  inUse: number,
): SyncFailure | null {
  const expected = state.run?.total ?? 0;
  const arrived = got.services + got.rejected;
  if (arrived < expected * (1 - MISSABLE_SHARE)) return { kind: 'incomplete', expected, got: arrived };
  const shrunken = got.services === 0 || got.services < inUse / 2;
  const agreed = state.held !== null && Math.abs(got.services - state.held) <= state.held * AGREEMENT_SHARE;
  return shrunken && !agreed ? { kind: 'shrunken', from: inUse, to: got.services } : null;
}

/** A new generation is current. */
export function afterPublish(state: SyncState, now: number, random: number): SyncState {
  return {
    ...state,
    run: null,
    failures: 0,
    failingSince: null,
    lastFailure: null,
    held: null,
    // A tenth earlier or later, so that those who installed in one hour do not stay together.
    notBefore: now + LIST_INTERVAL_MS * (0.9 + 0.2 * random),
  };
}

/** What the directory itself asked us to wait. */
function asked(failure: SyncFailure | null): number | null {
  return failure?.kind === 'rate-limited' || failure?.kind === 'unavailable' ? failure.waitMs : null;
}

/** `answered` requests went through from `since` until the limit's window ends `wait` from now: that is its rate. */
function slower(pace: Pace, wait: number, now: number): Pace {
  const window = now + wait - pace.since;
  const measured = (window / pace.answered) * PACE_MARGIN;
  // Refused again at the pace that was learnt: others share the limit, or the clock is coarse. A quarter slower.
  const interval = Math.max(measured, pace.interval * 1.25);
  return { interval: Math.min(interval, SLOWEST_PACE_MS), since: now + wait, answered: 0 };
}
