import type { PackedBlock } from './block.ts';
import {
  type CatalogDatabase,
  type Generation,
  type ListRecord,
  type ListTransaction,
  reading,
  writing,
} from './database.ts';
import type { ListIndex } from './list-index.ts';
import { listRecord } from './list-record.ts';
import { everyPage } from './pages.ts';
import { isLostValue } from './store-errors.ts';
import type { SyncState } from './sync-state.ts';

/** Throws a generation away: its index, its pages, and every block that no other generation has. */
export function dropGeneration(
  database: CatalogDatabase,
  directory: string,
  generation: number,
): Promise<void> {
  return writing(database, ['pages', 'blocks', 'indexes'], (transaction) =>
    drop(transaction, directory, generation),
  );
}

/**
 * Throws away what has arrived of lists that nobody waits for any more. A list that such a directory has already stays.
 *
 * @param wanted directories whose runs go on; asked when it is known which runs there are
 */
export async function dropUnfinished(
  database: CatalogDatabase,
  wanted: () => Promise<readonly string[]>,
): Promise<void> {
  const unfinished = (await database.getAll('lists')).filter(({ sync }) => sync.run);
  if (unfinished.length === 0) return;
  const kept = await wanted();
  for (const { directory, sync } of unfinished) {
    if (kept.includes(directory)) continue;
    await writing(database, ['lists', 'pages', 'blocks', 'indexes'], async (transaction) => {
      const lists = transaction.objectStore('lists');
      const now = listRecord(directory, await lists.get(directory));
      if (!now.sync.run || now.sync.run.generation !== sync.run?.generation) return;
      await drop(transaction, directory, now.sync.run.generation);
      await lists.put({ ...now, sync: { ...now.sync, run: null, notBefore: 0 } });
    });
  }
}

/**
 * Makes a generation current, in one transaction: a reader sees the list before or this one, whole. The list before
 * stays as the fallback; the one before that goes.
 *
 * @param last a block that was not fetched but kept: it is the generation's last page
 */
export function publishGeneration(
  database: CatalogDatabase,
  directory: string,
  generation: Generation,
  index: ListIndex,
  sync: SyncState,
  last: PackedBlock | null = null,
): Promise<void> {
  return writing(database, ['lists', 'pages', 'blocks', 'indexes'], async (transaction) => {
    const lists = transaction.objectStore('lists');
    const before = listRecord(directory, await lists.get(directory));
    if (before.previous) await drop(transaction, directory, before.previous.id);
    if (last) {
      await transaction.objectStore('blocks').put(last.bytes, [directory, last.name]);
      await transaction.objectStore('pages').put(last.name, [directory, generation.id, generation.pages]);
    }
    await transaction.objectStore('indexes').put(index, [directory, generation.id]);
    await lists.put({ directory, current: generation, previous: before.current, sync });
  });
}

/** Ends a run that found the list in use once more: its pages go, and nothing else changes but how the sync stands. */
export function endUnchangedRun(
  database: CatalogDatabase,
  directory: string,
  generation: number,
  sync: SyncState,
): Promise<void> {
  return writing(database, ['lists', 'pages'], async (transaction) => {
    const lists = transaction.objectStore('lists');
    await transaction.objectStore('pages').delete(everyPage(directory, generation));
    await lists.put({ ...listRecord(directory, await lists.get(directory)), sync });
  });
}

/**
 * Gives a damaged generation up for the one before, or for none, and makes the next sync due at once. If another
 * generation has become current meanwhile, nothing happens.
 */
export function giveUpGeneration(
  database: CatalogDatabase,
  directory: string,
  generation: number,
): Promise<void> {
  return writing(database, ['lists', 'pages', 'blocks', 'indexes'], async (transaction) => {
    const lists = transaction.objectStore('lists');
    const before = listRecord(directory, await lists.get(directory));
    if (before.current?.id !== generation) return;
    await drop(transaction, directory, generation);
    const sync = { ...before.sync, notBefore: 0, checkedAt: null };
    await lists.put({ directory, current: before.previous, previous: null, sync });
  });
}

/** A list with its index as they are stored, from one moment. */
export interface ListInStore {
  readonly list: ListRecord;
  readonly index: ListIndex | null;
}

/**
 * The list in use with its index, from one moment: the current generation, or on a first list the pages that have
 * arrived, or nothing yet.
 */
export async function readListInUse(database: CatalogDatabase, directory: string): Promise<ListInStore> {
  const transaction = reading(database, ['lists', 'indexes']);
  const list = listRecord(directory, await transaction.objectStore('lists').get(directory));
  const generation = list.current?.id ?? list.sync.run?.generation;
  if (generation === undefined) return { list, index: null };
  try {
    const index = await transaction.objectStore('indexes').get([directory, generation]);
    return { list, index: index ?? null };
  } catch (error) {
    if (!isLostValue(error)) throw error;
    return { list, index: null };
  }
}

/** Stores the index of a generation: of a first list that has come so far, or in the place of a damaged one. */
export async function writeIndex(
  database: CatalogDatabase,
  directory: string,
  generation: number,
  index: ListIndex,
): Promise<void> {
  await database.put('indexes', index, [directory, generation]);
}

async function drop(transaction: ListTransaction, directory: string, generation: number): Promise<void> {
  const pages = transaction.objectStore('pages');
  const blocks = transaction.objectStore('blocks');
  const gone = await pages.getAll(everyPage(directory, generation));
  await transaction.objectStore('indexes').delete([directory, generation]);
  if (gone.length === 0) return;
  await pages.delete(everyPage(directory, generation));
  const every = IDBKeyRange.bound([directory, 0, 0], [directory, Number.MAX_SAFE_INTEGER, 0]);
  const kept = new Set(await pages.getAll(every));
  for (const name of new Set(gone)) if (!kept.has(name)) await blocks.delete([directory, name]);
}
