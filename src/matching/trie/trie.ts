import { checksum } from './checksum.ts';
import { beforeDot, firstDot, hashLabel, lengthBefore } from './label-hash.ts';
import { LookupText } from './lookup-text.ts';
import {
  bucketSize,
  bucketStart,
  childOf,
  claimsSubdomains,
  claimWords,
  codeCount,
  fingerprintShift,
  HEADER,
  hasClaim,
  hasPaths,
  isInner,
  isLeaf,
  isOverflowing,
  LONG_TEXT,
  MAGIC,
  MOST_VALUE_BITS,
  OVERFLOW_ROW,
  ROOT,
  SYMBOLS_AT,
  servicesOf,
  TABLE_AT,
  valueIn,
} from './trie-layout.ts';

/** The claim that won for an address. */
export interface Match {
  /** The claimed host: the address's own or one above it. */
  readonly host: string;
  /** The claimed path, null if the whole host is claimed. */
  readonly path: string | null;
  /** Ids of the services with this claim, primary first. */
  readonly services: readonly number[];
}

export interface DomainTrie {
  /**
   * Finds the most specific claim on an address. Allocates nothing if there is none.
   *
   * @param host canonical, from `addressOf`
   * @param path of the URL, starting with `/`
   */
  match(host: string, path: string): Match | null;
  /** Number of claimed hosts. */
  readonly hosts: number;
}

/** A stored trie is damaged, cut off, or from another version. It must be built again from the list. */
export class TrieDamagedError extends Error {
  override readonly name = 'TrieDamagedError';
}

/**
 * Opens a packed trie. The buffer is used as it is, without a copy, and must not change.
 *
 * @throws TrieDamagedError
 */
export function openTrie(buffer: ArrayBuffer): DomainTrie {
  if (buffer.byteLength % 4 !== 0) throw new TrieDamagedError('its length is not a multiple of four');
  const words = new Uint32Array(buffer);
  if (words[HEADER.magic] !== MAGIC) throw new TrieDamagedError('it is from another version, or not a trie');
  if (words[HEADER.words] !== words.length) throw new TrieDamagedError('it is cut off');
  if (words[HEADER.checksum] !== checksum(words, HEADER.checksum + 1)) {
    throw new TrieDamagedError('its checksum is wrong');
  }
  return new PackedTrie(words);
}

/** No entry. */
const NONE = -1;
const DOT = 46;

class PackedTrie implements DomainTrie {
  readonly hosts: number;
  private readonly words: Int32Array;
  private readonly codes: Uint8Array;
  private readonly table: number;
  private readonly bucketMask: number;
  private readonly buckets: number;
  private readonly records: number;
  private readonly valueMask: number;
  private readonly fingerprintShift: number;
  private readonly overflow: number;
  /** The host or path that is being looked up. */
  private readonly text = new LookupText();
  /** Second result of `find`: the end of the entry's text in `text`. */
  private textEnd = 0;
  /**
   * A cache of top-level domains of up to three characters: in each slot the characters and the node id. It saves nine of
   * ten hosts the lookup of their top-level domain.
   */
  private readonly topLevels = new Int32Array(512);

  constructor(words: Uint32Array) {
    const header = (field: number): number => words[field] ?? 0;
    const valueBits = header(HEADER.valueBits);
    const buckets = header(HEADER.buckets);
    this.hosts = header(HEADER.hosts);
    // Signed, because engines keep small signed numbers in registers and others on the heap.
    this.words = new Int32Array(words.buffer);
    this.codes = new Uint8Array(words.buffer);
    this.overflow = header(HEADER.overflow);
    this.table = TABLE_AT;
    this.bucketMask = buckets - 1;
    this.buckets = TABLE_AT + buckets;
    this.records = header(HEADER.records);
    this.valueMask = (1 << valueBits) - 1;
    this.fingerprintShift = fingerprintShift(valueBits);
    if (
      valueBits > MOST_VALUE_BITS ||
      (buckets & this.bucketMask) !== 0 ||
      this.buckets > this.records ||
      this.records > this.overflow ||
      this.overflow >= words.length
    ) {
      throw new TrieDamagedError('its header is invalid');
    }
  }

  match(host: string, path: string): Match | null {
    if (!this.text.setHost(host)) return null;
    const length = host.length;
    const quad = this.text.quads[0] ?? 0;
    const dot = firstDot(quad);
    const topLevel = beforeDot(quad, dot);
    const slot = (Math.imul(topLevel, 0x9e3779b1) >>> 24) << 1;
    let node = this.topLevels[slot] === topLevel ? (this.topLevels[slot + 1] ?? ROOT) : ROOT;
    let at = node === ROOT ? 0 : lengthBefore(dot) + 1;
    // The most specific claim so far, and how many characters of the host it covers.
    let winner = NONE;
    let winnerEnd = 0;
    while (at <= length) {
      const entry = this.find(at, node);
      if (entry === NONE) break;
      const end = this.textEnd;
      const word = this.words[entry] ?? 0;
      const value = valueIn(word, this.valueMask);
      if (isLeaf(word)) {
        winner = entry;
        winnerEnd = end;
        break;
      }
      if (isInner(word)) {
        node = value;
        if (at === 0 && end < 4) {
          this.topLevels[slot] = topLevel;
          this.topLevels[slot + 1] = node;
        }
      } else {
        const record = this.words[this.records + value] ?? 0;
        if (claimsSubdomains(record) || (end === length && hasClaim(record))) {
          winner = entry;
          winnerEnd = end;
        }
        node = childOf(record);
        if (end === length && hasPaths(record)) {
          const match = this.matchPath(host, path, node);
          if (match !== null) return match;
        }
        if (node === ROOT) break;
      }
      at = end + 1;
    }
    if (winner === NONE) return null;
    const claimed = winnerEnd === length ? host : host.slice(length - winnerEnd);
    return { host: claimed, path: null, services: this.services(winner) };
  }

