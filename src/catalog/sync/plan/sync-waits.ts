import {
  ASSUMED_WAIT_MS,
  backoff,
  classOf,
  type Failure,
  requestedWait,
} from '../../../directory/failure.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/durations.ts';
import type { SyncState, SyncTrigger } from '../../sync-state.ts';

/*
 * How long a sync waits: after failures, between two requests, and until the next check, whatever the clock, the settings
 * and people do. Pure.
 */

const FIRST_BACKOFF_MS = 15 * MINUTE_MS;
const MAX_BACKOFF_MS = DAY_MS;
/** A bad list costs the directory up to two runs, so the next try comes only after 2 hours. */
const LIST_BACKOFF_MS = 2 * HOUR_MS;
/** A list that was published by mistake is repaired within a day, and one that really shrank can wait that long. */
const HELD_BACKOFF_MS = DAY_MS;
/** Without a network no request reaches the directory, so frequent tries cost it nothing. */
const OFFLINE_WAIT_MS = 5 * MINUTE_MS;
/** Switching sending on starts a sync anyway. This covers a browser that quit at that moment. */
const SWITCHED_OFF_WAIT_MS = DAY_MS;
/** The wait after a second refusal in a row that names no time: most rate limits count over a minute. */
const LONG_ASSUMED_WAIT_MS = MINUTE_MS;

/**
 * The wait after the directory refused a request for going too fast. The first refusals set the pace and do not count as
 * an outage. If the wait is unknown, because CORS hides the header, a short one is tried before a long one.
 *
 * @param refusals in a row, this one included
 * @returns milliseconds; null if this counts as an outage
 */
export function rateLimitWait(
  { waitMs }: { readonly waitMs: number | null },
  refusals: number,
): number | null {
  if (refusals === 1) return waitMs ?? ASSUMED_WAIT_MS;
  return refusals === 2 && waitMs === null ? LONG_ASSUMED_WAIT_MS : null;
}

/**
 * The first pause between two requests after a refusal: nearly all of 5 requests in 10 s, as for ToS;DR. Half a second
 * is left because networks are not exact.
 */
const FIRST_PACE_MS = 2_100;
/** Nobody waits for the lists after the first: they leave people two of 5 requests in 10 s. */
const LATER_PACE_MS = 3_400;
/** A pace that is refused is too fast, or others share the limit. */
const SLOWER_BY = 1.5;
/** At a slower pace the known list would take more than half an hour: being refused now and then costs less. */
const SLOWEST_PACE_MS = 15_000;

/** The milliseconds to leave between two requests after the directory refused one for going too fast. */
export function slowerPace(paceMs: number): number {
  return Math.min(Math.max(paceMs * SLOWER_BY, FIRST_PACE_MS), SLOWEST_PACE_MS);
}

/**
 * The milliseconds to leave between two requests for the next list. It tries a faster pace than a slow one, because others
 * who shared the limit may be gone.
 */
export function paceOfNextList(paceMs: number): number {
  return paceMs === 0 ? 0 : Math.max(paceMs / SLOWER_BY, LATER_PACE_MS);
}

/** The wait in milliseconds after a failure on this device, where no request was sent; null for any other failure. */
export function localWait({ kind }: Failure): number | null {
  if (kind === 'offline') return OFFLINE_WAIT_MS;
  return kind === 'switched-off' ? SWITCHED_OFF_WAIT_MS : null;
}

/**
 * The wait after any other failure: longer if a try costs more, and at least what the directory asked for.
 *
 * @param failures in a row, this one included
 * @param random a number from 0 to 1
 * @returns milliseconds
 */
export function retryWait(failure: Failure, failures: number, random: number): number {
  if ('heldBack' in failure) return HELD_BACKOFF_MS * (1 + 0.1 * random);
  // Two assumed waits (10 s, 1 min) were refused before, so the backoff skips its first step.
  const assumed = failure.kind === 'rate-limited' && failure.waitMs === null ? 1 : 0;
  const first = classOf(failure) === 'bad-list' ? LIST_BACKOFF_MS : FIRST_BACKOFF_MS;
  const wait = backoff({ first, max: MAX_BACKOFF_MS }, failures + assumed, random);
  return Math.max(requestedWait(failure) ?? 0, wait);
}

/**
 * Whether the same request is worth one more try at once. To a request for one service a fault of the server may be for
 * ever: it must not keep the list from being published.
 */
export function isBadAnswer(failure: Failure, step: string): boolean {
  const isFaultForEver = step === 'ask' && failure.kind === 'unavailable' && failure.waitMs === null;
  return isFaultForEver || classOf(failure) === 'bad-answer';
}

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

/** What the trigger of a run changes. */
export function triggered(state: SyncState, trigger: SyncTrigger, now: number, interval: number): SyncState {
  switch (trigger) {
    case 'due':
      return state;
    case 'user':
      // The backoff starts over: the next failure counts as the first.
      return { ...withoutBackoff(state, now), resumes: 0, failures: 0 };
    case 'online':
      return state.lastFailure?.kind === 'offline' ? withoutBackoff(state, now) : state;
    case 'settings':
      // "Send nothing" has changed, or the permission for a host. Switched on, it replaces the failure, because there is no
      // next try; switched off, it ends the wait.
      return state.lastFailure ? withoutBackoff(state, now) : state;
    case 'outdated':
      // The list is due a day after the last check. After a failure the wait goes on.
      return withInterval(state.isOutdated ? state : { ...state, isOutdated: true }, interval);
  }
}

/** Ends a backoff, but not a wait that the directory asked for. A deferred retry has waited for that already. */
function withoutBackoff(state: SyncState, now: number): SyncState {
  const requested = state.isDeferred ? null : requestedWait(state.lastFailure);
  // Not 0: if the worker dies here, 0 would look like a check that is decades overdue.
  const earliest = requested === null ? now : state.waitingSince + requested;
  return { ...state, notBefore: Math.min(state.notBefore, earliest) };
}
