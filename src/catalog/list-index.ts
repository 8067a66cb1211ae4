import type { Service } from '../directory/schema.ts';
import { claimsOf, type IsPublicSuffix } from '../matching/claims.ts';
import { type DomainTrie, openTrie } from '../matching/trie.ts';
import { buildTrie } from '../matching/trie-builder.ts';
import { openSummaries, packSummaries, type SummaryTable } from './summaries.ts';

/** All that a match needs, in the form in which it is stored: two buffers that are used as they are. */
export interface ListIndex {
  readonly trie: ArrayBuffer;
  readonly summaries: ArrayBuffer;
}

export interface OpenListIndex {
  readonly trie: DomainTrie;
  readonly summaries: SummaryTable;
}

/** Builds the index of a list. The order of the services does not matter. */
export function buildListIndex(services: readonly Service[], isPublicSuffix: IsPublicSuffix): ListIndex {
  return { trie: buildTrie(claimsOf(services, isPublicSuffix)), summaries: packSummaries(services) };
}

/** @throws TrieDamagedError or RangeError if the stored buffers are not what was built */
export function openListIndex(index: ListIndex): OpenListIndex {
  return { trie: openTrie(index.trie), summaries: openSummaries(index.summaries) };
}
