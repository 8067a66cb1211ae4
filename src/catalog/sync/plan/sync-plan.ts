import type { ListPage, ListVersion } from '../../../directory/schema.ts';
import { MAX_SERVICES } from '../../list-index.ts';
import type { SyncFailure } from '../../sync-failure.ts';
import { INITIAL_STATE, type Run, type SyncState } from '../../sync-state.ts';
import { backoff, isListFault, isOutage, localWait, rateLimitWait, requestedWait } from './backoff.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';
import { measuredAnew, paceAfterAnswer, slowerPace } from './pace.ts';
import {
  isTimeForV2,
  pageCount,
  rememberedAfterFailure,
  rememberedAfterPage,
  requestOf,
  versionToRead,
} from './run-version.ts';
import { jittered } from './sync-due.ts';

/*
 * The plan of a sync, without browser, clock or network: state, event, time and a random number give the next state, and
 * the state gives the next step. `SyncRun` takes the steps and stores the state with every page, so the worker may die at
 * any moment.
 */

export type Step =
  | { readonly do: 'fetch'; readonly version: ListVersion; readonly page: number }
  /** Nothing to do until a time. */
  | { readonly do: 'wait'; readonly until: number }
  /** All pages are stored: check the list as a whole and make it current. */
  | { readonly do: 'publish' }
  /** The run cannot go on. */
  | { readonly do: 'fail'; readonly failure: SyncFailure };

/**
 * Pages that were fetched a day apart are not one list: services came and went in between. At the slowest pace (15 s) a
 * day is enough for 5,760 pages.
 */
const MAX_RUN_MS = DAY_MS;
/** If this many workers in a row died without a new page, the next one would die too. */
const MAX_RESUMES = 5;

/** The known list has 107 pages of 100 services. */
const MAX_PAGES = 20_000;
/**
 * After an outage all installs return, each with a whole list to fetch. One that has a list can wait: the first page shows
 * that the directory works again, and the others follow within half a day.
 */
const RECOVERY_MS = 12 * HOUR_MS;
/** Weight of the last page in the moving mean: it follows a change within a few pages. */
const LAST_PAGE_SHARE = 0.2;

/** What to do now, whatever the worker was doing when it died. */
export function nextStep(state: SyncState, now: number): Step {
  const { run } = state;
  if (state.notBefore > now) return { do: 'wait', until: state.notBefore };
  const first = { do: 'fetch', version: versionToRead(state.rememberedVersion, now), page: 1 } as const;
  if (!run) return first;
  if (state.resumes > MAX_RESUMES) return { do: 'fail', failure: { kind: 'interrupted' } };
  if (isTooOld(run, now)) return run.restarted ? { do: 'fail', failure: { kind: 'too-slow' } } : first;
  if (!run.fallsBackToV2 && isComplete(run)) return { do: 'publish' };
  return { do: 'fetch', ...requestOf(run) };
}

/** The state with a run. A new one begins if there is none, or if its pages are too old. */
export function withRun(state: SyncState, now: number): RunningState {
  const { run } = state;
  if (run && !isTooOld(run, now)) {
    // A run ages from its first page on.
    return { ...state, run: run.nextPage === 1 ? { ...run, startedAt: now } : run };
  }
  const generation = run?.generation ?? state.lastGeneration + 1;
  return {
    ...state,
    lastGeneration: generation,
    run: {
      generation,
      ...newRun(versionToRead(state.rememberedVersion, now), now),
      restarted: run !== null,
      pageMs: run?.pageMs ?? null,
    },
    pace: { ...state.pace, since: now, answered: 0 },
  };
}

/** A run of this version that has no page yet. */
export function newRun(version: ListVersion, now: number): Omit<Run, 'generation'> {
  return {
    startedAt: now,
    version,
    fallsBackToV2: false,
    nextPage: 1,
    pages: null,
    total: null,
    restarted: false,
    repairs: 0,
    pageMs: null,
  };
}

function isTooOld(run: Run, now: number): boolean {
  return run.nextPage > 1 && now - run.startedAt > MAX_RUN_MS;
}

function isComplete({ pages, nextPage }: Run): boolean {
  return pages !== null && nextPage > pages;
}

/** The state when a worker resumes a run: counts the attempt, and starts the measurement of the pace over. */
export function resumed(state: SyncState, now: number): SyncState {
  return measuredAnew({ ...state, resumes: state.resumes + 1 }, now);
}

/**
 * The state after a failure. The run keeps the pages that it has, unless the list itself is bad. Where service v3 does not
 * work, v2 is next, and this does not count as a failure.
 *
 * @param random a number from 0 to 1, so that a million installs do not come back at once
 */
