import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import type { SyncState } from '../sync-state.ts';
import { askedWait } from './backoff.ts';

/*
 * When a sync's next step is due, as clocks are set, checks are missed and people ask: pure, as the plan itself
 * (sync-run.ts).
 */

/** A check that fell due while the browser was off: at nine in the morning all start theirs. */
const MISSED_BY_MS = 10 * MINUTE_MS;
const PUT_OFF_MS = 4 * HOUR_MS;
/** Clocks are set by some seconds all the time; from a minute on the waits are anchored anew. */
const CLOCK_TOLERANCE_MS = MINUTE_MS;

/**
 * The state as it holds at an instant: a clock that was set back must neither hold the list until the old time comes
 * round again nor set it free, so each wait starts over with its old length.
 */
export function atInstant(state: SyncState, now: number): SyncState {
  const isAhead = state.waitingSince > now + CLOCK_TOLERANCE_MS;
  const { run, pace } = state;
  const runIsAhead = run !== null && run.startedAt > now + CLOCK_TOLERANCE_MS;
  if (!isAhead && !runIsAhead) return state;
  return {
    ...state,
    ...(isAhead && { waitingSince: now, notBefore: now + (state.notBefore - state.waitingSince) }),
    checkedAt: earlier(state.checkedAt, now),
    failingSince: earlier(state.failingSince, now),
    run: run && { ...run, startedAt: Math.min(run.startedAt, now) },
    pace: { ...pace, since: Math.min(pace.since, now) },
  };
}

/** The state of an idle sync under the interval that the person chose; any other state stays as it is. */
export function withInterval(state: SyncState, interval: number): SyncState {
  const { checkedAt, run, lastFailure } = state;
  if (run || lastFailure || checkedAt === null || state.isPutOff) return state;
  const notBefore = checkedAt + interval * (0.9 + 0.2 * state.jitter);
  return notBefore === state.notBefore ? state : { ...state, notBefore, waitingSince: checkedAt };
}

/**
 * The state of a sync whose check, or next try, fell due while nobody was there: it is put off by up to four hours, once, so that not
 * all who start their browsers at nine ask at nine. A list that is older than two intervals is not put off.
 */
export function putOffIfMissed(state: SyncState, now: number, interval: number, random: number): SyncState {
  const { run, checkedAt, notBefore, isPutOff } = state;
  if (checkedAt === null || isPutOff || (run && run.nextPage > 2)) return state;
  if (now - notBefore < MISSED_BY_MS || now - checkedAt > 2 * interval) return state;
  return { ...state, isPutOff: true, waitingSince: now, notBefore: now + random * PUT_OFF_MS };
}

/** A person asked: a backoff is over, the wait that the directory asked for is not. */
export function hurried(state: SyncState, now: number): SyncState {
  const asked = askedWait(state.lastFailure);
  // Not an instant long ago: a worker that dies now would leave behind what looks like a check missed for years.
  const notBefore = Math.min(state.notBefore, asked === null ? now : state.waitingSince + asked);
  // Whoever asks begins anew: the next failure is a first one.
  return { ...state, notBefore, resumes: 0, failures: 0 };
}

/** What a sync may have waited for is there, a network or leave to send: a wait for that is over, and no other. */
export function waitOver(state: SyncState, what: 'offline' | 'switched-off', now: number): SyncState {
  return state.lastFailure?.kind === what ? { ...state, notBefore: Math.min(state.notBefore, now) } : state;
}

function earlier(instant: number | null, now: number): number | null {
  return instant === null ? null : Math.min(instant, now);
}
