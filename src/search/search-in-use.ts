import { listInUse } from '../catalog/list-in-use.ts';
import type { OpenListIndex } from '../catalog/list-index.ts';
import type { ListRecord } from '../catalog/list-record.ts';
import type { IsPublicSuffix } from '../matching/claims.ts';
import { openSearch, type Search } from './search.ts';

/** What can be searched, from one moment of the database. */
export interface SearchInUse {
  readonly list: ListRecord;
  /** Null until the first page of the first list has arrived. */
  readonly search: Search | null;
}

/** One search for each open list: prepared for the first query, and dropped with its list. */
const searches = new WeakMap<OpenListIndex, Search>();

/**
 * A search in the list in use. Sends nothing.
 *
 * @throws what IndexedDB says
 */
export async function searchInUse(directory: string, isPublicSuffix: IsPublicSuffix): Promise<SearchInUse> {
  const { list, index } = await listInUse(directory, isPublicSuffix);
  if (!index) return { list, search: null };
  const search = searches.get(index) ?? openSearch(index);
  searches.set(index, search);
  return { list, search };
}
