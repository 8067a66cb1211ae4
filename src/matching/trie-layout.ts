/**
 * Where things lie in a packed domain trie. docs/trie.md draws it; builder and lookup both read it from here.
 * All numbers are 32-bit words of the machine's byte order, which every browser's machine has little-endian.
 *
 *   header | symbols | bucket table | buckets | records
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
  /** How labels are hashed in this trie. */
  seed: 4,
  multiplier: 5,
  /** How many bits of an entry hold its value. */
  valueBits: 6,
  /** Number of buckets, a power of two. */
  buckets: 7,
  /** Where the records start. */
  records: 8,
} as const;

export const SYMBOLS_AT = 9;
export const SYMBOLS = 256;
export const TABLE_AT = SYMBOLS_AT + SYMBOLS;

/**
 * An entry of a bucket is one word:
 *
 *   fingerprint (the rest) | value (valueBits) | kind (2) | codes (6)
 *
 * Codes is the number of bytes of the entry's text. LONG_TEXT of them mean that there may be more text: the entry is
 * a record, and the record ends with the rest (its number of bytes, and the bytes, filled up to a word).
 */
export const CODES_BITS = 6;
export const CODES_MASK = 63;
export const LONG_TEXT = CODES_MASK;
export const KIND_MASK = 3;
export const VALUE_SHIFT = 8;
/** 20 leave four bits of fingerprint for a list of a million hosts; 23 is the end: a trie of some 30 million words. */
export const MOST_VALUE_BITS = 23;

/** A host that one service claims, with its subdomains; nothing else is below. The value is the service's id. */
export const LEAF = 0;
/** A host that nobody claims, with claimed ones below. The value is the id that its children know it by. */
export const INNER = 1;
/** Everything else. The value is where its record starts, counted from the first record. */
export const RECORD = 2;

/**
 * The first word of a record is `child id << RECORD_CHILD_SHIFT | flags`. Then follows, if HAS_CLAIM is set, the claim:
 * one service id, or with SEVERAL their number and the ids.
 */
export const HAS_CHILDREN = 1;
export const HAS_PATHS = 2;
export const HAS_CLAIM = 4;
export const SEVERAL = 8;
export const CLAIMS_SUBDOMAINS = 16;
export const RECORD_CHILD_SHIFT = 5;

/** An element of the bucket table is `where the bucket starts << BUCKET_SIZE_BITS | entries in it`. */
export const BUCKET_SIZE_BITS = 6;
export const FULL_BUCKET = 63;

/** The id of the node above all top-level domains. */
export const ROOT = 0;

export const DOT = 46;
export const SLASH = 47;