  /** Segments are looked up like labels, from the left. A claim on a path includes all paths below it. */
  private matchPath(host: string, path: string, root: number): Match | null {
    const length = this.text.setPath(path);
    let node = root;
    let winner = NONE;
    let winnerEnd = 0;
    for (let at = 0; at < length; ) {
      const entry = this.find(at, node);
      if (entry === NONE) break;
      const word = this.words[entry] ?? 0;
      const value = valueIn(word, this.valueMask);
      if (isInner(word)) {
        node = value;
      } else {
        const record = isLeaf(word) ? 0 : (this.words[this.records + value] ?? 0);
        if (isLeaf(word) || hasClaim(record)) {
          winner = entry;
          winnerEnd = this.textEnd;
        }
        node = childOf(record);
        if (node === ROOT) break;
      }
      at = this.textEnd + 1;
    }
    return winner === NONE ? null : { host, path: path.slice(0, winnerEnd), services: this.services(winner) };
  }

  /**
   * Finds the label that starts at a character, below a node.
   *
   * The bucket is the sum of node id and label hash. For one label, different nodes have different buckets, so an entry of
   * this bucket with this label belongs to this node, although the node is not stored.
   *
   * @returns the position of the entry; NONE if there is none
   */
  private find(start: number, node: number): number {
    const words = this.words;
    const quads = this.text.quads;
    const hash = hashLabel(quads, start);
    const element = words[this.table + ((node + hash) & this.bucketMask)] ?? 0;
    const first = this.buckets + bucketStart(element);
    const last = first + bucketSize(element);
    const shift = this.fingerprintShift;
    const fingerprint = hash >>> shift;
    let codes = last << 2;
    for (let at = first; at < last; at++) {
      const entry = words[at] ?? 0;
      if (entry >>> shift === fingerprint) {
        const end = this.matchText(quads, start, codes, entry);
        // An entry may have several labels, but only whole ones match: `evil.com` is not below `vil.com`.
        if (end !== NONE && ((quads[end] ?? 0) & 255) === DOT) {
          this.textEnd = end;
          return at;
        }
      }
      codes += codeCount(entry);
    }
    return isOverflowing(element) ? this.findInOverflow(start, node) : NONE;
  }

  /** The same for a bucket that is in the overflow, by binary search. */
  private findInOverflow(start: number, node: number): number {
    const { words, overflow } = this;
    let low = 0;
    let high = words[overflow] ?? 0;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const row = overflow + 1 + OVERFLOW_ROW * middle;
      const order = (words[row] ?? 0) - node || this.compareText(start, words[row + 1] ?? 0, row + 2);
      if (order === 0) return row + 2;
      if (order < 0) low = middle + 1;
      else high = middle;
    }
    return NONE;
  }

  /** Compares an entry's text and a dot with the text at `start`. If they are equal, sets `textEnd`. */
  private compareText(start: number, codes: number, at: number): number {
    const quads = this.text.quads;
    const entry = this.words[at] ?? 0;
    let end = start;
    for (let code = codes; code < codes + codeCount(entry); code++) {
      for (let rest = this.words[SYMBOLS_AT + (this.codes[code] ?? 0)] ?? 0; rest !== 0; rest >>>= 8) {
        const difference = (rest & 255) - ((quads[end] ?? 0) & 255);
        if (difference !== 0) return difference;
        end++;
      }
    }
    if (codeCount(entry) === LONG_TEXT) {
      const record = this.records + valueIn(entry, this.valueMask);
      const tail = record + 1 + claimWords(this.words, record);
      for (let i = 0; i < (this.words[tail] ?? 0); i++) {
        const char = ((this.words[tail + 1 + (i >>> 2)] ?? 0) >>> ((i & 3) * 8)) & 255;
        const difference = char - ((quads[end] ?? 0) & 255);
        if (difference !== 0) return difference;
        end++;
      }
    }
    this.textEnd = end;
    return DOT - ((quads[end] ?? 0) & 255);
  }

  /** The end of an entry's text in the text at `start`; NONE if the text differs. */
  private matchText(quads: Int32Array, start: number, codes: number, entry: number): number {
    let at = start;
    const codesEnd = codes + codeCount(entry);
    for (let code = codes; code < codesEnd; code++) {
      const symbol = this.words[SYMBOLS_AT + (this.codes[code] ?? 0)] ?? 0;
      // A symbol of n characters leaves 4 - n bytes unused at the top. Characters are ASCII: their eighth bits are zero.
      const free = Math.clz32(symbol) & 24;
      if (((quads[at] ?? 0) ^ symbol) << free !== 0) return NONE;
      at += 4 - (free >>> 3);
    }
    return codeCount(entry) === LONG_TEXT ? this.matchTail(quads, at, entry) : at;
  }

  /** The same for the tail of a long text. */
  private matchTail(quads: Int32Array, start: number, entry: number): number {
    const record = this.records + valueIn(entry, this.valueMask);
    const tail = record + 1 + claimWords(this.words, record);
    const length = this.words[tail] ?? 0;
    for (let i = 0; i < length; i++) {
      const char = ((this.words[tail + 1 + (i >>> 2)] ?? 0) >>> ((i & 3) * 8)) & 255;
      if (((quads[start + i] ?? 0) & 255) !== char) return NONE;
    }
    return start + length;
  }

  private services(at: number): number[] {
    const entry = this.words[at] ?? 0;
    const value = valueIn(entry, this.valueMask);
    return isLeaf(entry) ? [value] : servicesOf(this.words, this.records + value);
  }
}
