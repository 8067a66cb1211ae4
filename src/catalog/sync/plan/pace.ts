import type { Pace, SyncState } from '../../sync-state.ts';

/**
 * A rate limit is met with a little to spare, because clocks and networks are not exact. Most directories name the wait in
 * whole seconds and round it up, so the window is measured up to a second too long already.
 */
const MARGIN = 1.02;
/**
 * The share of the limit that a sync takes. The rest is for what a person waits for: of 5 requests in 10 s, the two that a
 * popup sends.
 */
const SHARE = 0.6;
/** If the learnt pace was refused again, others share the limit, or the clock is coarse. */
const SLOWER_BY = 1.1;
/** At a slower pace the known list would take more than half an hour: then the refusals are the better guide. */
const SLOWEST_MS = 15_000;

/**
 * The pace after the directory answered a request. The directory counts from the arrival of the first one, which lies
 * somewhere in the `took` milliseconds before its answer: half of them are the best guess.
 */
export function paceAfterAnswer(pace: Pace, now: number, took: number): Pace {
  const since = pace.answered === 0 ? Math.max(pace.since, now - took / 2) : pace.since;
  return { ...pace, since, answered: pace.answered + 1 };
}

/**
 * The pace after the directory refused a request for going too fast. It answered `pace.answered` requests from
 * `pace.since` until the end of its window, `wait` milliseconds from now: that is the rate it allows, and a sync takes a
 * share of it.
 */
export function slowerPace(pace: Pace, wait: number, now: number): Pace {
  const next = { ...pace, since: now + wait, answered: 0 };
  if (pace.answered === 0) return next;
  const window = Math.max(now + wait - pace.since, wait);
  const measured = ((window / pace.answered) * MARGIN) / SHARE;
  return { ...next, interval: Math.min(Math.max(measured, pace.interval * SLOWER_BY), SLOWEST_MS) };
}

/** The state of a directory whose limit is known from the start, unless a slower pace was learnt. */
export function withKnownPace(state: SyncState, interval = 0): SyncState {
  return state.pace.interval >= interval ? state : { ...state, pace: { ...state.pace, interval } };
}

/** The state when the measurement of the pace starts over, because no requests are sent for a while. */
export function measuredAnew(state: SyncState, now: number): SyncState {
  return { ...state, pace: { ...state.pace, since: now, answered: 0 } };
}
