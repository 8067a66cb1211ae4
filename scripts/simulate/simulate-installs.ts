import { afterPage } from '../../src/catalog/sync/plan/after-page.ts';
import { requestOf } from '../../src/catalog/sync/plan/run-version.ts';
import { putOffIfMissed } from '../../src/catalog/sync/plan/sync-due.ts';
import { afterFailure, afterPublish, nextStep, withRun } from '../../src/catalog/sync/plan/sync-plan.ts';
import { INITIAL_STATE, type SyncState } from '../../src/catalog/sync-state.ts';
import type { ListVersion } from '../../src/directory/schema.ts';

/*
 * Simulates the requests that a directory gets from many installs. Each install follows the extension's own sync plan
 * (src/catalog/sync/plan/sync-plan.ts); time, browsing hours and the outage are simulated.
 */

type RunningState = ReturnType<typeof withRun>;

const MINUTE = 60_000;
const DAY_MINUTES = 1_440;
const LIST_INTERVAL_MS = 7 * DAY_MINUTES * MINUTE;

export interface Scenario {
  readonly installs: number;
  readonly days: number;
  /** When browsers run: always, or for 8 hours from about 9 in one time zone, which is the worst case. */
  readonly awake: 'always' | 'office-hours';
  /** All requests between these minutes fail; null for no outage. */
  readonly outage: readonly [from: number, to: number] | null;
  readonly seed: number;
  /** The pages of the list in each version of the service endpoint; those of ToS;DR by default. */
  readonly pages?: Readonly<Record<ListVersion, number>>;
}

const TOSDR_PAGES = { v3: 22, v2: 107 };
/** The time between two requests that ToS;DR's rate limit allows. */
const PAGE_MS = 2_200;
const minutesOf = (pages: number) => Math.ceil((pages * PAGE_MS) / MINUTE);

/** Simulates a scenario; returns the requests in each minute. */
export function simulate({
  installs,
  days,
  awake,
  outage,
  seed,
  pages = TOSDR_PAGES,
}: Scenario): Float64Array {
  const minutes = days * DAY_MINUTES;
  const requests = new Float64Array(minutes + minutesOf(pages.v2));
  const random = randomFrom(seed);
  const states: SyncState[] = [];
  const starts = new Uint16Array(installs);
  const due: number[][] = Array.from({ length: minutes }, () => []);
  const put = (install: number, minute: number) => due[minute]?.push(install);

  for (let install = 0; install < installs; install++) {
    // The sum of four random numbers is close to a normal distribution: nine o'clock, give or take an hour.
    const bell = (random() + random() + random() + random()) / 4 - 0.5;
    starts[install] = Math.round(9 * 60 + bell * 6 * 60);
    // Each install checked its list at some time in the week before.
    const checked = afterPublish(
      INITIAL_STATE,
      (random() - 1) * LIST_INTERVAL_MS,
      LIST_INTERVAL_MS,
      random(),
    );
    states.push(checked);
    put(install, Math.max(0, Math.ceil(checked.notBefore / MINUTE)));
  }

  for (let minute = 0; minute < minutes; minute++) {
    for (const install of due[minute] ?? []) {
      const next = awake === 'always' ? minute : nextRunning(minute, starts[install] ?? 0);
      if (next > minute) {
        put(install, next);
        continue;
      }
      const now = minute * MINUTE;
      const settled = putOffIfMissed(at(states, install), now, LIST_INTERVAL_MS, random());
      const first = nextStep(settled, now);
      if (first.do === 'wait') {
        states[install] = settled;
        put(install, Math.ceil(first.until / MINUTE));
        continue;
      }
      const isDown = outage !== null && minute >= outage[0] && minute < outage[1];
      const running = withRun(settled, now);
      const end = pages[requestOf(running.run).version];
      const after = visit(running, end, isDown, now, random);
      // Page 1 is compared before a new list is published. A run that goes on after a pause compares it then, too.
      const asked = isDown || (after.run && after.run.nextPage === 2) ? 1 : end + 1;
      const length = asked === 1 ? 1 : minutesOf(end);
      for (let i = 0; i < length; i++) requests[minute + i] = (requests[minute + i] ?? 0) + asked / length;
      states[install] = after;
      const step = nextStep(after, now);
      put(install, Math.ceil((step.do === 'wait' ? step.until : now + MINUTE) / MINUTE));
    }
    due[minute] = [];
  }
  return requests.subarray(0, minutes);
}

/** The state of an install after it has sent requests: a failure, a first page after an outage, or a whole list. */
function visit(
  state: RunningState,
  end: number,
  isDown: boolean,
  now: number,
  random: () => number,
): SyncState {
  if (isDown) return afterFailure(state, { kind: 'unavailable', status: 503, waitMs: null }, now, random());
  const { page: current } = requestOf(state.run);
  const page = { current, end, total: 100 * end, services: [], rejected: 0 };
  const step = afterPage(state, page, now, PAGE_MS, random());
  if (step.do === 'store' && nextStep(step.state, now).do === 'wait') return step.state;
  return afterPublish(state, now, LIST_INTERVAL_MS, random());
}

function at(states: readonly SyncState[], install: number): SyncState {
  return states[install] ?? INITIAL_STATE;
}

/** This minute if the browser runs, or else the minute of its next start. */
function nextRunning(minute: number, start: number): number {
  const ofDay = minute % DAY_MINUTES;
  if (ofDay >= start && ofDay < start + 8 * 60) return minute;
  return ofDay < start ? minute - ofDay + start : minute - ofDay + DAY_MINUTES + start;
}

/** The mean and the peak requests per second between two minutes. */
export function load(requests: Float64Array, from: number, to: number): { mean: number; peak: number } {
  const part = requests.subarray(from, to);
  const sum = part.reduce((total, count) => total + count, 0);
  const highest = part.reduce((most, count) => Math.max(most, count), 0);
  return { mean: sum / part.length / 60, peak: highest / 60 };
}

/** Random numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
