import type { ListPage, Service } from '../directory/schema.ts';
import { type Block, blockOf, isIntact, openBlock, packBlock, type StoredPage } from './block.ts';
import type { CatalogDatabase } from './catalog-database.ts';
import { isLostValue, unlessLost } from './database.ts';
import { listRecord } from './list-record.ts';
import type { SyncState } from './sync-state.ts';

/** A page that has arrived. */
interface ArrivedPage {
  readonly number: number;
  readonly content: ListPage;
  /** The fingerprint of its response. */
  readonly response: string | null;
  /** The name of the block that was made of the same response before; null if there is none. */
  readonly block: string | null;
}

/**
 * Stores a page of a run and the state of the sync in one transaction: if the worker dies, both are there or neither. A
 * block that is already stored undamaged is not written again.
 *
 * @param sync contains the run that the page belongs to
 * @returns the page as it is stored
 */
export async function stagePage(
  database: CatalogDatabase,
  directory: string,
  sync: SyncState,
  { number, content, response, block }: ArrivedPage,
): Promise<StoredPage> {
  const generation = sync.run?.generation;
  if (generation === undefined) throw new TypeError('a page belongs to a run');
  const { total, current, end, rejected } = content;
  const header = { total, current, end, rejected };
  const stage = (isLost: boolean) =>
    database.write(['lists', 'pages', 'blocks'], async (stores) => {
      const isStored = async (name: string) =>
        !isLost && isIntact(name, await stores('blocks').get([directory, name]));
      let name = block;
      if (name === null || !(await isStored(name))) {
        const packed = packBlock(content);
        name = packed.name;
        if (!(await isStored(name))) await stores('blocks').put(packed.bytes, [directory, name]);
      }
      const page = { block: name, response, header };
      await stores('pages').put(page, [directory, generation, number]);
      const list = listRecord(directory, await stores('lists').get(directory));
      await stores('lists').put({ ...list, sync });
      return page;
    });
  try {
    return await stage(false);
  } catch (error) {
    if (!isLostValue(error)) throw error;
    return await stage(true);
  }
}

/** The names of a generation's blocks, in the order of its pages. */
export async function readPages(
  database: CatalogDatabase,
  directory: string,
  generation: number,
): Promise<string[]> {
  return (await readStoredPages(database, directory, generation)).map(blockOf);
}

/** A generation's pages, in their order. */
export function readStoredPages(
  database: CatalogDatabase,
  directory: string,
  generation: number,
): Promise<(StoredPage | string)[]> {
  return database.read(['pages'], (stores) => stores('pages').getAll(everyPage(directory, generation)));
}

/** The keys of all pages of a generation. */
export function everyPage(directory: string, generation: number): IDBKeyRange {
  return IDBKeyRange.bound([directory, generation, 0], [directory, generation, Number.MAX_SAFE_INTEGER]);
}

/**
 * Opens blocks one by one, so that a long list is never in memory as a whole. Goes from the last page to the first and
 * leaves out services whose id came before, see {@link distinctServices}.
 *
 * @param names in the order of the pages
 * @throws BlockDamagedError if a block is missing or damaged
 */
export async function* eachBlock(
  database: CatalogDatabase,
  directory: string,
  names: readonly string[],
): AsyncGenerator<Block> {
  const seen = new Set<number>();
  const left = names.toReversed();
  for (let count = 1; left.length > 0; ) {
    const some = left.splice(0, count);
    const stored = await readBlocks(database, directory, some);
    for (const [i, name] of some.entries()) {
      const { services, rejected } = openBlock(name, stored[i]);
      yield { services: distinctServices(services, seen), rejected };
    }
    // The next blocks are about as large: a directory may have 50 services a page or 5,000.
    const mean = stored.reduce((sum, bytes) => sum + (bytes?.length ?? 0), 0) / some.length;
    count = Math.max(1, Math.floor(READ_AT_ONCE / Math.max(mean, SMALLEST_BLOCK)));
  }
}

/** Bytes of blocks that are read together: each read costs a trip to another process, and 16 pages of 100 are this large. */
const READ_AT_ONCE = 512 * 1024;
/** Limits the number of blocks that are read together if they are smaller, or missing. */
const SMALLEST_BLOCK = 8 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;

/** Stored blocks; undefined for one that is missing or lost. */
async function readBlocks(
  database: CatalogDatabase,
  directory: string,
  names: readonly string[],
): Promise<(Bytes | undefined)[]> {
  const read = (some: readonly string[]) =>
    database.read(['blocks'], (stores) =>
      Promise.all(some.map(async (name) => stores('blocks').get([directory, name]))),
    );
  try {
    return await read(names);
  } catch (error) {
    if (!isLostValue(error)) throw error;
    // One lost value fails the whole transaction: each block is read again by itself to find it.
    const single = await Promise.all(names.map((name) => unlessLost(() => read([name]))));
    return single.map((bytes) => bytes?.[0]);
  }
}

/**
 * The services with a new id, from the last to the first. Rows of the directory can move between the requests for two
 * pages, so a service can arrive twice, and the later copy counts. Pass the pages from the last to the first.
 *
 * @param seen the ids of the pages before; the new ids are added to it
 */
export function distinctServices(services: readonly Service[], seen = new Set<number>()): Service[] {
  return services.toReversed().filter(({ id }) => !seen.has(id) && seen.add(id));
}
