import type { CatalogDatabase } from '../catalog/catalog-database.ts';
import { unlessLost } from '../catalog/database-errors.ts';
import { listInUse } from '../catalog/list-in-use.ts';
import type { OpenListIndex } from '../catalog/list-index.ts';
import { generationInUse, type ListRecord } from '../catalog/list-record.ts';
import { readList } from '../catalog/list-store.ts';
import { openCatalog, readCatalog } from '../catalog/open-catalog.ts';
import { readServices } from '../catalog/pages.ts';
import type { IsPublicSuffix } from '../matching/claims.ts';
import { openSearch, type Search } from './search.ts';
import { buildSearchIndex, SEARCH_VERSION, type SearchIndex } from './search-index.ts';
import { searchMessages } from './search-messages.ts';

/** What can be searched, from one moment of the database. */
export interface SearchInUse {
  readonly list: ListRecord;
  /** Null until the first page of the first list has arrived. */
  readonly search: Search | null;
}

/** One search for each list that is open: opened with the first query, and gone with its list. */
const opened = new WeakMap<OpenListIndex, Promise<Search>>();

/**
 * A search in the list in use. Sends nothing.
 *
 * @throws what IndexedDB says, or BlockDamagedError
 */
export async function searchInUse(directory: string, isPublicSuffix: IsPublicSuffix): Promise<SearchInUse> {
  const { list, index } = await listInUse(directory, isPublicSuffix);
  if (!index) return { list, search: null };
  let promise = opened.get(index);
  if (!promise) {
    promise = open(list, index);
    opened.set(index, promise);
    promise.catch(() => opened.delete(index));
  }
  return { list, search: await promise };
}

async function open(list: ListRecord, index: OpenListIndex): Promise<Search> {
  const read = (database: CatalogDatabase) => readSearchIndex(database, list);
  return openSearch(await readCatalog(searchMessages.searchIndex, read), index);
}

/**
 * The search index of a list: the stored one, or built again if it belongs to another list. That of a first list that is
 * still coming is not stored.
 */
export async function readSearchIndex(database: CatalogDatabase, list: ListRecord): Promise<SearchIndex> {
  const generation = generationInUse(list);
  const stored = await unlessLost(() =>
    database.read(['searches'], (stores) => stores('searches').get(list.directory)),
  );
  if (stored?.generation === generation && stored.index.version === SEARCH_VERSION) return stored.index;
  const index = buildSearchIndex(await readServices(database, list.directory, generation));
  // One that cannot be stored is used all the same.
  if (!list.current || generation === null) return index;
  const store = () =>
    database.write(['searches'], (stores) => stores('searches').put({ generation, index }, list.directory));
  await store().catch(() => {});
  return index;
}

/** A longer list is indexed when somebody searches it: building holds all of it in memory, 110 bytes a service and more. */
const LARGEST_KEPT = 200_000;

/** Builds the search index with the list, so that the first who searches does not wait for it. Never throws. */
export async function keepSearchIndex(directory: string): Promise<void> {
  try {
    const database = await openCatalog();
    const list = await readList(database, directory);
    if (list.current && list.current.services <= LARGEST_KEPT) await readSearchIndex(database, list);
  } catch {
    // A store that is full or damaged: whoever searches tries again.
  }
}
