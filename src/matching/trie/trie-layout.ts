/**
 * How a packed domain trie is laid out. The builder writes and the lookup reads through what is
 * here. All numbers are 32-bit words in the machine's byte order, and texts are bytes.
 *
 *   header | symbols | bucket table | buckets | records
 *
 * Fields are taken out by functions, not by exported masks: an engine makes a constant of a mask that a module keeps to
 * itself, and reads one that it imports from memory each time (10 of 125 ns a lookup).
 */

/** "SPT" and the version of this layout. Change it with every change of the layout, the hash or the symbols. */
export const MAGIC = 0x53505401;

/** Header, by word. */
export const HEADER = {
  magic: 0,
  checksum: 1,
  /** Length of the whole buffer. */
  words: 2,
  /** Claimed hosts. */
  hosts: 3,
  /** What labels are hashed with in this trie. */
  multiplier: 4,
  /** How many bits of an entry hold its value. */
  valueBits: 5,
  /** Number of buckets, a power of two. */
  buckets: 6,
  /** Where the records start. */
  records: 7,
} as const;

export const SYMBOLS_AT = 8;
export const SYMBOLS = 256;
export const TABLE_AT = SYMBOLS_AT + SYMBOLS;

/** The id of the node above all top-level domains. */
export const ROOT = 0;

/* An element of the bucket table: where the bucket starts, counted from the first one (26 bits) | entries in it (6). */

const BUCKET_SIZE_BITS = 6;
export const LARGEST_BUCKET = 63;

export function tableElement(start: number, size: number): number {
  return (start << BUCKET_SIZE_BITS) | size;
}

export function bucketStart(element: number): number {
  return element >>> BUCKET_SIZE_BITS;
}

export function bucketSize(element: number): number {
  return element & LARGEST_BUCKET;
}

/*
 * An entry: fingerprint (the rest) | value (valueBits) | kind (2) | codes (6).
 *
 * Codes is the number of bytes of the entry's text. LONG_TEXT of them mean that there may be more text: the entry is a
 * record, and the record ends with the rest (its number of bytes, and the bytes, filled up to a word).
 */

const CODES_BITS = 6;
const CODES_MASK = 63;
const KIND_MASK = 3 << CODES_BITS;
const VALUE_SHIFT = 8;
export const LONG_TEXT = CODES_MASK;
/** 20 leave four bits of fingerprint for a list of a million hosts; 23 is the end: a trie of some 30 million words. */
export const MOST_VALUE_BITS = 23;

/** A host that one service claims, with its subdomains; nothing else is below. The value is the service's id. */
export const LEAF = 0;
/** A host that nobody claims, with claimed ones below. The value is the id that its children know it by. */
export const INNER = 1;
/** Everything else. The value is where its record starts, counted from the first record. */
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

/** What a label's hash is shifted by to get its fingerprint, and an entry to get the one in it. */
export function fingerprintShift(valueBits: number): number {
  return VALUE_SHIFT + valueBits;
}

export function valueIn(entry: number, valueMask: number): number {
  return (entry >>> VALUE_SHIFT) & valueMask;
}

export function codesOf(entry: number): number {
  return entry & CODES_MASK;
}

export function isLeaf(entry: number): boolean {
  return (entry & KIND_MASK) === LEAF;
}

export function isInner(entry: number): boolean {
  return (entry & KIND_MASK) === INNER << CODES_BITS;
}

/*
 * A record starts with a word: child id, 0 if there is nothing below (28) | flags (4). Then comes, if there is a claim on
 * the whole host, the id of the service, or, if there are several, their number and the ids.
 */

const CHILD_SHIFT = 4;
const PATHS = 1;
const CLAIM = 2;
const SEVERAL = 4;
const SUBDOMAINS = 8;

/** The first word of a record. `hasPaths`: some of what is below are segments of paths. */
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

export function hasSeveral(record: number): boolean {
  return (record & SEVERAL) !== 0;
}

export function claimsSubdomains(record: number): boolean {
  return (record & (CLAIM | SUBDOMAINS)) === (CLAIM | SUBDOMAINS);
}
