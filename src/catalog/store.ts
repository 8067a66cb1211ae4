import type { Service } from '../directory/schema.ts';
import type { Block, CatalogDatabase, Generation, ListRecord } from './database.ts';
import type { ListIndex } from './list-index.ts';
import { INITIAL_STATE, type SyncState } from './sync-run.ts';

/** The record of a directory's list as it stands, or the one that it starts with. */
export async function readList(database: CatalogDatabase, directory: string): Promise<ListRecord> {
  return (await database.get('lists', directory)) ?? emptyList(directory);
}

/** Stores how the sync stands, and nothing else. */
export async function writeSync(
  database: CatalogDatabase,
  directory: string,
  sync: SyncState,
): Promise<ListRecord> {
  const transaction = database.transaction('lists', 'readwrite');
  const before = (await transaction.store.get(directory)) ?? emptyList(directory);
  const record = { ...before, sync };
  await transaction.store.put(record);
  await transaction.done;
  return record;
}

/**
 * Stores one page of a run together with the progress that it means: after a death between two pages, either both are
 * there or neither.
 *
 * @param index on a first list, the index of all that has arrived: it is used until the list is whole
 */
export async function stagePage(
  database: CatalogDatabase,
  directory: string,
  sync: SyncState,
  page: { readonly number: number; readonly block: Block },
  index: ListIndex | null,
): Promise<void> {
  const generation = sync.run?.generation;
  if (generation === undefined) throw new TypeError('a page belongs to a run');
  const transaction = database.transaction(['lists', 'blocks', 'indexes'], 'readwrite');
  await committed(transaction, async () => {
    const lists = transaction.objectStore('lists');
    const before = (await lists.get(directory)) ?? emptyList(directory);
    await transaction.objectStore('blocks').put(page.block, [directory, generation, page.number]);
    if (index) await transaction.objectStore('indexes').put(index, [directory, generation]);
    await lists.put({ ...before, sync });
  });
}

/** The services of a generation in the order of its pages, and how many items of those pages were left out. */
export async function readBlocks(
  database: CatalogDatabase,
  directory: string,
  generation: number,
): Promise<Block> {
  const blocks = await database.getAll('blocks', everyBlock(directory, generation));
  const services: Service[] = [];
  let rejected = 0;
  for (const block of blocks) {
    for (const service of block.services) services.push(service);
    rejected += block.rejected;
  }
  return { services, rejected };
}

/** Throws the blocks and the index of a generation away. */
export async function dropGeneration(
  database: CatalogDatabase,
  directory: string,
  generation: number,
): Promise<void> {
  const transaction = database.transaction(['blocks', 'indexes'], 'readwrite');
  await committed(transaction, async () => {
    await transaction.objectStore('blocks').delete(everyBlock(directory, generation));
    await transaction.objectStore('indexes').delete([directory, generation]);
  });
}

/**
 * Makes a generation current, in one transaction: a reader sees the list before or this one, whole. The list before
 * stays as the fallback; the one before that goes.
 */
export async function publishGeneration(
  database: CatalogDatabase,
  directory: string,
  generation: Generation,
  index: ListIndex,
  sync: SyncState,
): Promise<void> {
  const transaction = database.transaction(['lists', 'blocks', 'indexes'], 'readwrite');
  await committed(transaction, async () => {
    const lists = transaction.objectStore('lists');
    const before = (await lists.get(directory)) ?? emptyList(directory);
    if (before.previous) {
      await transaction.objectStore('blocks').delete(everyBlock(directory, before.previous.id));
      await transaction.objectStore('indexes').delete([directory, before.previous.id]);
    }
    await transaction.objectStore('indexes').put(index, [directory, generation.id]);
    await lists.put({ directory, current: generation, previous: before.current, sync });
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
export async function readListInUse(
  database: CatalogDatabase,
  directory: string,
): Promise<ListInStore> {
  const transaction = database.transaction(['lists', 'indexes']);
  const list = (await transaction.objectStore('lists').get(directory)) ?? emptyList(directory);
  const generation = list.current?.id ?? list.sync.run?.generation;
  const index =
    generation === undefined
      ? undefined
      : await transaction.objectStore('indexes').get([directory, generation]);
  return { list, index: index ?? null };
}

/** Puts an index that was built again in the place of a damaged one. */
export async function writeIndex(
  database: CatalogDatabase,
  directory: string,
  generation: number,
  index: ListIndex,
): Promise<void> {
  await database.put('indexes', index, [directory, generation]);
}

function emptyList(directory: string): ListRecord {
  return { directory, current: null, previous: null, sync: INITIAL_STATE };
}

function everyBlock(directory: string, generation: number): IDBKeyRange {
  return IDBKeyRange.bound([directory, generation, 0], [directory, generation, Number.MAX_SAFE_INTEGER]);
}

/** A `put` that throws does not abort its transaction: without this, the half that was written would be kept. */
async function committed(
  transaction: { readonly done: Promise<void>; abort(): void },
  write: () => Promise<void>,
): Promise<void> {
  try {
    await write();
  } catch (error) {
    // `done` rejects too when the abort arrives, and nobody would hear it.
    transaction.done.catch(() => {});
    try {
      transaction.abort();
    } catch {
      // It had aborted already, which was the reason for the error.
    }
    throw error;
  }
  await transaction.done;
}
