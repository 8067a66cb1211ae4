import type { SyncState } from '../sync-state.ts';

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
