import { type ChangeLog, recentChanges, withoutChangesOf } from '../change-log/change-log.ts';
import { blockOf, type PackedBlock } from './block.ts';
import type { CatalogDatabase, WriteStores } from './catalog-database.ts';
import { unlessLost } from './database-errors.ts';
import type { ListIndex } from './list-index.ts';
import {
  type Generation,
  generationInUse,
  type InstalledSnapshot,
  type ListRecord,
  listRecord,
  SNAPSHOT_GENERATION,
} from './list-record.ts';
import { everyPage } from './pages.ts';
import type { SyncState } from './sync-state.ts';

/** The record of a directory's list; a new one if nothing is stored. */
export async function readList(database: CatalogDatabase, directory: string): Promise<ListRecord> {
  return listRecord(directory, await database.read(['lists'], (stores) => stores('lists').get(directory)));
}

/** A list and its index, as they are stored. */
export interface StoredList {
  readonly list: ListRecord;
  /** Null if there is none yet, or if the browser has lost it. */
  readonly index: ListIndex | null;
  /** What changed in the list over the last 90 days. */
  readonly changes: ChangeLog;
}

/** The list in use with its index and its recent changes, read in one transaction. */
export function readStoredList(database: CatalogDatabase, directory: string): Promise<StoredList> {
  return database.read(['lists', 'indexes', 'changes'], async (stores) => {
    const list = listRecord(directory, await stores('lists').get(directory));
    const generation = generationInUse(list);
    if (generation === null) return { list, index: null, changes: [] };
    const changes =
      (await unlessLost(() => stores('changes').get(recentKey(directory)))) ??
      // The first versions of the extension wrote only the whole log.
      (await unlessLost(() => stores('changes').get(directory)));
    const index = await unlessLost(() => stores('indexes').get([directory, generation]));
    return { list, index: index ?? null, changes: changes ?? [] };
  });
}

/** The index of one generation; null if it is not stored or the browser has lost it. */
export async function readIndex(
  database: CatalogDatabase,
  directory: string,
  generation: number,
): Promise<ListIndex | null> {
  const index = await unlessLost(() =>
    database.read(['indexes'], (stores) => stores('indexes').get([directory, generation])),
  );
  return index ?? null;
}

/** What changed in the list of a directory over the last year; nothing if the browser has lost it. */
export async function readChanges(database: CatalogDatabase, directory: string): Promise<ChangeLog> {
  const changes = await unlessLost(() =>
    database.read(['changes'], (stores) => stores('changes').get(directory)),
  );
  return changes ?? [];
}

/** Stores the state of a sync, and nothing else. */
export function writeSync(database: CatalogDatabase, directory: string, sync: SyncState): Promise<void> {
  return database.write(['lists'], async (stores) => {
    const list = listRecord(directory, await stores('lists').get(directory));
    await stores('lists').put({ ...list, sync });
  });
}

/** Stores the index of a generation: of a first list that is not complete yet, or in place of a damaged one. */
export async function writeIndex(
  database: CatalogDatabase,
  directory: string,
  generation: number,
  index: ListIndex,
): Promise<void> {
  await database.write(['indexes'], (stores) => stores('indexes').put(index, [directory, generation]));
}

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
 * @returns whether it is in use now
 */
export function putSnapshot(
  database: CatalogDatabase,
  directory: string,
  snapshot: InstalledSnapshot,
  index: ListIndex,
  block: PackedBlock,
): Promise<boolean> {
  return database.write(['lists', 'pages', 'blocks', 'indexes'], async (stores) => {
    const list = listRecord(directory, await stores('lists').get(directory));
    if (list.current) return false;
    await dropIn(stores, directory, SNAPSHOT_GENERATION);
    await stores('blocks').put(block.bytes, [directory, block.name]);
    await stores('pages').put(block.name, [directory, SNAPSHOT_GENERATION, 1]);
    await stores('indexes').put(index, [directory, SNAPSHOT_GENERATION]);
    await stores('lists').put({ ...list, snapshot });
    return true;
  });
}

/** Deletes a damaged snapshot. */
export function discardSnapshot(database: CatalogDatabase, directory: string): Promise<void> {
  return database.write(['lists', 'pages', 'blocks', 'indexes'], async (stores) => {
    const list = listRecord(directory, await stores('lists').get(directory));
    await dropIn(stores, directory, SNAPSHOT_GENERATION);
    await stores('lists').put({ ...list, snapshot: null });
  });
}

