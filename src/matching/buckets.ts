import { hashEnd, hashStep, type LabelHash } from './label-hash.ts';
import type { TrieEntries } from './trie-entries.ts';
import { FULL_BUCKET } from './trie-layout.ts';

/** Which entry of a trie lies where. */
export interface Buckets {
  readonly hash: LabelHash;
  /** Number of buckets, a power of two. */
  readonly count: number;
  /** Label hash of each entry. */
  readonly hashes: Uint32Array;
  /** Bucket b holds the entries `order[starts[b], starts[b + 1])`. */
  readonly order: Uint32Array;
  readonly starts: Uint32Array;
}

/** Entries a bucket, on average. Fewer make the table larger, more make a lookup read more words. */
const LOAD = 5;
/** With luck of the draw one is enough; each further one is less likely by far than the one before. */
const DRAWS_BEFORE_GROWTH = 4;

/**
 * Draws a label hash under which no bucket overflows. What is drawn follows from the entries alone, so that the same
 * list gives the same bytes; and whoever writes a list cannot choose labels that collide without changing the draw.
 */
export function distribute(entries: TrieEntries): Buckets {
  const digest = digestOf(entries);
  let count = 1;
  // No fewer buckets than inner nodes: what proves the parent of an entry is that each has a bucket of its own.
  while (count < entries.innerNodes || count * LOAD < entries.length) count *= 2;
  for (let draw = 0; ; draw++) {
    if (draw > 0 && draw % DRAWS_BEFORE_GROWTH === 0) count *= 2;
    const hash = drawn(digest, draw);
    const buckets = fill(entries, hash, count);
    if (buckets !== null) return buckets;
  }
}

function fill(entries: TrieEntries, hash: LabelHash, count: number): Buckets | null {
  const hashes = labelHashes(entries, hash);
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
    if (size > FULL_BUCKET) return null;
    total += size;
    starts[bucket] = total;
  }
  const order = new Uint32Array(entries.length);
  // Filling from the back leaves each start where the bucket starts.
  for (let entry = 0; entry < entries.length; entry++) {
    const bucket = bucketOf(entry);
    const at = (starts[bucket] ?? 0) - 1;
    starts[bucket] = at;
    order[at] = entry;
  }
  // The same label twice in one bucket has the same parent, so the texts differ.
  const before = (a: number, b: number): number =>
    (hashes[a] ?? 0) - (hashes[b] ?? 0) || entries.compareTexts(a, b);
  for (let bucket = 0; bucket < count; bucket++) {
    sort(order, starts[bucket] ?? 0, starts[bucket + 1] ?? 0, before);
  }
  return { hash, count, hashes, order, starts };
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

function labelHashes(entries: TrieEntries, { seed, multiplier }: LabelHash): Uint32Array {
  const { letters, starts } = entries;
  const hashes = new Uint32Array(entries.length);
  for (let entry = 0; entry < entries.length; entry++) {
    let hash = seed;
    const end = entries.labelEnd(entry);
    for (let at = starts[entry] ?? 0; at < end; at++) hash = hashStep(hash, letters[at] ?? 0, multiplier);
    hashes[entry] = hashEnd(hash);
  }
  return hashes;
}

/** Sums, because they do not depend on the order; two of them, because one could be steered. */
function digestOf(entries: TrieEntries): [number, number] {
  const { letters, starts } = entries;
  let first = 0;
  let second = 0;
  for (let entry = 0; entry < entries.length; entry++) {
    let hash = (entries.parents[entry] ?? 0) ^ 0x9e3779b1;
    const end = starts[entry + 1] ?? 0;
    for (let at = starts[entry] ?? 0; at < end; at++) hash = hashStep(hash, letters[at] ?? 0, 0x01000193);
    first = (first + hashEnd(hash)) >>> 0;
    second = (second + hashEnd(Math.imul(hash, 0x85ebca6b))) >>> 0;
  }
  return [first, second];
}

function drawn([first, second]: [number, number], draw: number): LabelHash {
  return {
    seed: hashEnd(hashEnd(first + draw) ^ second),
    multiplier: hashEnd(hashEnd(second - draw) ^ first) | 1,
  };
}
