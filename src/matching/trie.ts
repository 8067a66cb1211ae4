import { checksum } from './checksum.ts';
import { hashEnd, hashStep } from './label-hash.ts';
import {
  BUCKET_SIZE_BITS,
  CLAIMS_SUBDOMAINS,
  CODES_BITS,
  CODES_MASK,
  DOT,
  FULL_BUCKET,
  HAS_CHILDREN,
  HAS_CLAIM,
  HAS_PATHS,
  HEADER,
  INNER,
  KIND_MASK,
  LEAF,
  LONG_TEXT,
  MAGIC,
  MOST_VALUE_BITS,
  RECORD,
  RECORD_CHILD_SHIFT,
  ROOT,
  SEVERAL,
  SLASH,
  SYMBOLS,
  SYMBOLS_AT,
  TABLE_AT,
  VALUE_SHIFT,
} from './trie-layout.ts';

/** The claim that won for an address. */
export interface Match {
  /** The claimed host: the address's own or one above it. */
  readonly host: string;
  /** The claimed path, null if the whole host is claimed. */
  readonly path: string | null;
  /** Ids of the services that hold the claim, primary first. */
  readonly services: readonly number[];
}

export interface DomainTrie {
  /**
   * Finds the most specific claim on an address. Allocates nothing if there is none.
   *
   * @param host canonical, as addressOf gives it
   * @param path as the URL has it, starting with `/`
   */
  match(host: string, path: string): Match | null;
  /** Number of claimed hosts. */
  readonly hosts: number;
}

/** A stored trie is not what was built: damaged, cut off, or made by another version. Build it anew from the list. */
export class TrieDamagedError extends Error {
  override readonly name = 'TrieDamagedError';
}

/**
 * Opens a packed trie. The buffer is used as it is, without a copy, and must not change.
 *
 * @throws TrieDamagedError
 */
export function openTrie(buffer: ArrayBuffer): DomainTrie {
  if (buffer.byteLength % 4 !== 0) throw new TrieDamagedError('its length is no multiple of four');
  const words = new Uint32Array(buffer);
  if (words[HEADER.magic] !== MAGIC)
    throw new TrieDamagedError('it was made by another version, or is no trie');
  if (words[HEADER.words] !== words.length) throw new TrieDamagedError('it is cut off');
  if (words[HEADER.checksum] !== checksum(words, HEADER.checksum + 1)) {
    throw new TrieDamagedError('its checksum is wrong');
  }
  return new PackedTrie(words);
}

/** Nothing was found. */
const NONE = -1;

class PackedTrie implements DomainTrie {
  readonly hosts: number;
  private readonly words: Uint32Array;
  private readonly bytes: Uint8Array;
  private readonly symbols: Uint32Array;
  private readonly seed: number;
  private readonly multiplier: number;
  private readonly bucketMask: number;
  private readonly buckets: number;
  private readonly records: number;
  private readonly valueMask: number;
  private readonly fingerprintShift: number;
  /** Second result of `find`: the word of the entry. A field, because an object would be garbage for each label. */
  private entry = 0;

  constructor(words: Uint32Array) {
    const header = (field: number): number => words[field] ?? 0;
    const valueBits = header(HEADER.valueBits);
    const buckets = header(HEADER.buckets);
    this.hosts = header(HEADER.hosts);
    this.words = words;
    this.bytes = new Uint8Array(words.buffer);
    this.symbols = words.subarray(SYMBOLS_AT, SYMBOLS_AT + SYMBOLS);
    this.seed = header(HEADER.seed);
    this.multiplier = header(HEADER.multiplier);
    this.bucketMask = buckets - 1;
    this.buckets = TABLE_AT + buckets;
    this.records = header(HEADER.records);
    this.valueMask = (1 << valueBits) - 1;
    this.fingerprintShift = VALUE_SHIFT + valueBits;
    if (
      valueBits > MOST_VALUE_BITS ||
      (buckets & this.bucketMask) !== 0 ||
      this.buckets > this.records ||
      this.records > words.length
    ) {
      throw new TrieDamagedError('its header makes no sense');
    }
  }

  match(host: string, path: string): Match | null {
    let node = ROOT;
    let end = host.length;
    // The last claim met on the way down, and where in the host it starts.
    let won = 0;
    let wonAt = NONE;
    for (;;) {
      let start = end;
      let hash = this.seed;
      for (; start > 0; start--) {
        const char = host.charCodeAt(start - 1);
        if (char === DOT) break;
        hash = hashStep(hash, char, this.multiplier);
      }
      const at = this.find(host, start, end, node, hashEnd(hash));
      if (at === NONE) break;
      const entry = this.entry;
      const kind = (entry >>> CODES_BITS) & KIND_MASK;
      const value = (entry >>> VALUE_SHIFT) & this.valueMask;
      if (kind === INNER) {
        node = value;
      } else if (kind === LEAF) {
        won = entry;
        wonAt = at;
        break;
      } else {
        const record = this.word(this.records + value);
        if ((record & HAS_CLAIM) !== 0 && (at === 0 || (record & CLAIMS_SUBDOMAINS) !== 0)) {
          won = entry;
          wonAt = at;
        }
        node = record >>> RECORD_CHILD_SHIFT;
        if (at === 0 && (record & HAS_PATHS) !== 0) {
          const match = this.matchPath(host, path, node);
          if (match !== null) return match;
        }
        if ((record & HAS_CHILDREN) === 0) break;
      }
      if (at === 0) break;
      end = at - 1;
    }
    if (wonAt === NONE) return null;
    return { host: wonAt === 0 ? host : host.slice(wonAt), path: null, services: this.services(won) };
  }

