import { hashLabelIn } from '../label-hash.ts';
import { inSlices, type Steps } from '../steps.ts';
import { LARGEST_BUCKET } from '../trie-layout.ts';
import type { ClaimEntries } from './claim-entries.ts';
import type { TrieEntries } from './trie-entries.ts';

/** The entries of a trie, distributed over its buckets. */
export interface Buckets {
  /** Number of buckets, a power of two. */
  readonly count: number;
  /** Label hash of each entry. */
  readonly hashes: Uint32Array;
  /** Number of entries that belong to each bucket. */
  readonly sizes: Uint32Array;
  /** Bucket b holds the entries `order[starts[b], starts[b + 1])`; none if it has more than `LARGEST_BUCKET`. */
  readonly order: Uint32Array;
  readonly starts: Uint32Array;
  /** The entries of the buckets that have more, sorted by parent and text. */
  readonly overflow: Uint32Array;
}

/** The average number of entries per bucket. Fewer make the table larger, more make lookups slower. */
const LOAD = 5;

/**
 * Distributes entries over buckets. The size of the table depends only on the number of entries: what a bucket cannot hold
 * goes to the overflow. With an average of five entries that happens only in a list that was made for it.
 */
export function* distributeEntries({ entries, innerNodes }: ClaimEntries): Steps<Buckets> {
  const { length } = entries;
  let count = 1;
  // At least as many buckets as inner nodes: for one label, each parent then has a different bucket.
  while (count < innerNodes || count * LOAD < length) count *= 2;
  const { parents, starts: textStarts } = entries;
  const { bytes } = entries.texts;
  const mask = count - 1;
  const hashes = new Uint32Array(length);
  const sizes = new Uint32Array(count);
  yield* inSlices(length, (from, to) => {
    for (let entry = from; entry < to; entry++) {
      const hash = hashLabelIn(bytes, textStarts[entry] ?? 0);
      hashes[entry] = hash;
      const bucket = ((parents[entry] ?? 0) + hash) & mask;
      sizes[bucket] = (sizes[bucket] ?? 0) + 1;
    }
  });
  const starts = new Uint32Array(count + 1);
  let total = 0;
  yield* inSlices(count, (from, to) => {
    for (let bucket = from; bucket < to; bucket++) {
      const size = sizes[bucket] ?? 0;
      if (size <= LARGEST_BUCKET) total += size;
      starts[bucket + 1] = total;
    }
  });
  const order = new Uint32Array(total);
  const overflow = new Uint32Array(length - total);
  let overflowing = 0;
  // `starts` moves to the end of its bucket, and back afterwards.
  yield* inSlices(length, (from, to) => {
    for (let entry = from; entry < to; entry++) {
      const bucket = ((parents[entry] ?? 0) + (hashes[entry] ?? 0)) & mask;
      if ((sizes[bucket] ?? 0) > LARGEST_BUCKET) {
        overflow[overflowing++] = entry;
        continue;
      }
      const at = starts[bucket] ?? 0;
      starts[bucket] = at + 1;
      order[at] = entry;
    }
  });
  starts.copyWithin(1, 0, count);
  starts[0] = 0;
  return { count, hashes, sizes, order, starts, overflow: yield* byParent(entries, overflow, innerNodes) };
}

/** Sorts entries by parent. Those of one parent keep their order, which is that of their texts. */
function* byParent({ parents }: TrieEntries, some: Uint32Array, innerNodes: number): Steps<Uint32Array> {
  if (some.length === 0) return some;
  const starts = new Uint32Array(innerNodes + 1);
  for (const entry of some) {
    const after = (parents[entry] ?? 0) + 1;
    starts[after] = (starts[after] ?? 0) + 1;
  }
  yield;
  for (let parent = 1; parent <= innerNodes; parent++) {
    starts[parent] = (starts[parent] ?? 0) + (starts[parent - 1] ?? 0);
  }
  yield;
  const sorted = new Uint32Array(some.length);
  for (const entry of some) {
    const parent = parents[entry] ?? 0;
    const at = starts[parent] ?? 0;
    starts[parent] = at + 1;
    sorted[at] = entry;
  }
  return sorted;
}
