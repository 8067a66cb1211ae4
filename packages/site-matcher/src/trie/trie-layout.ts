/**
 * The layout of a packed domain trie (docs/trie.md), for the builder and the lookup. All numbers are 32-bit words in the
 * machine's byte order, and texts are bytes.
 *
 *   header | symbols | bucket table | buckets | records | overflow
 *
 * Fields are read by functions and not by exported masks: an engine treats a mask as a constant only inside its module,
 * and reads an imported one from memory each time (10 of 125 ns per lookup).
 */

/** "SPT" and the version of the layout. Change it with every change of the layout, the hash or the symbols. */
export const MAGIC = 0x53505402;

/** The words of the header. */
export const HEADER = {
  magic: 0,
  checksum: 1,
  /** Length of the whole buffer. */
  words: 2,
  /** Claimed hosts. */
  hosts: 3,
  /** Start of the overflow. */
  overflow: 4,
  /** How many bits of an entry hold its value. */
  valueBits: 5,
  /** Number of buckets, a power of two. */
  buckets: 6,
  /** Start of the records. */
  records: 7,
} as const;

export const SYMBOLS_AT = 8;
export const SYMBOLS = 256;
export const TABLE_AT = SYMBOLS_AT + SYMBOLS;

/** The id of the node above all top-level domains. */
export const ROOT = 0;

/* An element of the bucket table: start of the bucket, counted from the first one (27 bits) | number of entries (5). */

const BUCKET_SIZE_BITS = 5;
export const MAX_BUCKET = 31;
/** The element of a bucket that has more entries: they are in the overflow, and the bucket is empty. */
const OVERFLOWING = ~MAX_BUCKET;

export function tableElement(start: number, size: number): number {
  return size > MAX_BUCKET ? OVERFLOWING : (start << BUCKET_SIZE_BITS) | size;
}

/** @param element as a signed number */
export function isOverflowing(element: number): boolean {
  return element === OVERFLOWING;
}

export function bucketStart(element: number): number {
  return element >>> BUCKET_SIZE_BITS;
}

export function bucketSize(element: number): number {
  return element & MAX_BUCKET;
}

/*
 * An entry: fingerprint (the remaining bits) | value (valueBits) | kind (2) | number of codes (6).
 *
 * Each code is a byte of the entry's text. With LONG_TEXT codes there may be more text: the entry is then a record, and
 * the record ends with the rest of the text (its number of bytes, and the bytes, padded to a word).
 */

const CODES_BITS = 6;
const CODES_MASK = 63;
const KIND_MASK = 3 << CODES_BITS;
const VALUE_SHIFT = 8;
export const LONG_TEXT = CODES_MASK;
/** A list of a million hosts needs 20, which leaves four bits for the fingerprint. */
export const MAX_VALUE_BITS = 23;

/** A host that one service claims with its subdomains, and nothing below it. The value is the service's id. */
export const LEAF = 0;
/** A host that nobody claims, with claimed hosts below it. The value is its node id. */
export const INNER = 1;
/** Everything else. The value is the start of its record, counted from the first record. */
export const RECORD = 2;

export function entryWord(
  fingerprint: number,
  value: number,
  kind: number,
  codes: number,
  valueBits: number,
): number {
  return (fingerprint << fingerprintShift(valueBits)) | (value << VALUE_SHIFT) | (kind << CODES_BITS) | codes;
}

/** By how much to shift a label's hash, or an entry, to get the fingerprint. */
export function fingerprintShift(valueBits: number): number {
  return VALUE_SHIFT + valueBits;
}

export function valueIn(entry: number, valueMask: number): number {
  return (entry >>> VALUE_SHIFT) & valueMask;
}

export function codeCount(entry: number): number {
  return entry & CODES_MASK;
}

export function isLeaf(entry: number): boolean {
  return (entry & KIND_MASK) === LEAF;
}

