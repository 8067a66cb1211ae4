import {
  ClaimCollector,
  type DomainTrie,
  type HostClaims,
  type IsPublicSuffix,
  openTrie,
  packTrie,
  readClaims,
  TrieDamagedError,
} from '#site-matcher';
import type { Service } from '../directory/schema.ts';
import { suffixesReady } from '../platform/public-suffix.ts';
import { openSummaries, SummaryPacker, type SummaryTable } from './summaries/summary-table.ts';

/** Everything that a match needs, as it is stored: two buffers that are used without parsing. */
export interface ListIndex {
  readonly trie: ArrayBuffer;
  readonly summaries: ArrayBuffer;
}

export interface OpenListIndex {
  readonly trie: DomainTrie;
  readonly summaries: SummaryTable;
  /** Reads all claims. It takes 30 ms for 10,000 services, much longer than a match. */
  claims(): HostClaims;
}

/** A list is longer than we accept. */
export class ListTooLargeError extends Error {
  override readonly name = 'ListTooLargeError';
}

/** Ten times the known list, which has 10,000 services. */
export const MAX_SERVICES = 100_000;
/** A service of the known list has 1.6 addresses of 19 characters. */
const MAX_ADDRESSES = 3 * MAX_SERVICES;
const MAX_ADDRESS_CHARACTERS = 100 * MAX_SERVICES;

/** Builds an index from services that are not kept. Add each id once, in any order. */
export class ListIndexBuilder {
  private readonly claims: ClaimCollector;
  private readonly summaries = new SummaryPacker();
  private services = 0;
  private addresses = 0;
  private characters = 0;

  constructor(isPublicSuffix: IsPublicSuffix) {
    this.claims = new ClaimCollector(isPublicSuffix);
  }

  /** @throws ListTooLargeError */
  addAll(services: readonly Service[]): void {
    for (const service of services) {
      this.summaries.add(service);
      this.services += 1;
      this.addresses += service.urls.length;
      for (const url of service.urls) this.characters += url.length;
    }
    if (this.services > MAX_SERVICES) throw new ListTooLargeError();
    if (this.addresses > MAX_ADDRESSES || this.characters > MAX_ADDRESS_CHARACTERS)
      throw new ListTooLargeError();
    this.claims.addAll(services);
  }

  /**
   * Builds the index, and lets events be handled between its three stages.
   *
   * @param nextTurn resolves when the events that are waiting have been handled
   */
  async build(nextTurn: () => Promise<void>): Promise<ListIndex> {
    await nextTurn();
    const claims = this.claims.sorted();
    await nextTurn();
    const trie = packTrie(claims);
    await nextTurn();
    return { trie, summaries: this.summaries.pack() };
  }
}

/**
 * Builds the index of services that are in memory. Each id once, in any order.
 *
 * @param nextTurn as for {@link ListIndexBuilder.build}
 * @throws ListTooLargeError
 */
export async function buildListIndex(
  services: readonly Service[],
  isPublicSuffix: IsPublicSuffix,
  nextTurn: () => Promise<void>,
): Promise<ListIndex> {
  await suffixesReady();
  const builder = new ListIndexBuilder(isPublicSuffix);
  builder.addAll(services);
  return builder.build(nextTurn);
}

/** Throws an error of {@link isDamagedIndex} if the buffers are damaged, or if another version of the extension built them. */
export function openListIndex(index: ListIndex): OpenListIndex {
  return {
    trie: openTrie(index.trie),
    summaries: openSummaries(index.summaries),
    claims: () => readClaims(index.trie),
  };
}

/** Whether an index, or a part of it, cannot be opened because its buffers are damaged or of another version. */
export function isDamagedIndex(error: unknown): boolean {
  return error instanceof TrieDamagedError || error instanceof RangeError;
}
