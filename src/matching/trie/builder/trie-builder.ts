import { checksum } from '../checksum.ts';
import type { Claims } from '../host-claims.ts';
import { finish, inSlices, STEP, type Steps } from '../steps.ts';
import {
  entryWord,
  fingerprintShift,
  HEADER,
  MAGIC,
  MOST_VALUE_BITS,
  OVERFLOW_ROW,
  SYMBOLS_AT,
  TABLE_AT,
  tableElement,
} from '../trie-layout.ts';
import { type Buckets, distributeEntries } from './buckets.ts';
import { entriesOf } from './claim-entries.ts';
import { EntryCodes } from './entry-codes.ts';
import { EntryValues } from './entry-values.ts';
import { type SortedClaims, sortedClaims } from './sorted-claims.ts';

/** The records or the inner nodes of a list do not fit into the values of entries: some 8 million words, or nodes. */
export class TrieTooLargeError extends Error {
  override readonly name = 'TrieTooLargeError';
}

/**
 * Packs claims into a domain trie for `openTrie`. The same claims give the same bytes, whatever the order of their hosts.
 *
 * @throws TrieTooLargeError
 */
export function buildTrie(claims: Claims): ArrayBuffer {
  return finish(packTrie(finish(sortedClaims(claims))));
}

/**
 * Packs sorted claims into a domain trie for `openTrie`.
 *
 * @throws TrieTooLargeError
 */
export function* packTrie(claims: SortedClaims): Steps<ArrayBuffer> {
  const claimEntries = yield* entriesOf(claims);
  const buckets = yield* distributeEntries(claimEntries);
  const { entries } = claimEntries;
  const codes = yield* EntryCodes.of(entries);
  const values = yield* EntryValues.of(entries, buckets, codes);
  const valueBits = bitsFor(values.largest);
  const { hashes } = buckets;
  const shift = fingerprintShift(valueBits);
  const pack = (entry: number): number =>
    entryWord(
      (hashes[entry] ?? 0) >>> shift,
      values.values[entry] ?? 0,
      values.kinds[entry] ?? 0,
      codes.lengths[entry] ?? 0,
      valueBits,
    );

  const bucketsAt = TABLE_AT + buckets.count;
  const recordsAt = bucketsAt + (yield* bucketWords(buckets, codes));
  const overflowAt = recordsAt + values.records.length;
  const words = new Uint32Array(overflowAt + overflowWords(buckets, codes));
  words[HEADER.magic] = MAGIC;
  words[HEADER.words] = words.length;
  words[HEADER.hosts] = claims.hosts;
  words[HEADER.overflow] = overflowAt;
  words[HEADER.valueBits] = valueBits;
  words[HEADER.buckets] = buckets.count;
  words[HEADER.records] = recordsAt;
  words.set(codes.symbols, SYMBOLS_AT);
  yield* writeBuckets(words, bucketsAt, buckets, codes, pack);
  words.set(values.records, recordsAt);
  yield* writeOverflow(words, overflowAt, buckets, entries.parents, codes, pack);
  words[HEADER.checksum] = checksum(words, HEADER.checksum + 1);
  return words.buffer;
}

function* writeBuckets(
  words: Uint32Array,
  bucketsAt: number,
  { count, sizes, order, starts }: Buckets,
  codes: EntryCodes,
  pack: (entry: number) => number,
): Steps<void> {
  const bytes = new Uint8Array(words.buffer);
  let at = bucketsAt;
  for (let bucket = 0; bucket < count; bucket++) {
    if (bucket % (STEP >> 2) === 0) yield;
    const first = starts[bucket] ?? 0;
    const end = starts[bucket + 1] ?? 0;
    words[TABLE_AT + bucket] = tableElement(at - bucketsAt, sizes[bucket] ?? 0);
    let codesAt = (at + end - first) << 2;
    for (let i = first; i < end; i++) {
      const entry = order[i] ?? 0;
      words[at++] = pack(entry);
      codesAt = codes.write(entry, bytes, codesAt);
    }
    at = (codesAt + 3) >>> 2;
  }
}

function* bucketWords({ count, order, starts }: Buckets, { lengths }: EntryCodes): Steps<number> {
  let words = 0;
  yield* inSlices(count, (from, to) => {
    for (let bucket = from; bucket < to; bucket++) {
      const first = starts[bucket] ?? 0;
      const end = starts[bucket + 1] ?? 0;
      let bytes = 0;
      for (let i = first; i < end; i++) bytes += lengths[order[i] ?? 0] ?? 0;
      words += end - first + ((bytes + 3) >>> 2);
    }
  });
  return words;
}

function* writeOverflow(
  words: Uint32Array,
  overflowAt: number,
  { overflow }: Buckets,
  parents: Uint32Array,
  codes: EntryCodes,
  pack: (entry: number) => number,
): Steps<void> {
  const bytes = new Uint8Array(words.buffer);
  words[overflowAt] = overflow.length;
  let at = overflowAt + 1;
  let codesAt = (at + OVERFLOW_ROW * overflow.length) << 2;
  for (let i = 0; i < overflow.length; i++) {
    if (i % STEP === 0) yield;
    const entry = overflow[i] ?? 0;
    words[at++] = parents[entry] ?? 0;
    words[at++] = codesAt;
    words[at++] = pack(entry);
    codesAt = codes.write(entry, bytes, codesAt);
  }
}

function overflowWords({ overflow }: Buckets, { lengths }: EntryCodes): number {
  let bytes = 0;
  for (const entry of overflow) bytes += lengths[entry] ?? 0;
  return 1 + OVERFLOW_ROW * overflow.length + ((bytes + 3) >>> 2);
}

function bitsFor(largest: number): number {
  const bits = Math.max(1, 32 - Math.clz32(largest));
  if (bits > MOST_VALUE_BITS) throw new TrieTooLargeError('The list is too large for one trie');
  return bits;
}
