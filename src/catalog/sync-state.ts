import type { HeldList, SyncFailure } from './sync-failure.ts';

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
  /** Whether it began again once because the list changed under it, or because it had become too old. */
  readonly restarted: boolean;
  /** Milliseconds that a page takes to come, as a moving mean; null before page 1. */
  readonly pageMs: number | null;
}

/** How fast the directory lets us ask, as learnt from its refusals. */
export interface Pace {
  /** Milliseconds to leave between two requests. */
  readonly interval: number;
  /** Since the last refusal, or since the run began: when it was, and the requests that were answered. */
  readonly since: number;
  readonly answered: number;
}

/** How one directory's sync stands. Stored with the list; all instants are milliseconds since 1970. */
export interface SyncState {
  readonly run: Run | null;
  /** Id of the last generation that was begun. */
  readonly lastGeneration: number;
  /** Failures since the last success, and when the first of them was. */
  readonly failures: number;
  readonly failingSince: number | null;
  readonly lastFailure: SyncFailure | null;
  /** Refusals for going too fast since the last page. */
  readonly refusals: number;
  /** Wakes since the last page. */
  readonly resumes: number;
  /** Nothing is asked before this instant, which was set at that one. */
  readonly notBefore: number;
  readonly waitingSince: number;
  /** When the list was last found to be what the directory has; null before the first time. */
  readonly checkedAt: number | null;
  /** Where in its range of a fifth the interval since then lies: 0 to 1. */
  readonly jitter: number;
  readonly pace: Pace;
  /** Whether a check that was missed has been put off already. */
  readonly isPutOff: boolean;
  /** A list that was not taken. */
  readonly held: HeldList | null;
}

/** A rate limit that does not say how long: the window of the best-known directory is 10 s. */
export const ASSUMED_WAIT_MS = 10_000;
/** And if that was too short: most limits are counted by the minute. */
export const LONG_ASSUMED_WAIT_MS = 60_000;

export const INITIAL_STATE: SyncState = {
  run: null,
  lastGeneration: 0,
  failures: 0,
  failingSince: null,
  lastFailure: null,
  refusals: 0,
  resumes: 0,
  notBefore: 0,
  waitingSince: 0,
  checkedAt: null,
  jitter: 0.5,
  pace: { interval: 0, since: 0, answered: 0 },
  isPutOff: false,
  held: null,
};
