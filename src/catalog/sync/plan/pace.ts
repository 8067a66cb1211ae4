import type { Pace } from '../../sync-state.ts';

/**
 * A rate limit is met with a little to spare, because clocks and networks are not exact. Most directories name the wait in
 * whole seconds and round it up, so the window is measured up to a second too long already.
 */
const MARGIN = 1.02;
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
 * `pace.since` until the end of its window, `wait` milliseconds from now: that is the rate it allows.
 */
export function slowerPace(pace: Pace, wait: number, now: number): Pace {
  const next = { ...pace, since: now + wait, answered: 0 };
  if (pace.answered === 0) return next;
  const window = Math.max(now + wait - pace.since, wait);
  const measured = (window / pace.answered) * MARGIN;
  return { ...next, interval: Math.min(Math.max(measured, pace.interval * SLOWER_BY), SLOWEST_MS) };
}
