import type { Service } from '../directory/schema.ts';
import { ClaimCollector, type IsPublicSuffix } from '../matching/claims.ts';
import type { Claims } from '../matching/trie/host-claims.ts';
import { readClaims } from '../matching/trie/read-claims.ts';
import { type DomainTrie, openTrie } from '../matching/trie/trie.ts';
import { buildTrie } from '../matching/trie/trie-builder.ts';
import { openSummaries, SummaryPacker, type SummaryTable } from './summaries.ts';

/** Everything that a match needs, as it is stored: two buffers that are used without parsing. */
export interface ListIndex {
  readonly trie: ArrayBuffer;
  readonly summaries: ArrayBuffer;
}

export interface OpenListIndex {
  readonly trie: DomainTrie;
  readonly summaries: SummaryTable;
  /** Reads all claims. It takes 30 ms for 10,000 services, much longer than a match. */
  claims(): Claims;
}

/** Builds an index from services that are added one by one and not kept. Add each id once, in any order. */
export class ListIndexBuilder {
  private readonly claims: ClaimCollector;
  private readonly summaries = new SummaryPacker();

  constructor(isPublicSuffix: IsPublicSuffix) {
    this.claims = new ClaimCollector(isPublicSuffix);
  }

  add(service: Service): void {
    this.claims.add(service);
    this.summaries.add(service);
  }

  /** The builder cannot be used afterwards. */
  finish(): ListIndex {
    return { trie: buildTrie(this.claims.finish()), summaries: this.summaries.finish() };
  }
}

/** Builds the index of a list. Each id once, in any order. */
export function buildListIndex(services: Iterable<Service>, isPublicSuffix: IsPublicSuffix): ListIndex {
  const builder = new ListIndexBuilder(isPublicSuffix);
  for (const service of services) builder.add(service);
  return builder.finish();
}

/** @throws TrieDamagedError or RangeError if the buffers are damaged, or if another version of the extension built them */
export function openListIndex(index: ListIndex): OpenListIndex {
  return {
    trie: openTrie(index.trie),
    summaries: openSummaries(index.summaries),
    claims: () => readClaims(index.trie),
  };
}
