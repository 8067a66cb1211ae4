import type { ClaimEntries } from './claim-entries.ts';
import { multiplierOf } from './digest.ts';
import { hashLabel } from './label-hash.ts';
import { LookupText } from './lookup-text.ts';
import type { TrieEntries } from './trie-entries.ts';
import { LARGEST_BUCKET } from './trie-layout.ts';

/** The entries of a trie, distributed over its buckets. */
export interface Buckets {
  /** The multiplier of the label hash. */
  readonly multiplier: number;
  /** Number of buckets, a power of two. */
  readonly count: number;
  /** Label hash of each entry. */
  readonly hashes: Uint32Array;
  /** Bucket b holds the entries `order[starts[b], starts[b + 1])`. */
  readonly order: Uint32Array;
  readonly starts: Uint32Array;
}

/** The average number of entries per bucket. Fewer make the table larger, more make lookups slower. */
const LOAD = 5;
/** How many multipliers are tried before the table grows. The first one almost always works. */
const ATTEMPTS_BEFORE_GROWTH = 4;

/**
 * Finds a multiplier with which no bucket overflows. The multipliers that are tried follow from the entries alone, so
 * that the same list gives the same bytes.
 */
export function distributeEntries({ entries, innerNodes, digest }: ClaimEntries): Buckets {
  let count = 1;
  // At least as many buckets as inner nodes: for one label, each parent then has a different bucket.
  while (count < innerNodes || count * LOAD < entries.length) count *= 2;
  for (let attempt = 0; ; attempt++) {
    if (attempt > 0 && attempt % ATTEMPTS_BEFORE_GROWTH === 0) count *= 2;
    const buckets = fill(entries, multiplierOf(digest, attempt), count);
    if (buckets !== null) return buckets;
  }
}

/** Fills the buckets; null if one overflows. */
function fill(entries: TrieEntries, multiplier: number, count: number): Buckets | null {
  const hashes = labelHashes(entries, multiplier);
  const starts = new Uint32Array(count + 1);
  const bucketOf = (entry: number): number =>
    ((entries.parents[entry] ?? 0) + (hashes[entry] ?? 0)) & (count - 1);
  for (let entry = 0; entry < entries.length; entry++) {
    const bucket = bucketOf(entry);
    starts[bucket] = (starts[bucket] ?? 0) + 1;
  }
  let total = 0;
  for (let bucket = 0; bucket <= count; bucket++) {
    const size = starts[bucket] ?? 0;
    if (size > LARGEST_BUCKET) return null;
    total += size;
    starts[bucket] = total;
  }
  const order = new Uint32Array(entries.length);
  // Each bucket is filled from its end, so that `starts` ends up at its beginning.
  for (let entry = 0; entry < entries.length; entry++) {
    const bucket = bucketOf(entry);
    const at = (starts[bucket] ?? 0) - 1;
    starts[bucket] = at;
    order[at] = entry;
  }
  // Two entries with the same label in one bucket have the same parent, so their texts differ.
  const before = (a: number, b: number): number =>
    (hashes[a] ?? 0) - (hashes[b] ?? 0) || entries.compareTexts(a, b);
  for (let bucket = 0; bucket < count; bucket++) {
    sort(order, starts[bucket] ?? 0, starts[bucket + 1] ?? 0, before);
  }
  return { multiplier, count, hashes, order, starts };
}

/** Insertion sort: a bucket has a handful of entries. */
function sort(
  order: Uint32Array,
  start: number,
  end: number,
  compare: (a: number, b: number) => number,
): void {
  for (let i = start + 1; i < end; i++) {
    const entry = order[i] ?? 0;
    let at = i;
    for (; at > start; at--) {
      const before = order[at - 1] ?? 0;
      if (compare(before, entry) <= 0) break;
      order[at] = before;
    }
    order[at] = entry;
  }
}

function labelHashes(entries: TrieEntries, multiplier: number): Uint32Array {
  const hashes = new Uint32Array(entries.length);
  const text = new LookupText();
  for (let entry = 0; entry < entries.length; entry++) {
    text.setFromPool(entries.texts, entries.starts[entry] ?? 0, entries.ends[entry] ?? 0);
    hashes[entry] = hashLabel(text.quads, 0, multiplier);
  }
  return hashes;
}
