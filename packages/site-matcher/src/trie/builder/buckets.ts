import { MAX_BUCKET } from '../trie-layout.ts';
import type { ClaimEntries, TrieEntry } from './claim-entries.ts';

/** The entries of a trie, distributed over its buckets. */
export interface Buckets {
  /** A power of two of them. One with more than `MAX_BUCKET` entries is stored empty. */
  readonly buckets: readonly (readonly TrieEntry[])[];
  /** The entries of those buckets, sorted by parent and text. */
  readonly overflow: readonly TrieEntry[];
}

/** The average number of entries per bucket. Fewer make the table larger, more make lookups slower. */
const LOAD = 5;

/**
 * Distributes entries over buckets. The size of the table depends only on the number of entries: what a bucket cannot hold
 * goes to the overflow. With an average of five entries that happens only in a list that was made for it.
 */
export function distributeEntries({ entries, innerNodes }: ClaimEntries): Buckets {
  let count = 1;
  // At least as many buckets as inner nodes: for one label, each parent then has a different bucket.
  while (count < innerNodes || count * LOAD < entries.length) count *= 2;
  const buckets = Array.from({ length: count }, (): TrieEntry[] => []);
  const bucketOf = ({ parent, hash }: TrieEntry) => buckets[(parent + hash) & (count - 1)] ?? [];
  for (const entry of entries) bucketOf(entry).push(entry);
  // Entries of one parent keep their order, which is that of their texts.
  const overflow = entries.filter((entry) => bucketOf(entry).length > MAX_BUCKET);
  return { buckets, overflow: overflow.sort((a, b) => a.parent - b.parent) };
}
