import { buildTrie, type IsPublicSuffix } from '#site-matcher';
import type { ListIndex } from '../src/catalog/list-index.ts';
import { packSummaries } from '../src/catalog/summary-table.ts';
import type { Service } from '../src/directory/schema/service.ts';

/** The index of a list, built in one turn. Each id once, in any order. */
export function listIndexOf(services: readonly Service[], isPublicSuffix: IsPublicSuffix): ListIndex {
  return { trie: buildTrie(services, isPublicSuffix), summaries: packSummaries(services) };
}
