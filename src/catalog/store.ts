import type { Service } from '../directory/schema.ts';
import { type Block, openBlock, type PackedBlock } from './block.ts';
import {
  type CatalogDatabase,
  type Generation,
  isLostValue,
  type ListRecord,
  type ListTransaction,
  reading,
  undefinedIfLost,
  writing,
} from './database.ts';
import type { ListIndex } from './list-index.ts';
import { INITIAL_STATE, type SyncState } from './sync-state.ts';

/** The record of a directory's list as it stands, or the one that it starts with. */
export async function readList(database: CatalogDatabase, directory: string): Promise<ListRecord> {
  return listRecord(directory, await database.get('lists', directory));
}

/** Stores how the sync stands, and nothing else. */
export function writeSync(database: CatalogDatabase, directory: string, sync: SyncState): Promise<void> {
  return writing(database, ['lists'], async (transaction) => {
    const lists = transaction.objectStore('lists');
    await lists.put({ ...listRecord(directory, await lists.get(directory)), sync });
  });
}

/**
 * Stores one page of a run together with the progress that it means: after a death between two pages, either both are
 * there or neither. A block that is stored already, whole, is not written again.
 */
export async function stagePage(
  database: CatalogDatabase,
  directory: string,
  sync: SyncState,
  page: { readonly number: number; readonly block: PackedBlock },
): Promise<void> {
  const generation = sync.run?.generation;
  if (generation === undefined) throw new TypeError('a page belongs to a run');
  const { name, bytes } = page.block;
  const stage = (isLost: boolean) =>
    writing(database, ['lists', 'pages', 'blocks'], async (transaction) => {
      const lists = transaction.objectStore('lists');
      const blocks = transaction.objectStore('blocks');
      const stored = isLost ? undefined : await blocks.get([directory, name]);
      if (!stored || !areEqual(stored, bytes)) await blocks.put(bytes, [directory, name]);
      await transaction.objectStore('pages').put(name, [directory, generation, page.number]);
      await lists.put({ ...listRecord(directory, await lists.get(directory)), sync });
    });
  try {
    await stage(false);
  } catch (error) {
    if (!isLostValue(error)) throw error;
    await stage(true);
  }
}

/** The names of a generation's blocks, in the order of its pages. */
export function readPages(
  database: CatalogDatabase,
  directory: string,
  generation: number,
): Promise<string[]> {
  return database.getAll('pages', everyPage(directory, generation));
}

/**
 * The blocks with these names one after the other, so that a long list is never in memory as a whole.
 *
 * @throws BlockDamagedError if one is missing or not what was written
 */
export async function* eachBlock(
  database: CatalogDatabase,
  directory: string,
  names: readonly string[],
): AsyncGenerator<Block> {
  let atOnce = 1;
  for (let at = 0; at < names.length; ) {
    const some = names.slice(at, at + atOnce);
    const stored = await readBytes(database, directory, some);
    at += some.length;
    // As large as the blocks before: a directory may have 50 services a page or 5,000.
    const bytes = stored.reduce((sum, block) => sum + (block?.length ?? 0), 0) / some.length;
    atOnce = Math.max(1, Math.floor(READ_AT_ONCE / Math.max(bytes, LEAST_BYTES)));
    for (const [i, name] of some.entries()) yield openBlock(name, stored[i]);
  }
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Stored blocks; undefined for one that is missing or lost. */
async function readBytes(
  database: CatalogDatabase,
  directory: string,
  names: readonly string[],
): Promise<(Bytes | undefined)[]> {
  try {
    return await Promise.all(getAllOf(database, directory, names));
  } catch (error) {
    if (!isLostValue(error)) throw error;
    // One lost value ends the transaction of all: which it is shows when each is read by itself.
    const alone = names.flatMap((name) => getAllOf(database, directory, [name]));
    return Promise.all(alone.map((bytes) => bytes.catch(undefinedIfLost)));
  }
}

function getAllOf(
  database: CatalogDatabase,
  directory: string,
  names: readonly string[],
): Promise<Bytes | undefined>[] {
  const transaction = reading(database, ['blocks']);
  const blocks = transaction.objectStore('blocks');
  return names.map(async (name) => blocks.get([directory, name]));
}

/** Bytes of blocks that are read together: one read costs a trip to another process, and 16 pages of 100 are this large. */
const READ_AT_ONCE = 512 * 1024;
/** A page of very few services: what is read together has an end also where blocks are small, or missing. */
const LEAST_BYTES = 8 * 1024;

/**
 * All services of a generation in the order of its pages, and how many items of those pages were left out.
 *
 * @throws BlockDamagedError as {@link eachBlock}
 */
export async function readBlocks(
  database: CatalogDatabase,
  directory: string,
  generation: number,
): Promise<Block> {
  const services: Service[] = [];
  let rejected = 0;
  const names = await readPages(database, directory, generation);
  for await (const block of eachBlock(database, directory, names)) {
    for (const service of block.services) services.push(service);
    rejected += block.rejected;
  }
  return { services, rejected };
}

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

/** A record as every version of this code can use it: one that an older version stored may lack a field. */
function listRecord(directory: string, stored: ListRecord | undefined): ListRecord {
  const empty: ListRecord = { directory, current: null, previous: null, sync: INITIAL_STATE };
  return stored ? { ...empty, ...stored, sync: { ...INITIAL_STATE, ...stored.sync } } : empty;
}

function everyPage(directory: string, generation: number): IDBKeyRange {
  return IDBKeyRange.bound([directory, generation, 0], [directory, generation, Number.MAX_SAFE_INTEGER]);
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

/** Compares as words: blocks are filled up to whole ones, and byte by byte this was an eighth of a sync. */
function areEqual(a: Bytes, b: Bytes): boolean {
  if (a.length !== b.length || a.length % 4 !== 0 || a.byteOffset % 4 !== 0) return false;
  const [left, right] = [a, b].map(({ buffer, byteOffset, length }) => {
    return new Uint32Array(buffer, byteOffset, length / 4);
  });
  for (let i = 0; i < a.length / 4; i++) if (left?.[i] !== right?.[i]) return false;
  return true;
}