export function isInner(entry: number): boolean {
  return (entry & KIND_MASK) === INNER << CODES_BITS;
}

/*
 * The overflow: the number of its rows, the rows, and then the codes of their texts. A row is three words: the id of the
 * parent, where the codes are (counted in bytes from the start of the buffer), the entry. The rows are sorted by parent and
 * text.
 */

export const OVERFLOW_ROW = 3;

/*
 * A record starts with a word: node id, 0 if there is nothing below (28) | flags (4). If the whole host is claimed, the id
 * of the service follows; if by several services, their number and their ids.
 */

const CHILD_SHIFT = 4;
const PATHS = 1;
const CLAIM = 2;
const SEVERAL = 4;
const SUBDOMAINS = 8;

/** The first word of a record. `hasPaths`: some children are path segments. */
export function recordWord(
  child: number,
  hasPaths: boolean,
  services: number,
  withSubdomains: boolean,
): number {
  return (
    (child << CHILD_SHIFT) |
    (hasPaths ? PATHS : 0) |
    (services > 0 ? CLAIM : 0) |
    (services > 1 ? SEVERAL : 0) |
    (withSubdomains ? SUBDOMAINS : 0)
  );
}

export function childOf(record: number): number {
  return record >>> CHILD_SHIFT;
}

export function hasPaths(record: number): boolean {
  return (record & PATHS) !== 0;
}

export function hasClaim(record: number): boolean {
  return (record & CLAIM) !== 0;
}

function hasSeveralServices(record: number): boolean {
  return (record & SEVERAL) !== 0;
}

export function claimsSubdomains(record: number): boolean {
  return (record & (CLAIM | SUBDOMAINS)) === (CLAIM | SUBDOMAINS);
}

/** The ids of the services that hold the claim of a record, primary first; none if it has no claim. */
export function servicesOf(words: Int32Array, record: number): number[] {
  const word = words[record] ?? 0;
  if (!hasClaim(word)) return [];
  const first = hasSeveralServices(word) ? record + 2 : record + 1;
  const ids = words.subarray(first, record + 1 + claimWords(words, record));
  return Array.from(ids, (id) => id >>> 0);
}

/** How many words the claim of a record takes. */
export function claimWords(words: Int32Array, record: number): number {
  const word = words[record] ?? 0;
  if (!hasClaim(word)) return 0;
  return hasSeveralServices(word) ? 1 + (words[record + 1] ?? 0) : 1;
}

const MULTIPLIER = 0x9e3779b1;

/**
 * A checksum of 32-bit words that changes with every change within one word, so also with every flipped byte: each step is
 * one to one in the state and in the word. It has four lanes, because a single one would wait three cycles for each
 * multiplication (1.6 MB: 0.4 instead of 0.9 ms).
 */
export function checksum(words: Uint32Array, from: number): number {
  let a = 0x243f6a88;
  let b = 0x85a308d3;
  let c = 0x13198a2e;
  let d = 0x03707344;
  let at = from;
  // Inlined by hand, because a worker that has just started does not inline calls yet: 2 ms for 125,000 words.
  for (const end = words.length - 3; at < end; at += 4) {
    a = Math.imul(a ^ (words[at] ?? 0), MULTIPLIER);
    b = Math.imul(b ^ (words[at + 1] ?? 0), MULTIPLIER);
    c = Math.imul(c ^ (words[at + 2] ?? 0), MULTIPLIER);
    d = Math.imul(d ^ (words[at + 3] ?? 0), MULTIPLIER);
    a ^= a >>> 15;
    b ^= b >>> 15;
    c ^= c >>> 15;
    d ^= d >>> 15;
  }
  for (; at < words.length; at++) a = mix(a, words[at] ?? 0);
  return mix(mix(mix(mix(words.length, a), b), c), d) >>> 0;
}

function mix(state: number, word: number): number {
  const mixed = Math.imul(state ^ word, MULTIPLIER);
  return mixed ^ (mixed >>> 15);
}