  /** Segments are found like labels, from the left; a claim on a path is one on all below it. */
  private matchPath(host: string, path: string, root: number): Match | null {
    let node = root;
    let won = 0;
    let wonEnd = NONE;
    let start = 0;
    while (path.charCodeAt(start) === SLASH) {
      const next = path.indexOf('/', start + 1);
      const end = next < 0 ? path.length : next;
      let hash = this.seed;
      for (let at = end; at > start; at--) hash = hashStep(hash, path.charCodeAt(at - 1), this.multiplier);
      if (this.find(path, start, end, node, hashEnd(hash)) !== start) break;
      const entry = this.entry;
      const kind = (entry >>> CODES_BITS) & KIND_MASK;
      const value = (entry >>> VALUE_SHIFT) & this.valueMask;
      const record = kind === RECORD ? this.word(this.records + value) : 0;
      if (kind === LEAF || (record & HAS_CLAIM) !== 0) {
        won = entry;
        wonEnd = end;
      }
      if (kind === LEAF || end === path.length) break;
      node = kind === INNER ? value : record >>> RECORD_CHILD_SHIFT;
      if (kind === RECORD && (record & HAS_CHILDREN) === 0) break;
      start = end;
    }
    return wonEnd === NONE ? null : { host, path: path.slice(0, wonEnd), services: this.services(won) };
  }

  /**
   * Looks for the label `text[start, end)` below a node.
   *
   * Node id and label hash added up give the bucket: for one label, different nodes have different buckets. So an entry
   * of this bucket with this very label belongs to this very node, although the node is not stored.
   *
   * @returns where the entry's text starts in `text`: at `start`, or before it if the entry stands for several labels;
   *   NONE if there is no such entry
   */
  private find(text: string, start: number, end: number, node: number, hash: number): number {
    const bucket = this.word(TABLE_AT + ((node + hash) & this.bucketMask));
    const first = this.buckets + (bucket >>> BUCKET_SIZE_BITS);
    const last = first + (bucket & FULL_BUCKET);
    const fingerprint = hash >>> this.fingerprintShift;
    let codes = last << 2;
    for (let at = first; at < last; at++) {
      const entry = this.word(at);
      const codesEnd = codes + (entry & CODES_MASK);
      if (entry >>> this.fingerprintShift === fingerprint) {
        let textStart = this.skipCodes(text, end, codes, codesEnd);
        if (textStart !== NONE && (entry & CODES_MASK) === LONG_TEXT) {
          textStart = this.skipTail(text, textStart, entry);
        }
        if (textStart === start || (textStart >= 0 && isCut(text, start, textStart))) {
          this.entry = entry;
          return textStart;
        }
      }
      codes = codesEnd;
    }
    return NONE;
  }

  /** Goes back in `text` over what the codes stand for. NONE if something else is there. */
  private skipCodes(text: string, end: number, from: number, to: number): number {
    let at = end;
    for (let code = from; code < to; code++) {
      // The characters of a symbol, from the last to the first, each in a byte, the first one to compare lowest.
      for (let symbol = this.symbols[this.bytes[code] ?? 0] ?? 0; symbol !== 0; symbol >>>= 8) {
        if (at === 0 || text.charCodeAt(at - 1) !== (symbol & 255)) return NONE;
        at--;
      }
    }
    return at;
  }

  /** The same for the rest of a long text. */
  private skipTail(text: string, end: number, entry: number): number {
    const record = this.records + ((entry >>> VALUE_SHIFT) & this.valueMask);
    const tail = record + 1 + this.claimWords(record);
    const length = this.word(tail);
    if (length > end) return NONE;
    for (let i = 0; i < length; i++) {
      const char = (this.word(tail + 1 + (i >>> 2)) >>> ((i & 3) * 8)) & 255;
      if (text.charCodeAt(end - 1 - i) !== char) return NONE;
    }
    return end - length;
  }

  private claimWords(record: number): number {
    const flags = this.word(record);
    if ((flags & HAS_CLAIM) === 0) return 0;
    return (flags & SEVERAL) === 0 ? 1 : 1 + this.word(record + 1);
  }

  private services(entry: number): number[] {
    const value = (entry >>> VALUE_SHIFT) & this.valueMask;
    if (((entry >>> CODES_BITS) & KIND_MASK) === LEAF) return [value];
    const record = this.records + value;
    const from = (this.word(record) & SEVERAL) === 0 ? record + 1 : record + 2;
    return [...this.words.subarray(from, record + 1 + this.claimWords(record))];
  }

  private word(at: number): number {
    return this.words[at] ?? 0;
  }
}

/** Whether a text that goes on to the left of a label ends where a label starts: `evil.com` is not below `vil.com`. */
function isCut(text: string, labelStart: number, textStart: number): boolean {
  return textStart < labelStart && (textStart === 0 || text.charCodeAt(textStart - 1) === DOT);
}
