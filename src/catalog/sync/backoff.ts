import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.ts';
import type { SyncFailure } from '../sync-failure.ts';
import { ASSUMED_WAIT_MS, LONG_ASSUMED_WAIT_MS } from '../sync-state.ts';

const FIRST_BACKOFF_MS = 15 * MINUTE_MS;
const LONGEST_BACKOFF_MS = DAY_MS;
/** A list that fell apart while it was read cost up to two runs: 2 hours, so that an hour holds no second try. */
const LIST_BACKOFF_MS = 2 * HOUR_MS;
/** What a directory publishes by mistake is mended within a day; a list that truly shrank can wait as long. */
const HELD_BACKOFF_MS = DAY_MS;
/** Without a network no request reaches anybody, so a look now and then costs the directory nothing. */
const OFFLINE_WAIT_MS = 5 * MINUTE_MS;
/** The switch itself starts the sync when it is turned back; a look a day is for a browser that died just then. */
const SWITCHED_OFF_WAIT_MS = DAY_MS;

/** What the directory itself asked us to wait. */
export function askedWait(failure: SyncFailure | null): number | null {
  return failure?.kind === 'rate-limited' || failure?.kind === 'unavailable' ? failure.waitMs : null;
}

/**
 * A refusal for going too fast is how the pace is learnt, and no outage, if the wait that it asks for is all that it
 * takes. Where the wait cannot be read (without CORS exposure a browser hides the header) a short one is tried before
 * a long one.
 *
 * @param refusals in a row, this one included
 * @returns the wait in milliseconds, or null when patience is at its end
 */
export function patienceWith(
  { waitMs }: { readonly waitMs: number | null },
  refusals: number,
): number | null {
  if (refusals === 1) return waitMs ?? ASSUMED_WAIT_MS;
  return refusals === 2 && waitMs === null ? LONG_ASSUMED_WAIT_MS : null;
}

/** The wait after a failure that is none of the directory's: no request has reached it. */
export function waitOfThisSide({ kind }: SyncFailure): number | null {
  if (kind === 'offline') return OFFLINE_WAIT_MS;
  return kind === 'switched-off' ? SWITCHED_OFF_WAIT_MS : null;
}

/**
 * The wait after a failure that may be anybody's: twice as long each time, and longer where a try costs more.
 *
 * @param failures in a row, this one included
 * @param random a number from 0 to 1
 * @returns milliseconds
 */
export function backoff(failure: SyncFailure, failures: number, random: number): number {
  const isHeld = failure.kind === 'shrunken' || failure.kind === 'older';
  if (isHeld) return HELD_BACKOFF_MS * (1 + 0.1 * random);
  // Hidden waits were tried twice already: the first real backoff counts as the second.
  const hidden = failure.kind === 'rate-limited' && failure.waitMs === null ? 1 : 0;
  const first = isOfTheList(failure) ? LIST_BACKOFF_MS : FIRST_BACKOFF_MS;
  return Math.min(2 ** (failures - 1 + hidden) * first * (1 + random), LONGEST_BACKOFF_MS);
}

/** Whether it was the list that was at fault, and not the way to it: then its pages are of no use. */
export function isOfTheList(failure: SyncFailure): boolean {
  switch (failure.kind) {
    case 'changed-midway':
    case 'incomplete':
    case 'endless':
    case 'too-slow':
    case 'too-many':
    case 'garbled':
    case 'shrunken':
    case 'older':
      return true;
    default:
      return false;
  }
}
