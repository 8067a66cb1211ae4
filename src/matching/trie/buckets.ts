import type { ClaimEntries } from './claim-entries.ts';
import { multiplierOf } from './digest.ts';
import { hashLabel } from './label-hash.ts';
import { Letters } from './letters.ts';
import type { TrieEntries } from './trie-entries.ts';
import { LARGEST_BUCKET } from './trie-layout.ts';

/** Which entry of a trie lies where. */
export interface Buckets {
  /** What labels are hashed with. */
  readonly multiplier: number;
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
export function distribute({ entries, innerNodes, digest }: ClaimEntries): Buckets {
  let count = 1;
  // No fewer buckets than inner nodes: what proves the parent of an entry is that each has a bucket of its own.
  while (count < innerNodes || count * LOAD < entries.length) count *= 2;
  for (let draw = 0; ; draw++) {
    if (draw > 0 && draw % DRAWS_BEFORE_GROWTH === 0) count *= 2;
    const buckets = fill(entries, multiplierOf(digest, draw), count);
    if (buckets !== null) return buckets;
  }
}

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
  const text = new Letters();
  for (let entry = 0; entry < entries.length; entry++) {
    text.setPooled(entries.letters, entries.starts[entry] ?? 0, entries.ends[entry] ?? 0);
    hashes[entry] = hashLabel(text.fours, 0, multiplier);
  }
  return hashes;
}
