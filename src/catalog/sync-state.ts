import type { Failure, HeldList } from '../directory/failure.ts';
import type { ListVersion } from '../directory/schema/list-page.ts';

/**
 * Why a sync runs: it may be due, a person asked, the device is online again, the setting "send nothing" or the permission
 * for a host changed, or the directory has said something else of a service than the list.
 */
export type SyncTrigger = 'due' | 'user' | 'online' | 'settings' | 'outdated';

/** A download in progress. Its pages belong to a generation that no reader uses yet. */
export interface Run {
  readonly generation: number;
  readonly startedAt: number;
  /** All pages come from this version of the list. */
  readonly version: ListVersion;
  /** The page to fetch next, from 1. */
  readonly nextPage: number;
  /** Number of pages and of services as page 1 said; null before page 1. */
  readonly pages: number | null;
  readonly total: number | null;
  /** Whether it has started over, because the list changed in the meantime or the first pages had become too old. */
  readonly restarted: boolean;
  /** Whether it was interrupted between two of its requests. */
  readonly resumed: boolean;
  /** Whether page 1, asked for again after the last page, was as before. */
  readonly confirmed: boolean;
  /**
   * Ids of services that the list in use has and this one lacks, and that are still to be asked for; null before that is
   * known.
   */
  readonly toAsk: readonly number[] | null;
  /** Those of them that the directory does not have any more. */
  readonly gone: readonly number[];
  /** Moving mean of the time that a page takes, in milliseconds; null before page 1. */
  readonly pageMs: number | null;
}

/** The state of one directory's sync. Stored with the list. All times are milliseconds since 1970. */
export interface SyncState {
  readonly run: Run | null;
  /** Id of the last generation that was begun. */
  readonly lastGeneration: number;
  /** Failures since the last success, and the time of the first one. */
  readonly failures: number;
  readonly failingSince: number | null;
  readonly lastFailure: Failure | null;
  /** Refusals for going too fast since the last page. */
  readonly refusals: number;
  /** How often a worker has resumed the run since the last answer. */
  readonly resumes: number;
  /** No request before this time, which was set at `waitingSince`. */
  readonly notBefore: number;
  readonly waitingSince: number;
  /** When the list was last found to be up to date; null before the first time. */
  readonly checkedAt: number | null;
  /** Random number from 0 to 1: spreads the interval to the next check over a range of a fifth. */
  readonly jitter: number;
  /** Milliseconds to leave between two requests, as learnt from the directory's refusals. */
  readonly paceMs: number;
  /** Whether a missed check or retry has been deferred already, since the last answer or failure. */
  readonly isDeferred: boolean;
  /**
   * Whether the directory has said something else of a service than the list, so that the next check is a day after the
   * last.
   */
  readonly isOutdated: boolean;
  readonly heldBack: HeldList | null;
}

/** The state of a sync with an active run. */
export type RunningState = SyncState & { readonly run: Run };

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
  paceMs: 0,
  isDeferred: false,
  isOutdated: false,
  heldBack: null,
};

/** How far a list has arrived. */
export interface Progress {
  /** Pages that have arrived, and how many there are; null before the first. */
  readonly page: number;
  readonly pages: number | null;
  /** 0 to 100, rounded down: 100 only once all pages are there. */
  readonly percent: number;
  /** Estimated milliseconds until the last page; null if nothing is known yet. */
  readonly remainingMs: number | null;
}

/** How far a run has come, and how long the rest will take at the pace that the directory allows. */
export function progressOf({ run, paceMs, notBefore }: SyncState, now: number): Progress {
  if (!run || run.pages === null) return { page: 0, pages: null, percent: 0, remainingMs: null };
  const page = run.nextPage - 1;
  const missing = run.pages - page;
  const pageMs = run.pageMs ?? 0;
  // The pause before the next page is part of the current wait.
  const others = Math.max(missing - 1, 0) * Math.max(pageMs, paceMs);
  const remainingMs = Math.max(notBefore - now, 0) + (missing > 0 ? pageMs : 0) + others;
  return {
    page,
    pages: run.pages,
    percent: Math.floor((100 * page) / run.pages),
    remainingMs: pageMs + paceMs === 0 ? null : remainingMs,
  };
}
