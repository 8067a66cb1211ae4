import type { Change } from './change.ts';

/** What changed in a directory's list, newest first: in the order of publishing, whatever the clock said. */
export type ChangeLog = readonly Change[];

/** Changes above this number are forgotten, oldest first. */
export const MAX_CHANGES = 2_000;
const KEPT_MS = 366 * 24 * 3_600_000;

/**
 * A log with the changes of a list that is being published. Drops changes that are older than a year.
 *
 * The age counts from the earlier of this publication and the one before. So a clock that is wrong during one publication
 * deletes nothing.
 *
 * @param publishedAt when this list and the one before were published, in milliseconds since 1970
 */
export function withChanges(
  log: ChangeLog,
  added: readonly Change[],
  publishedAt: { readonly before: number; readonly now: number },
): ChangeLog {
  const oldest = Math.min(publishedAt.before, publishedAt.now) - KEPT_MS;
  return [...added, ...log.filter(({ at }) => at >= oldest)].slice(0, MAX_CHANGES);
}

/** How long the popup and "My accounts" show a change. The toolbar marks it for 14 days (`toolbar/marks/service-marks.ts`). */
export const RECENT_MS = 90 * 24 * 3_600_000;

/**
 * The beginning of a log, up to the last change of the 90 days before its list or the list before was published. A whole
 * log of 2,000 changes takes a waking worker 4 to 10 ms to read. Pure.
 *
 * @param publishedAt as for {@link withChanges}
 */
export function recentChanges(
  log: ChangeLog,
  publishedAt: { readonly before: number; readonly now: number },
): ChangeLog {
  const oldest = Math.min(publishedAt.before, publishedAt.now) - RECENT_MS;
  return log.slice(0, log.findLastIndex(({ at }) => at >= oldest) + 1);
}

/** A log without the changes of a list that was published at a time, because the list before it is in use again. */
export function withoutChangesOf(log: ChangeLog, publishedAt: number): ChangeLog {
  return log.filter(({ at }) => at !== publishedAt);
}
