import type { CatalogDatabase } from './catalog-database.ts';
import type { NewChanges } from './generations.ts';
import { withChanges } from './history/change-log.ts';
import { diff } from './history/diff.ts';
import { isDamagedIndex, type ListIndex } from './list-index.ts';
import type { Generation } from './list-record.ts';
import { readChanges } from './list-store.ts';
import { openSummaries, type SummaryTable } from './summaries/summary-table.ts';

/** Two lists that can be compared: the one in use, and a new one. */
export interface ComparedLists {
  readonly before: SummaryTable;
  readonly after: SummaryTable;
}

/**
 * @param before the index of the list in use
 * @returns null if there is none, or if it is damaged or of another version of the extension
 */
export function comparedLists(before: ListIndex | null, after: ListIndex): ComparedLists | null {
  try {
    return before && { before: openSummaries(before.summaries), after: openSummaries(after.summaries) };
  } catch (error) {
    if (!isDamagedIndex(error)) throw error;
    return null;
  }
}

/** The ids that the list in use has and the new one lacks. */
export function missingIds({ before, after }: ComparedLists): number[] {
  return [...after.differencesFrom(before)].flatMap(([old, now]) => (old && !now ? [old.id] : []));
}

/**
 * The change log with what differs between the current list and a new one.
 *
 * @param gone ids of services that the directory says it does not have; others that the new list lacks are no change
 * @param now when the new list is published, in milliseconds since 1970
 * @param starred ids of services whose changes are always listed
 */
export async function changesSince(
  database: CatalogDatabase,
  directory: string,
  current: Generation,
  { before, after }: ComparedLists,
  gone: ReadonlySet<number>,
  now: number,
  starred: ReadonlySet<number>,
): Promise<NewChanges> {
  const all = [...after.differencesFrom(before)];
  const known = all.filter(([old, listed]) => listed || (old && gone.has(old.id)));
  const added = diff(known, Math.max(before.size, after.size), now, starred);
  const log = await readChanges(database, directory);
  return { since: current.id, log: withChanges(log, added, { before: current.publishedAt, now }) };
}