export function afterFailure(state: SyncState, failure: SyncFailure, now: number, random: number): SyncState {
  if (state.run && isTimeForV2(state, failure)) {
    const pace = { ...state.pace, answered: state.pace.answered + 1 };
    const run = { ...state.run, fallsBackToV2: true };
    return { ...state, run, pace, notBefore: now + pace.interval, waitingSince: now };
  }
  const isRateLimit = failure.kind === 'rate-limited';
  const refusals = isRateLimit ? state.refusals + 1 : state.refusals;
  const paused = isRateLimit ? rateLimitWait(failure, refusals) : null;
  // Before the first page there is no progress to show during a long pause, only the reason for it.
  const isLongSilence = paused !== null && paused > MINUTE_MS && (state.run?.pages ?? null) === null;
  const short = paused ?? localWait(failure);
  const failures = short === null ? state.failures + 1 : state.failures;
  const wait = short ?? Math.max(requestedWait(failure) ?? 0, backoff(failure, failures, random));
  return {
    ...state,
    // A short wait is about the request, not about v2: the same one is sent again.
    run: isListFault(failure)
      ? null
      : state.run && { ...state.run, fallsBackToV2: state.run.fallsBackToV2 && short !== null },
    rememberedVersion: rememberedAfterFailure(state, failure, now),
    failures,
    refusals,
    resumes: 0,
    failingSince: paused === null || isLongSilence ? (state.failingSince ?? now) : state.failingSince,
    lastFailure: failure,
    notBefore: now + wait,
    waitingSince: now,
    isDeferred: false,
    heldBack: failure.kind === 'shrunken' || failure.kind === 'older' ? failure.heldBack : state.heldBack,
    pace: isRateLimit ? slowerPace(state.pace, wait, now) : { ...state.pace, since: now + wait, answered: 0 },
  };
}

/**
 * The state after a complete run: its list is current, or is the one that was current before.
 *
 * @param interval milliseconds until the next run, which {@link jittered} spreads
 */
export function afterPublish(state: SyncState, now: number, interval: number, random: number): SyncState {
  return {
    ...INITIAL_STATE,
    lastGeneration: state.lastGeneration,
    pace: state.pace,
    rememberedVersion: state.rememberedVersion,
    checkedAt: now,
    jitter: random,
    waitingSince: now,
    notBefore: now + jittered(interval, random),
  };
}

/** The state of a sync with an active run. */
export type RunningState = SyncState & { readonly run: Run };

/** What to do with a page that has arrived. */
export type PageStep =
  | { readonly do: 'store'; readonly state: RunningState }
  /** The run begins again, without the pages that it has. */
  | { readonly do: 'restart'; readonly state: RunningState }
  | { readonly do: 'fail'; readonly failure: SyncFailure };

/**
 * @param page what the directory sent
 * @param now when it had arrived
 * @param took milliseconds from the request to then
 * @param random a number from 0 to 1, as for {@link afterFailure}
 */
export function afterPage(
  state: RunningState,
  page: ListPage,
  now: number,
  took: number,
  random: number,
): PageStep {
  const run = state.run.fallsBackToV2 ? { ...state.run, ...newRun('v2', now) } : state.run;
  const { nextPage } = run;
  if (page.current !== null && page.current !== nextPage) return wrongPage(nextPage, page.current);
  const pages = pageCount(page, run);
  if (pages === null) return { do: 'fail', failure: { kind: 'unreadable', why: 'wrong-shape' } };
  if (pages > MAX_PAGES) return { do: 'fail', failure: { kind: 'endless' } };
  if (page.total > MAX_SERVICES) return { do: 'fail', failure: { kind: 'too-many' } };
  const hasChanged = run.pages !== null && (run.pages !== pages || run.total !== page.total);
  if (hasChanged && run.restarted) return { do: 'fail', failure: { kind: 'changed-midway' } };
  const wasDown = state.failures > 0 && state.lastFailure !== null && isOutage(state.lastFailure);
  const isRecovering = wasDown && nextPage === 1 && state.checkedAt !== null;
  const answered = afterAnswer(state, now, took);
  const isLast = nextPage === pages;
  // After the last page no request is needed: the list is published at once.
  const notBefore = isLast ? now : isRecovering ? now + random * RECOVERY_MS : answered.notBefore;
  const next = { ...answered, notBefore };
  if (hasChanged) return { do: 'restart', state: { ...answered, run: restarted(run) } };
  const pageMs = run.pageMs === null ? took : run.pageMs + (took - run.pageMs) * LAST_PAGE_SHARE;
  return {
    do: 'store',
    state: {
      ...next,
      // The directory answers again: the next failure counts as the first.
      failures: 0,
      failingSince: null,
      lastFailure: null,
      refusals: 0,
      resumes: 0,
      rememberedVersion:
        nextPage === 1 ? rememberedAfterPage(state, state.run, now) : state.rememberedVersion,
      run: { ...run, nextPage: nextPage + 1, pages, total: page.total, pageMs },
    },
  };
}

/** The state after any answer. The pace counts from one request to the next, as the directory does. */
function afterAnswer(state: RunningState, now: number, took: number): RunningState {
  const pace = paceAfterAnswer(state.pace, now, took);
  return { ...state, pace, notBefore: now + Math.max(pace.interval - took, 0), waitingSince: now };
}

function restarted(run: Run): Run {
  return { ...run, nextPage: 1, pages: null, total: null, restarted: true };
}

function wrongPage(asked: number, got: number): { do: 'fail'; failure: SyncFailure } {
  return { do: 'fail', failure: { kind: 'wrong-page', asked, got } };
}
