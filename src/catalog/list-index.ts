import type { Service } from '../directory/schema.ts';
import { ClaimCollector, type IsPublicSuffix } from '../matching/claims.ts';
import { packTrie, TrieTooLargeError } from '../matching/trie/builder/trie-builder.ts';
import type { Claims } from '../matching/trie/host-claims.ts';
import { readClaims } from '../matching/trie/read-claims.ts';
import type { Steps } from '../matching/trie/steps.ts';
import { type DomainTrie, openTrie } from '../matching/trie/trie.ts';
import { SummaryPacker } from './summaries/summary-packer.ts';
import { openSummaries, type SummaryTable } from './summaries/summary-table.ts';

/** Everything that a match needs, as it is stored: two buffers that are used without parsing. */
export interface ListIndex {
  readonly trie: ArrayBuffer;
  readonly summaries: ArrayBuffer;
}

export interface OpenListIndex {
  readonly trie: DomainTrie;
  readonly summaries: SummaryTable;
  /** Reads all claims. It takes 30 ms for 10,000 services, much longer than a match. */
  claims(): Steps<Claims>;
}

/** The index would be too large for the list, or for a trie. */
export class ListTooLargeError extends Error {
  override readonly name = 'ListTooLargeError';
}

/**
 * The index of a list is at most four times as long as that of an honest list with as many characters. Claims can cost more
 * than their text: `a.b/c` takes 9 characters, and 46 bytes in the index. So all claims may have as many characters as the
 * list, where each claim counts as 14 more. The known list has 60 characters of 170 for each service.
 */
const CHARACTERS_PER_CLAIM = 14;
/** The fields of a stored service other than its addresses. */
const CHARACTERS_PER_SERVICE = 80;
/** So that a list of one service may have 200 addresses. */
const FREE_CHARACTERS = 6_000;

/** Builds an index from services that are not kept. Add each id once, in any order. */
export class ListIndexBuilder {
  private readonly claims: ClaimCollector;
  private readonly summaries = new SummaryPacker();
  private characters = 0;

  constructor(isPublicSuffix: IsPublicSuffix) {
    this.claims = new ClaimCollector(isPublicSuffix);
  }

  /** @throws ListTooLargeError */
  *addAll(services: readonly Service[]): Steps<void> {
    for (const service of services) {
      this.summaries.add(service);
      this.characters += CHARACTERS_PER_SERVICE;
      for (const url of service.urls) this.characters += url.length;
    }
    yield* this.claims.addAll(services);
    const { claims, characters } = this.claims.size;
    const cost = CHARACTERS_PER_CLAIM * claims + characters;
    if (cost > FREE_CHARACTERS + this.characters) throw new ListTooLargeError();
  }

  /**
   * The builder cannot be used afterwards.
   *
   * @throws ListTooLargeError
   */
  *build(): Steps<ListIndex> {
    return { trie: yield* this.buildTrie(), summaries: yield* this.summaries.pack() };
  }

  private *buildTrie(): Steps<ArrayBuffer> {
    try {
      return yield* packTrie(yield* this.claims.sorted());
    } catch (error) {
      throw error instanceof TrieTooLargeError ? new ListTooLargeError() : error;
    }
  }
}

/**
 * Builds the index of services that are in memory. Each id once, in any order.
 *
 * @throws ListTooLargeError
 */
export function* buildListIndex(
  services: readonly Service[],
  isPublicSuffix: IsPublicSuffix,
): Steps<ListIndex> {
  const builder = new ListIndexBuilder(isPublicSuffix);
  yield* builder.addAll(services);
  return yield* builder.build();
}

/** @throws TrieDamagedError or RangeError if the buffers are damaged, or if another version of the extension built them */
export function openListIndex(index: ListIndex): OpenListIndex {
  return {
    trie: openTrie(index.trie),
    summaries: openSummaries(index.summaries),
    claims: () => readClaims(index.trie),
  };
}
