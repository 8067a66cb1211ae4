import { buildTrie, type IsPublicSuffix } from '#site-matcher';
import type { ListIndex } from '../src/catalog/list-index.ts';
import { SummaryPacker } from '../src/catalog/summaries/summary-table.ts';
import type { Service } from '../src/directory/schema.ts';

/** The index of a list, built in one turn. Each id once, in any order. */
export function listIndexOf(services: readonly Service[], isPublicSuffix: IsPublicSuffix): ListIndex {
  const summaries = new SummaryPacker();
  for (const service of services) summaries.add(service);
  return { trie: buildTrie(services, isPublicSuffix), summaries: summaries.pack() };
}