/** Ends a run whose list is the one in use: deletes the run's pages and stores the state of the sync. */
export function endUnchangedRun(
  database: CatalogDatabase,
  directory: string,
  generation: number,
  sync: SyncState,
): Promise<void> {
  return database.write(['lists', 'pages'], async (stores) => {
    await stores('pages').delete(everyPage(directory, generation));
    const list = listRecord(directory, await stores('lists').get(directory));
    await stores('lists').put({ ...list, sync });
  });
}

/**
 * Replaces a damaged generation by the one before, or by none, and makes the next sync due at once. Does nothing if
 * another generation has become current meanwhile. What had changed with the damaged generation leaves the change log: the
 * next list will be compared with the one before.
 */
export async function discardDamaged(
  database: CatalogDatabase,
  directory: string,
  generation: number,
): Promise<void> {
  // Before the transaction: reading a lost value aborts it.
  const changes = await readChanges(database, directory);
  await database.write(['lists', 'pages', 'blocks', 'indexes', 'changes'], async (stores) => {
    const list = listRecord(directory, await stores('lists').get(directory));
    if (list.current?.id !== generation) return;
    await dropIn(stores, directory, generation);
    if (list.previous) {
      const log = withoutChangesOf(changes, list.current.publishedAt);
      const publishedAt = { before: list.previous.publishedAt, now: list.current.publishedAt };
      await putChanges(stores, directory, log, publishedAt);
    }
    const sync = { ...list.sync, notBefore: 0, checkedAt: null };
    await stores('lists').put({ ...list, current: list.previous, previous: null, sync });
  });
}

/** Deletes a generation: its index, its pages, and every block that no other generation has. */
export function dropGeneration(
  database: CatalogDatabase,
  directory: string,
  generation: number,
): Promise<void> {
  return database.write(['pages', 'blocks', 'indexes'], (stores) => dropIn(stores, directory, generation));
}

/**
 * Deletes the unfinished runs of directories that nobody uses any more. Their published lists stay.
 *
 * @param inUse asks for the directories whose runs go on; called only if there is an unfinished run
 */
export async function dropAbandonedRuns(
  database: CatalogDatabase,
  inUse: () => Promise<readonly string[]>,
): Promise<void> {
  const lists = await database.read(['lists'], (stores) => stores('lists').getAll());
  const unfinished = lists.filter(({ sync }) => sync.run);
  if (unfinished.length === 0) return;
  const kept = await inUse();
  for (const { directory, sync } of unfinished) {
    if (kept.includes(directory)) continue;
    await database.write(['lists', 'pages', 'blocks', 'indexes'], async (stores) => {
      const list = listRecord(directory, await stores('lists').get(directory));
      if (!list.sync.run || list.sync.run.generation !== sync.run?.generation) return;
      await dropIn(stores, directory, list.sync.run.generation);
      await stores('lists').put({ ...list, sync: { ...list.sync, run: null, notBefore: 0 } });
    });
  }
}

async function putChanges(
  stores: WriteStores<'changes'>,
  directory: string,
  log: ChangeLog,
  publishedAt: { readonly before: number; readonly now: number },
): Promise<void> {
  await stores('changes').put(log, directory);
  await stores('changes').put(recentChanges(log, publishedAt), recentKey(directory));
}

/** The key of a directory's recent changes. The address of a directory has no space. */
function recentKey(directory: string): string {
  return `recent ${directory}`;
}

async function dropIn(
  stores: WriteStores<'pages' | 'blocks' | 'indexes'>,
  directory: string,
  generation: number,
): Promise<void> {
  const names = (await stores('pages').getAll(everyPage(directory, generation))).map(blockOf);
  await stores('indexes').delete([directory, generation]);
  if (names.length === 0) return;
  await stores('pages').delete(everyPage(directory, generation));
  const everyGeneration = IDBKeyRange.bound(
    [directory, -Number.MAX_SAFE_INTEGER, 0],
    [directory, Number.MAX_SAFE_INTEGER, 0],
  );
  const kept = new Set((await stores('pages').getAll(everyGeneration)).map(blockOf));
  for (const name of new Set(names)) if (!kept.has(name)) await stores('blocks').delete([directory, name]);
}
