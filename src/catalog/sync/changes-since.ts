import { withChanges } from '../../changes/log/change-log.ts';
import { diff } from '../../changes/log/diff.ts';
import type { CatalogDatabase } from '../catalog-database.ts';
import type { NewChanges } from '../generations.ts';
import { isDamagedIndex, type ListIndex } from '../list-index.ts';
import type { Generation } from '../list-record.ts';
import { readChanges, readIndex } from '../list-store.ts';
import { openSummaries, type SummaryTable } from '../summaries/summary-table.ts';

/**
 * The change log with what differs between the current list and a new one.
 *
 * @param index of the new list
 * @param now when the new list is published, in milliseconds since 1970
 * @param starred ids of services whose changes are always listed
 * @returns null if the index of the current list cannot be read, so that nothing can be compared
 */
export async function changesSince(
  database: CatalogDatabase,
  directory: string,
  current: Generation,
  index: ListIndex,
  now: number,
  starred: ReadonlySet<number>,
): Promise<NewChanges | null> {
  const indexBefore = await readIndex(database, directory, current.id);
  const before = indexBefore && openedSummaries(indexBefore);
  if (!before) return null;
  const after = openSummaries(index.summaries);
  const added = diff(after.differencesFrom(before), Math.max(before.size, after.size), now, starred);
  const log = await readChanges(database, directory);
  return { since: current.id, log: withChanges(log, added, { before: current.publishedAt, now }) };
}

/** Null if the index is damaged, or if an older version of the extension wrote it and nobody has read the list since. */
function openedSummaries({ summaries }: ListIndex): SummaryTable | null {
  try {
    return openSummaries(summaries);
  } catch (error) {
    if (!isDamagedIndex(error)) throw error;
    return null;
  }
}
