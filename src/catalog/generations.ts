import type { Catalog, WriteStores } from './catalog-database.ts';
import { type ChangeLog, withoutChangesOf } from './history/change-log.ts';
import type { ListIndex } from './list-index.ts';
import {
  type Generation,
  generationInUse,
  type InstalledSnapshot,
  type ListRecord,
  SNAPSHOT_GENERATION,
  withoutFutureTimes,
} from './list-record.ts';
import { changeRecord, everyPage, readChanges, recordIn } from './list-store.ts';
import type { SyncState } from './sync-state.ts';

/** A generation that is ready to be published. */
interface Publication {
  readonly generation: Generation;
  readonly index: ListIndex;
  /** The change log to store with it; null if there is no list before, or none that can be compared. */
  readonly changes: ChangeLog | null;
}

/**
 * Makes a generation the current one, in one transaction: readers see the list before or this one, whole, each with its
 * own change log. The list before stays as the fallback; the one before that is deleted.
 *
 * @param sync the state of the sync afterwards
 */
export function publishGeneration(
  { database, directory }: Catalog,
  { generation, index, changes }: Publication,
  sync: SyncState,
): Promise<void> {
  return database.write(['lists', 'pages', 'indexes', 'changes'], async (stores) => {
    const before = await recordIn(stores, directory);
    if (before.previous) await dropIn(stores, directory, before.previous.id);
    if (before.snapshot) await dropIn(stores, directory, SNAPSHOT_GENERATION);
    await stores('pages').delete(everyPage(directory, generation.id));
    await stores('indexes').put(index, [directory, generation.id]);
    if (changes) await stores('changes').put(changes, directory);
    const published = { current: generation, previous: before.current, snapshot: null };
    await changeRecord(stores, directory, { ...published, sync });
  });
}

/** Makes a snapshot the list in use, in one transaction, and returns the record; null if a list has been downloaded. */
export function putSnapshot(
  { database, directory }: Catalog,
  snapshot: InstalledSnapshot,
  index: ListIndex,
): Promise<ListRecord | null> {
  return database.write(['lists', 'pages', 'indexes'], async (stores) => {
    if ((await recordIn(stores, directory)).current) return null;
    await stores('indexes').put(index, [directory, SNAPSHOT_GENERATION]);
    return changeRecord(stores, directory, { snapshot });
  });
}

/** Deletes the index and the pages of a generation. */
export function dropGeneration({ database, directory }: Catalog, generation: number): Promise<void> {
  return database.write(['pages', 'indexes'], (stores) => dropIn(stores, directory, generation));
}

/** {@link dropGeneration} within a transaction. */
async function dropIn(
  stores: WriteStores<'pages' | 'indexes'>,
  directory: string,
  generation: number,
): Promise<void> {
  await stores('indexes').delete([directory, generation]);
  await stores('pages').delete(everyPage(directory, generation));
}

/** Brings the times of a list and of its changes that lie in the future to now, see {@link withoutFutureTimes}. */
export async function storeWithoutFutureTimes({ database, directory }: Catalog, now: number): Promise<void> {
  // Before the transaction: reading a lost value aborts it.
  const changes = await readChanges({ database, directory });
  await database.write(['lists', 'changes'], async (stores) => {
    await stores('lists').put(withoutFutureTimes(await recordIn(stores, directory), now));
    if (changes.every(({ at }) => at <= now)) return;
    const past = changes.map((change) => ({ ...change, at: Math.min(change.at, now) }));
    await stores('changes').put(past, directory);
  });
}

/** Ends a run in one transaction: deletes its pages and stores the state of the sync. */
export function endRun({ database, directory }: Catalog, generation: number, sync: SyncState): Promise<void> {
  return database.write(['lists', 'pages', 'indexes'], async (stores) => {
    await dropIn(stores, directory, generation);
    await changeRecord(stores, directory, { sync });
  });
}

/**
 * Replaces a damaged generation or snapshot by the generation before, or by none, and makes the next sync due at once. Its
 * changes leave the log, because the next list will be compared with the one before. If another generation is in use by now,
 * nothing is done.
 */
export async function discardDamaged({ database, directory }: Catalog, generation: number): Promise<void> {
  // Before the transaction: reading a lost value aborts it.
  const changes = await readChanges({ database, directory });
  await database.write(['lists', 'pages', 'indexes', 'changes'], async (stores) => {
    const list = await recordIn(stores, directory);
    if (generationInUse(list) !== generation) return;
    await dropIn(stores, directory, generation);
    if (list.current && list.previous)
      await stores('changes').put(withoutChangesOf(changes, list.current.publishedAt), directory);
    const sync = { ...list.sync, notBefore: 0, checkedAt: null };
    await changeRecord(stores, directory, { current: list.previous, previous: null, snapshot: null, sync });
  });
}
