import { withChanges } from '../../changes/log/change-log.ts';
import { diff } from '../../changes/log/diff.ts';
import { BlockDamagedError } from '../block.ts';
import type { CatalogDatabase } from '../catalog-database.ts';
import { isDamagedIndex, type ListIndex } from '../list-index.ts';
import type { Generation } from '../list-record.ts';
import { readIndex } from '../list-store.ts';
import { eachBlock, readPages } from '../page-store.ts';
import type { NewChanges } from '../publication.ts';
import { readChanges } from '../stored-changes.ts';
import { SummaryPacker } from '../summaries/summary-packer.ts';
import { openSummaries, type SummaryTable } from '../summaries/summary-table.ts';

/**
 * The change log with what differs between the current list and a new one.
 *
 * @param index of the new list
 * @param now when the new list is published, in milliseconds since 1970
 * @param starred ids of services whose changes are always listed
 * @returns null if the current list is damaged, so that nothing can be compared
 */
export async function changesSince(
  database: CatalogDatabase,
  directory: string,
  current: Generation,
  index: ListIndex,
  now: number,
  starred: ReadonlySet<number>,
): Promise<NewChanges | null> {
  const before = await readSummaries(database, directory, current);
  if (!before) return null;
  const after = openSummaries(index.summaries);
  const added = diff(after.differencesFrom(before), Math.max(before.size, after.size), now, starred);
  const log = await readChanges(database, directory);
  return { since: current.id, log: withChanges(log, added, { before: current.publishedAt, now }) };
}

/** From the index, or from the pages if the index is damaged or another version of the extension wrote it. */
async function readSummaries(
  database: CatalogDatabase,
  directory: string,
  current: Generation,
): Promise<SummaryTable | null> {
  const index = await readIndex(database, directory, current.id);
  try {
    if (index) return openSummaries(index.summaries);
  } catch (error) {
    // The pages have the same.
    if (!isDamagedIndex(error)) throw error;
  }
  try {
    return await summariesOfPages(database, directory, current);
  } catch (error) {
    if (!(error instanceof BlockDamagedError)) throw error;
    return null;
  }
}

async function summariesOfPages(
  database: CatalogDatabase,
  directory: string,
  current: Generation,
): Promise<SummaryTable> {
  const packer = new SummaryPacker();
  const names = await readPages(database, directory, current.id);
  if (names.length !== current.pages) throw new BlockDamagedError('');
  for await (const { services } of eachBlock(database, directory, names)) {
    for (const service of services) packer.add(service);
  }
  return openSummaries(packer.pack());
}
