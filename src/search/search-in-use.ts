import type { IsPublicSuffix } from '#site-matcher';
import { type ListInUse, listInUse } from '../catalog/list-in-use.ts';
import type { OpenListIndex } from '../catalog/list-index.ts';
import { knownServices } from './known-services.ts';
import { openSearch, type Search } from './search.ts';

/** The list in use, and a search in it. */
export interface SearchInUse extends ListInUse {
  /** Null until there is a whole list or a snapshot. */
  readonly search: Search | null;
}

/** One search for each open list: prepared when it is first needed, and dropped with its list. */
const searches = new WeakMap<OpenListIndex, Search>();

/**
 * Opens the list in use for searching. Sends nothing.
 *
 * @throws StorageError
 */
export async function searchInUse(directory: string, isPublicSuffix: IsPublicSuffix): Promise<SearchInUse> {
  const inUse = await listInUse(directory);
  const { index } = inUse;
  if (!index) return { ...inUse, search: null };
  const search = searches.get(index) ?? openSearch(index, isPublicSuffix, await knownServices());
  searches.set(index, search);
  return { ...inUse, search };
}
