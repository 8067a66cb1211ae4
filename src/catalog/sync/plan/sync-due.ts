import { requestedWait } from '../../../directory/failure.ts';
import type { SyncState } from '../../sync-state.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';

/*
 * What moves the time of the next step, besides the plan itself (sync-plan.ts): the clock, the interval, missed checks and
 * people. Pure.
 */

/** A check that is later than this was missed because the browser was off. */
const MISSED_BY_MS = 10 * MINUTE_MS;
const DEFER_UP_TO_MS = 4 * HOUR_MS;
/** Clocks are corrected by seconds all the time. From a minute on, all waits start over. */
const CLOCK_TOLERANCE_MS = MINUTE_MS;

/** Adapts the state to a clock that was set back: restarts each wait with its original length. */
export function adaptedToClock(state: SyncState, now: number): SyncState {
  const { run } = state;
  const isWaitAhead = state.waitingSince > now + CLOCK_TOLERANCE_MS;
  const isRunAhead = run !== null && run.startedAt > now + CLOCK_TOLERANCE_MS;
  if (!isWaitAhead && !isRunAhead) return state;
  return {
    ...state,
    ...(isWaitAhead && { waitingSince: now, notBefore: now + (state.notBefore - state.waitingSince) }),
    run: run && { ...run, startedAt: Math.min(run.startedAt, now) },
  };
}

/** Applies the interval that the person chose, if the next step is a regular check. An outdated list is checked after a day. */
export function withInterval(state: SyncState, interval: number): SyncState {
  const { checkedAt, run, lastFailure } = state;
  if (run || lastFailure || checkedAt === null || state.isDeferred) return state;
  const regular = jittered(interval, state.jitter);
  const notBefore = checkedAt + (state.isOutdated ? Math.min(regular, DAY_MS) : regular);
  return notBefore === state.notBefore ? state : { ...state, notBefore, waitingSince: checkedAt };
}

/** An interval, up to a tenth shorter or longer, so that people who installed in the same hour do not stay together. */
export function jittered(interval: number, random: number): number {
  return interval * (0.9 + 0.2 * random);
}

/**
 * Puts off, once and by up to four hours, a check or a retry that fell due while the browser was off. Otherwise all people
 * who start their browser at nine would fetch the list at nine. A list older than two intervals is fetched at once.
 */
export function deferMissedCheck(state: SyncState, now: number, interval: number, random: number): SyncState {
  const { run, checkedAt, notBefore, isDeferred } = state;
  if (checkedAt === null || isDeferred || (run && run.nextPage > 2)) return state;
  if (now - notBefore < MISSED_BY_MS || now - checkedAt > 2 * interval) return state;
  return { ...state, isDeferred: true, waitingSince: now, notBefore: now + random * DEFER_UP_TO_MS };
}

/**
 * Why a sync runs: it may be due, a person asked, the device is online again, the setting "send nothing" changed, or the
 * directory has said something else of a service than the list.
 */
export type SyncTrigger = 'due' | 'user' | 'online' | 'settings' | 'outdated';

/** What the trigger of a run changes. */
export function triggered(state: SyncState, trigger: SyncTrigger, now: number, interval: number): SyncState {
  switch (trigger) {
    case 'due':
      return state;
    case 'user': {
      // That ends a backoff, but not a wait that the directory asked for. A retry is deferred only after that wait had ended.
      const requested = state.isDeferred ? null : requestedWait(state.lastFailure);
      // Not 0: if the worker dies here, 0 would look like a check that is decades overdue.
      const notBefore = Math.min(state.notBefore, requested === null ? now : state.waitingSince + requested);
      // The backoff starts over: the next failure counts as the first.
      return { ...state, notBefore, resumes: 0, failures: 0 };
    }
    case 'online':
      return withoutWaitFor('offline', state, now);
    case 'settings':
      return withoutWaitFor('switched-off', state, now);
    case 'outdated':
      // That allows one check a day, and ends no other wait.
      return withInterval(state.isOutdated ? state : { ...state, isOutdated: true }, interval);
  }
}

/** Ends the wait after a certain failure, whose cause is gone. Any other wait goes on. */
function withoutWaitFor(kind: 'offline' | 'switched-off', state: SyncState, now: number): SyncState {
  return state.lastFailure?.kind === kind ? { ...state, notBefore: Math.min(state.notBefore, now) } : state;
}
