import { ClaimCollector, ListWithMore, openTrie, TrieDamagedError } from '#site-matcher';
import { FailureError } from '../directory/failure.ts';
import type { Service } from '../directory/schema/service.ts';
import { nextTurn } from '../platform/next-turn.ts';
import { isPublicSuffix, suffixesReady } from '../platform/public-suffix.ts';
import { MAX_SERVICES } from './list-record.ts';
import type { PackagedAddress } from './more-addresses.ts';
import { packSummaries, type ServiceSummary, SummaryTable } from './summary-table.ts';

/** Everything that a match needs, as it is stored: two buffers that are used without parsing. */
export interface ListIndex {
  readonly trie: ArrayBuffer;
  readonly summaries: ArrayBuffer;
}

export interface OpenListIndex {
  /** The trie, with the more addresses of the package below its claims. */
  readonly trie: ListWithMore<PackagedAddress>;
  readonly summaries: SummaryTable;
}

/** A service of the known list has 1.6 addresses of 19 characters. */
const MAX_ADDRESS_CHARACTERS = 100 * MAX_SERVICES;
/** Labels of hosts and segments of paths, 5 a service in the known list: each can take two nodes of the trie. */
const MAX_PARTS = 10 * MAX_SERVICES;
const BETWEEN_PARTS = /[./]/g;
/** A slice ends with the step in which this time is up. */
const SLICE_MS = 16;

/** Builds an index from services that are not kept. Add each id once, in any order, when the suffixes are ready. */
export class ListIndexBuilder {
  private readonly claims = new ClaimCollector(isPublicSuffix);
  private readonly summaries: ServiceSummary[] = [];
  private characters = 0;
  private parts = 0;

  /** @throws FailureError `too-many` */
  addAll(services: readonly Service[]): void {
    for (const service of services) {
      const { id, name, grade, reviewed } = service;
      this.summaries.push({ id, name, grade, reviewed });
      for (const url of service.urls) {
        this.characters += url.length;
        this.parts += 1 + (url.match(BETWEEN_PARTS)?.length ?? 0);
      }
    }
    const isTooLong = this.characters > MAX_ADDRESS_CHARACTERS || this.parts > MAX_PARTS;
    if (isTooLong || this.summaries.length > MAX_SERVICES) throw new FailureError({ kind: 'too-many' });
    this.claims.addAll(services);
  }

  /** Builds the index in slices, and lets events be handled between them. */
  async build(): Promise<ListIndex> {
    await nextTurn();
    const steps = this.claims.build();
    for (let last = performance.now(); ; ) {
      const step = steps.next();
      if (!step.done && performance.now() - last < SLICE_MS) continue;
      await nextTurn();
      if (step.done) return { trie: step.value, summaries: packSummaries(this.summaries) };
      last = performance.now();
    }
  }
}

/** Builds the index of services that are in memory: each id once, in any order. Throws FailureError `too-many`. */
export async function buildListIndex(services: readonly Service[]): Promise<ListIndex> {
  await suffixesReady();
  const builder = new ListIndexBuilder();
  builder.addAll(services);
  return builder.build();
}

/**
 * @throws an error for which {@link isDamagedIndex} is true if the buffers are damaged, or another version of the extension
 * built them. `list-in-use.ts` then opens the generation before.
 */
export function openListIndex(index: ListIndex, more: readonly PackagedAddress[] = []): OpenListIndex {
  const summaries = new SummaryTable(index.summaries);
  const trie = new ListWithMore(openTrie(index.trie), more, (id) => summaries.get(id)?.name);
  return { trie, summaries };
}

/** Whether an index, or a part of it, cannot be opened because its buffers are damaged or of another version. */
export function isDamagedIndex(error: unknown): boolean {
  return error instanceof TrieDamagedError || error instanceof RangeError;
}

/** Whether two indexes are equal byte for byte. */
export function isSameIndex(a: ListIndex, b: ListIndex): boolean {
  return isSameBuffer(a.trie, b.trie) && isSameBuffer(a.summaries, b.summaries);
}

function isSameBuffer(a: ArrayBuffer, b: ArrayBuffer): boolean {
  if (a.byteLength !== b.byteLength) return false;
  const [these, those] = [new Uint8Array(a), new Uint8Array(b)];
  return these.every((byte, i) => byte === those[i]);
}
