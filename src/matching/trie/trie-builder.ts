import { type Buckets, distributeEntries } from './buckets.ts';
import { checksum } from './checksum.ts';
import { entriesOf } from './claim-entries.ts';
import { EntryCodes } from './entry-codes.ts';
import { EntryValues } from './entry-values.ts';
import type { Claims } from './host-claims.ts';
import type { TrieEntries } from './trie-entries.ts';
import {
  entryWord,
  fingerprintShift,
  HEADER,
  MAGIC,
  MOST_VALUE_BITS,
  SYMBOLS_AT,
  TABLE_AT,
  tableElement,
} from './trie-layout.ts';

/**
 * Packs claims into a domain trie for `openTrie`. The same claims give the same bytes, whatever the order of their hosts.
 *
 * @throws RangeError if a value does not fit: above about 4 million hosts that need a record, or 8 million inner nodes
 */
export function buildTrie(claims: Claims): ArrayBuffer {
  const claimEntries = entriesOf(claims);
  const buckets = distributeEntries(claimEntries);
  const { entries } = claimEntries;
  const codes = new EntryCodes(entries, buckets);
  const values = new EntryValues(entries, buckets, codes);

  const bucketsAt = TABLE_AT + buckets.count;
  const recordsAt = bucketsAt + bucketWords(buckets, codes);
  const words = new Uint32Array(recordsAt + values.records.length);
  words[HEADER.magic] = MAGIC;
  words[HEADER.words] = words.length;
  words[HEADER.hosts] = claims.hosts.size;
  words[HEADER.multiplier] = buckets.multiplier;
  words[HEADER.valueBits] = bitsFor(values.largest);
  words[HEADER.buckets] = buckets.count;
  words[HEADER.records] = recordsAt;
  words.set(codes.symbols, SYMBOLS_AT);
  writeBuckets(words, bucketsAt, entries, buckets, codes, values);
  words.set(values.records, recordsAt);
  words[HEADER.checksum] = checksum(words, HEADER.checksum + 1);
  return words.buffer;
}

function writeBuckets(
  words: Uint32Array,
  bucketsAt: number,
  { length }: TrieEntries,
  { count, hashes, order, starts }: Buckets,
  codes: EntryCodes,
  values: EntryValues,
): void {
  if (length === 0) return;
  const bytes = new Uint8Array(words.buffer);
  const valueBits = bitsFor(values.largest);
  let at = bucketsAt;
  for (let bucket = 0; bucket < count; bucket++) {
    const first = starts[bucket] ?? 0;
    const end = starts[bucket + 1] ?? 0;
    words[TABLE_AT + bucket] = tableElement(at - bucketsAt, end - first);
    let codesAt = (at + end - first) << 2;
    for (let i = first; i < end; i++) {
      const entry = order[i] ?? 0;
      const fingerprint = (hashes[entry] ?? 0) >>> fingerprintShift(valueBits);
      const value = values.values[entry] ?? 0;
      const kind = values.kinds[entry] ?? 0;
      words[at++] = entryWord(fingerprint, value, kind, codes.length(entry), valueBits);
      codesAt = codes.write(entry, bytes, codesAt);
    }
    at = (codesAt + 3) >>> 2;
  }
}

function bucketWords({ count, order, starts }: Buckets, codes: EntryCodes): number {
  let words = 0;
  for (let bucket = 0; bucket < count; bucket++) {
    const first = starts[bucket] ?? 0;
    const end = starts[bucket + 1] ?? 0;
    let bytes = 0;
    for (let i = first; i < end; i++) bytes += codes.length(order[i] ?? 0);
    words += end - first + ((bytes + 3) >>> 2);
  }
  return words;
}

function bitsFor(largest: number): number {
  const bits = Math.max(1, 32 - Math.clz32(largest));
  if (bits > MOST_VALUE_BITS) throw new RangeError('The list is too large for one trie');
  return bits;
}
