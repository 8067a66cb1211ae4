import type { ChangeLog } from '../changes/log/change-log.ts';
import type { PackedBlock } from './block.ts';
import type { CatalogDatabase } from './catalog-database.ts';
import { dropIn } from './generations.ts';
import type { ListIndex } from './list-index.ts';
import {
  type Generation,
  type InstalledSnapshot,
  type ListRecord,
  listRecord,
  SNAPSHOT_GENERATION,
} from './list-record.ts';
import { putChanges } from './stored-changes.ts';
import type { SyncState } from './sync-state.ts';

/** A generation that is ready to be published. */
export interface Publication {
  readonly generation: Generation;
  readonly index: ListIndex;
  /** The content of its last page, if that is not stored yet; else null. */
  readonly lastBlock: PackedBlock | null;
  /** The change log to store with it; null for a first list, which has nothing to be compared with. */
  readonly changes: NewChanges | null;
}

/** A change log that was made by comparing a new list with the current one. */
export interface NewChanges {
  /** The generation that was the current one. If it is not when the log is to be stored, the log is not stored. */
  readonly since: number;
  readonly log: ChangeLog;
}

/**
 * Makes a generation the current one, in one transaction: readers see the list before or this one, whole, each with its
 * own change log. The list before stays as the fallback; the one before that is deleted.
 *
 * @param sync the state of the sync afterwards; left out for the list of a file, which leaves the state as it is
 */
export function publishGeneration(
  database: CatalogDatabase,
  directory: string,
  { generation, index, lastBlock, changes }: Publication,
  sync?: SyncState,
): Promise<void> {
  return database.write(['lists', 'pages', 'blocks', 'indexes', 'changes'], async (stores) => {
    const before = listRecord(directory, await stores('lists').get(directory));
    if (before.previous) await dropIn(stores, directory, before.previous.id);
    if (before.snapshot) await dropIn(stores, directory, SNAPSHOT_GENERATION);
    if (lastBlock) {
      await stores('blocks').put(lastBlock.bytes, [directory, lastBlock.name]);
      await stores('pages').put(lastBlock.name, [directory, generation.id, generation.pages]);
    }
    await stores('indexes').put(index, [directory, generation.id]);
    if (changes && changes.since === before.current?.id) {
      const publishedAt = { before: before.current.publishedAt, now: generation.publishedAt };
      await putChanges(stores, directory, changes.log, publishedAt);
    }
    await stores('lists').put({
      directory,
      current: generation,
      previous: before.current,
      snapshot: null,
      sync: sync ?? before.sync,
    });
  });
}

/**
 * Makes a snapshot the list in use, in one transaction, unless a list has been downloaded.
 *
 * @param block its services
 * @returns the record of the list; null if a list has been downloaded
 */
export function putSnapshot(
  database: CatalogDatabase,
  directory: string,
  snapshot: InstalledSnapshot,
  index: ListIndex,
  block: PackedBlock,
): Promise<ListRecord | null> {
  return database.write(['lists', 'pages', 'blocks', 'indexes'], async (stores) => {
    const list = listRecord(directory, await stores('lists').get(directory));
    if (list.current) return null;
    await dropIn(stores, directory, SNAPSHOT_GENERATION);
    await stores('blocks').put(block.bytes, [directory, block.name]);
    await stores('pages').put(block.name, [directory, SNAPSHOT_GENERATION, 1]);
    await stores('indexes').put(index, [directory, SNAPSHOT_GENERATION]);
    const withSnapshot = { ...list, snapshot };
    await stores('lists').put(withSnapshot);
    return withSnapshot;
  });
}
