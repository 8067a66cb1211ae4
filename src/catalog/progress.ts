import type { SyncState } from './sync-state.ts';

/** How far a list has come. */
export interface Progress {
  /** Pages that have arrived, and how many there are: null before the first. */
  readonly page: number;
  readonly pages: number | null;
  /** 0 to 100, rounded down: 100 is said when all is there. */
  readonly percent: number;
  /** Milliseconds until the last page, as far as can be told; null if nothing can. */
  readonly remainingMs: number | null;
}

/**
 * How far a run has come, and how long it will still take: what a page takes to come and the pace that the directory
 * allows, times the pages that are missing, and the wait that is on now.
 */
export function progressOf({ run, pace, notBefore }: SyncState, now: number): Progress {
  if (!run || run.pages === null) return { page: 0, pages: null, percent: 0, remainingMs: null };
  const page = run.nextPage - 1;
  const missing = run.pages - page;
  const pageMs = (run.pageMs ?? 0) + pace.interval;
  // The pause before the next page is part of the wait already.
  const wait = Math.max(notBefore - now, 0);
  const pauses = Math.max(missing - 1, 0) * pace.interval;
  return {
    page,
    pages: run.pages,
    percent: run.pages === 0 ? 100 : Math.floor((100 * page) / run.pages),
    remainingMs: pageMs === 0 ? null : wait + missing * (run.pageMs ?? 0) + pauses,
  };
}
