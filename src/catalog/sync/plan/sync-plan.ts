import type { ListPage, ListVersion } from '../../../directory/schema.ts';
import { MAX_SERVICES } from '../../list-index.ts';
import type { SyncFailure } from '../../sync-failure.ts';
import { INITIAL_STATE, type Run, type SyncState } from '../../sync-state.ts';
import {
  backoff,
  isListFault,
  localWait,
  rateLimitWait,
  requestedWait,
  SLOWER_BY,
  slowerPace,
} from './backoff.ts';
import { DAY_MS, MINUTE_MS } from './durations.ts';
import { isTimeForV2, pageCount, rememberedAfterPage, versionToRead } from './run-version.ts';
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
  if (isComplete(run)) return { do: 'publish' };
  return { do: 'fetch', version: run.version, page: run.nextPage };
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
  };
}

/** A run of this version that has no page yet. */
export function newRun(version: ListVersion, now: number): Omit<Run, 'generation'> {
  return {
    startedAt: now,
    version,
    nextPage: 1,
    pages: null,
    total: null,
    restarted: false,
    pageMs: null,
  };
}

function isComplete({ nextPage, pages }: Run): boolean {
  return pages !== null && nextPage > pages;
}

function isTooOld(run: Run, now: number): boolean {
  return run.nextPage > 1 && now - run.startedAt > MAX_RUN_MS;
}

/**
 * The state after a failure. The run keeps the pages that it has, unless the list itself is bad. Where service v3 does not
 * work, the run starts over with v2, and this does not count as a failure.
 *
 * @param random a number from 0 to 1, so that a million installs do not come back at once
 */
export function afterFailure(state: SyncState, failure: SyncFailure, now: number, random: number): SyncState {
  const known = state.rememberedVersion;
  if (state.run && isTimeForV2(state, failure)) {
    const run = { ...state.run, ...newRun('v2', now) };
    // If v3 refuses a later page, its list cannot be read.
    const rememberedVersion = state.run.nextPage > 1 ? ({ version: 'v2', foundAt: now } as const) : known;
    return { ...state, run, rememberedVersion, notBefore: now + state.paceMs, waitingSince: now };
  }
  const isRateLimit = failure.kind === 'rate-limited';
  const refusals = isRateLimit ? state.refusals + 1 : state.refusals;
  const paused = isRateLimit ? rateLimitWait(failure, refusals) : null;
  // Before the first page there is no progress to show during a long pause, only the reason for it.
  const isLongSilence = paused !== null && paused > MINUTE_MS && (state.run?.pages ?? null) === null;
  const short = paused ?? localWait(failure);
  const failures = short === null ? state.failures + 1 : state.failures;
  const wait = short ?? Math.max(requestedWait(failure) ?? 0, backoff(failure, failures, random));
  // Without a page, the next try chooses its version again. A short wait is about the request: the same one is sent again.
  const isEmpty = state.run?.nextPage === 1 && !state.run.restarted && short === null;
  // The whole list of v3 is not what its total says, or never arrives: the next run reads v2.
  const isV3Useless = state.run?.version === 'v3' && ['incomplete', 'too-slow'].includes(failure.kind);
  return {
    ...state,
    run: isListFault(failure) || isEmpty ? null : state.run,
    rememberedVersion: isV3Useless ? { version: 'v2', foundAt: now } : known,
    failures,
    refusals,
    resumes: 0,
    failingSince: paused === null || isLongSilence ? (state.failingSince ?? now) : state.failingSince,
    lastFailure: failure,
    notBefore: now + wait,
    waitingSince: now,
    isDeferred: false,
    heldBack: failure.kind === 'shrunken' || failure.kind === 'older' ? failure.heldBack : state.heldBack,
    // Further refusals in a row say nothing about the pace.
    paceMs: isRateLimit && refusals === 1 ? slowerPace(state.paceMs) : state.paceMs,
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
    // The next list tries a faster pace: others who share the limit may be gone.
    paceMs: state.paceMs / SLOWER_BY,
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
type PageStep =
  | { readonly do: 'store'; readonly state: RunningState }
  /** The run begins again, without the pages that it has. */
  | { readonly do: 'restart'; readonly state: RunningState }
  | { readonly do: 'fail'; readonly failure: SyncFailure };

/**
 * @param page what the directory sent
 * @param now when it had arrived
 * @param took milliseconds from the request to then
 */
export function afterPage(state: RunningState, page: ListPage, now: number, took: number): PageStep {
  const { run } = state;
  const { nextPage } = run;
  const fail = (failure: SyncFailure): PageStep => ({ do: 'fail', failure });
  if (page.current !== null && page.current !== nextPage)
    return fail({ kind: 'wrong-page', asked: nextPage, got: page.current });
  const pages = pageCount(page, run);
  if (pages === null) return fail({ kind: 'unreadable', why: 'wrong-shape' });
  if (pages > MAX_PAGES) return fail({ kind: 'endless' });
  if (page.total > MAX_SERVICES) return fail({ kind: 'too-many' });
  const hasChanged = run.pages !== null && (run.pages !== pages || run.total !== page.total);
  if (hasChanged && run.restarted) return fail({ kind: 'changed-midway' });
  // The pace counts from one request to the next, as the directory does.
  const paced = now + Math.max(state.paceMs - took, 0);
  if (hasChanged) {
    return {
      do: 'restart',
      state: {
        ...state,
        run: { ...run, nextPage: 1, pages: null, total: null, restarted: true },
        notBefore: paced,
        waitingSince: now,
      },
    };
  }
  // After the last page no request is needed: the list is published at once.
  const notBefore = nextPage === pages ? now : paced;
  const pageMs = run.pageMs === null ? took : run.pageMs + (took - run.pageMs) * LAST_PAGE_SHARE;
  return {
    do: 'store',
    state: {
      ...state,
      notBefore,
      waitingSince: now,
      // The directory answers again: the next failure counts as the first.
      failures: 0,
      failingSince: null,
      lastFailure: null,
      refusals: 0,
      resumes: 0,
      rememberedVersion: nextPage === 1 ? rememberedAfterPage(state, run, now) : state.rememberedVersion,
      run: { ...run, nextPage: nextPage + 1, pages, total: page.total, pageMs },
    },
  };
}
