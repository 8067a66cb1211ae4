import type { HostClaims } from '../host-claims.ts';
import {
  checksum,
  entryWord,
  fingerprintShift,
  HEADER,
  MAGIC,
  MAX_BUCKET,
  MAX_VALUE_BITS,
  OVERFLOW_ROW,
  SYMBOLS_AT,
  TABLE_AT,
  tableElement,
} from '../trie-layout.ts';
import { type Claim, type ClaimEntries, entriesOf, sortedClaims, type TrieEntry } from './claim-entries.ts';
import { EntryPacker, type PackedEntry } from './entry-packer.ts';
import { learnSymbols } from './symbol-table.ts';

/** The entries of a trie, distributed over its buckets. */
export interface Buckets {
  /** A power of two of them. One with more than `MAX_BUCKET` entries is stored empty. */
  readonly buckets: readonly (readonly TrieEntry[])[];
  /** The entries of those buckets, sorted by parent and text. */
  readonly overflow: readonly TrieEntry[];
}

/** The most entries per bucket on average. Fewer make the table larger, more make lookups slower. */
const LOAD = 5;

/**
 * Distributes entries over buckets. The size of the table depends only on the numbers of entries and inner nodes: what a
 * bucket cannot hold goes to the overflow. With at most five entries on average, that happens only in a list that was made
 * for it.
 */
function distributeEntries({ entries, innerNodes }: ClaimEntries): Buckets {
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

/**
 * Packs claims into a domain trie for `openTrie`. The same claims give the same bytes, whatever the order of their hosts.
 */
export function buildTrie(claims: HostClaims): ArrayBuffer {
  return packTrie(sortedClaims(claims));
}

/**
 * Packs claims into a domain trie for `openTrie`.
 *
 * @param claims sorted by their keys
 * @throws RangeError if their records do not fit: some 8 million words, many times those of the longest list that we accept
 */
export function packTrie(claims: readonly Claim[]): ArrayBuffer {
  const claimEntries = entriesOf(claims);
  const { buckets, overflow } = distributeEntries(claimEntries);
  const symbols = learnSymbols(claimEntries.entries.map(({ text }) => text));
  const packer = new EntryPacker(symbols);
  const packAll = (entries: readonly TrieEntry[]) => entries.map((entry) => packer.pack(entry));
  const packedBuckets = buckets.map((bucket) => (bucket.length > MAX_BUCKET ? [] : packAll(bucket)));
  const packedOverflow = packAll(overflow);
  const valueBits = bitsFor(packer.maxValue);

  const bucketsAt = TABLE_AT + buckets.length;
  const recordsAt = packedBuckets.reduce((at, bucket) => at + bucket.length + codeWords(bucket), bucketsAt);
  const overflowAt = recordsAt + packer.records.length;
  const end = overflowAt + 1 + OVERFLOW_ROW * overflow.length + codeWords(packedOverflow);
  const words = new Uint32Array(end);
  const bytes = new Uint8Array(words.buffer);
  words[HEADER.magic] = MAGIC;
  words[HEADER.words] = words.length;
  words[HEADER.hosts] = new Set(claims.map(({ host }) => host)).size;
  words[HEADER.overflow] = overflowAt;
  words[HEADER.valueBits] = valueBits;
  words[HEADER.buckets] = buckets.length;
  words[HEADER.records] = recordsAt;
  words.set(symbols.words, SYMBOLS_AT);
  words.set(packer.records, recordsAt);

  let at = bucketsAt;
  for (const [i, bucket] of packedBuckets.entries()) {
    words[TABLE_AT + i] = tableElement(at - bucketsAt, buckets[i]?.length ?? 0);
    let codesAt = (at + bucket.length) << 2;
    for (const entry of bucket) {
      words[at++] = wordOf(entry, valueBits);
      bytes.set(entry.codes, codesAt);
      codesAt += entry.codes.length;
    }
    at = (codesAt + 3) >>> 2;
  }

  words[overflowAt] = overflow.length;
  at = overflowAt + 1;
  let codesAt = (at + OVERFLOW_ROW * overflow.length) << 2;
  for (const entry of packedOverflow) {
    words[at++] = entry.parent;
    words[at++] = codesAt;
    words[at++] = wordOf(entry, valueBits);
    bytes.set(entry.codes, codesAt);
    codesAt += entry.codes.length;
  }
  words[HEADER.checksum] = checksum(words, HEADER.checksum + 1);
  return words.buffer;
}

function wordOf({ hash, kind, value, codes }: PackedEntry, valueBits: number): number {
  return entryWord(hash >>> fingerprintShift(valueBits), value, kind, codes.length, valueBits);
}

/** How many words the codes of entries take. */
function codeWords(entries: readonly PackedEntry[]): number {
  return (entries.reduce((sum, { codes }) => sum + codes.length, 0) + 3) >>> 2;
}

function bitsFor(largest: number): number {
  const bits = Math.max(1, 32 - Math.clz32(largest));
  if (bits > MAX_VALUE_BITS) throw new RangeError('The claims are too many for one trie');
  return bits;
}
