import type { Service } from '../directory/schema.ts';
import { type Block, openBlock, type PackedBlock } from './block.ts';
import { type CatalogDatabase, reading, writing } from './database.ts';
import { listRecord } from './list-record.ts';
import { isLostValue, undefinedIfLost } from './store-errors.ts';
import type { SyncState } from './sync-state.ts';

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

/** The keys of all pages of a generation. */
export function everyPage(directory: string, generation: number): IDBKeyRange {
  return IDBKeyRange.bound([directory, generation, 0], [directory, generation, Number.MAX_SAFE_INTEGER]);
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
