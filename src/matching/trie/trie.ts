import { checksum } from './checksum.ts';
import { beforeDot, firstDot, hashLabel, lengthBefore } from './label-hash.ts';
import { Letters } from './letters.ts';
import {
  bucketSize,
  bucketStart,
  childOf,
  claimsSubdomains,
  codesOf,
  fingerprintShift,
  HEADER,
  hasClaim,
  hasPaths,
  hasSeveral,
  isInner,
  isLeaf,
  LONG_TEXT,
  MAGIC,
  MOST_VALUE_BITS,
  ROOT,
  SYMBOLS_AT,
  TABLE_AT,
  valueIn,
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
  private readonly multiplier: number;
  /** What is being looked up. */
  private readonly letters = new Letters();
  /** Second result of `find`: where the text of the entry ends in `letters`. */
  private textEnd = 0;
  /**
   * Top-level domains of up to three letters that were looked up before, by their letters: letters and node, in turn.
   * Nine of ten hosts need not look theirs up.
   */
  private readonly known = new Int32Array(512);

  constructor(words: Uint32Array) {
    const header = (field: number): number => words[field] ?? 0;
    const valueBits = header(HEADER.valueBits);
    const buckets = header(HEADER.buckets);
    this.hosts = header(HEADER.hosts);
    // Signed, because engines keep small signed numbers in registers and others on the heap.
    this.words = new Int32Array(words.buffer);
    this.codes = new Uint8Array(words.buffer);
    this.multiplier = header(HEADER.multiplier) | 0;
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
      this.records > words.length
    ) {
      throw new TrieDamagedError('its header makes no sense');
    }
  }

  match(host: string, path: string): Match | null {
    if (!this.letters.setHost(host)) return null;
    const length = host.length;
    const four = this.letters.fours[0] ?? 0;
    const dot = firstDot(four);
    const topLevel = beforeDot(four, dot);
    const slot = (Math.imul(topLevel, 0x9e3779b1) >>> 24) << 1;
    let node = this.known[slot] === topLevel ? (this.known[slot + 1] ?? ROOT) : ROOT;
    let at = node === ROOT ? 0 : lengthBefore(dot) + 1;
    // The last claim met on the way, and how many letters it has matched.
    let won = NONE;
    let wonEnd = 0;
    while (at <= length) {
      const entry = this.find(at, node);
      if (entry === NONE) break;
      const end = this.textEnd;
      const word = this.words[entry] ?? 0;
      const value = valueIn(word, this.valueMask);
      if (isLeaf(word)) {
        won = entry;
        wonEnd = end;
        break;
      }
      if (isInner(word)) {
        node = value;
        if (at === 0 && end < 4) {
          this.known[slot] = topLevel;
          this.known[slot + 1] = node;
        }
      } else {
        const record = this.words[this.records + value] ?? 0;
        if (claimsSubdomains(record) || (end === length && hasClaim(record))) {
          won = entry;
          wonEnd = end;
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
    if (won === NONE) return null;
    const claimed = wonEnd === length ? host : host.slice(length - wonEnd);
    return { host: claimed, path: null, services: this.services(won) };
  }

  /** Segments are found like labels, from the left; a claim on a path is one on all below it. */
  private matchPath(host: string, path: string, root: number): Match | null {
    let node = root;
    let won = NONE;
    let wonEnd = 0;
    for (let start = 0; path.startsWith('/', start); ) {
      const next = path.indexOf('/', start + 1);
      const end = next < 0 ? path.length : next;
      if (!this.letters.setSegment(path, start, end)) break;
      const entry = this.find(0, node);
      if (entry === NONE) break;
      const word = this.words[entry] ?? 0;
      const value = valueIn(word, this.valueMask);
      if (isInner(word)) {
        node = value;
      } else {
        const record = isLeaf(word) ? 0 : (this.words[this.records + value] ?? 0);
        if (isLeaf(word) || hasClaim(record)) {
          won = entry;
          wonEnd = end;
        }
        node = childOf(record);
        if (node === ROOT) break;
      }
      start = end;
    }
    return won === NONE ? null : { host, path: path.slice(0, wonEnd), services: this.services(won) };
  }

  /**
   * Looks for the label that starts at a letter, below a node.
   *
   * Node id and label hash added up give the bucket: for one label, different nodes have different buckets. So an entry
   * of this bucket with this very label belongs to this very node, although the node is not stored.
   *
   * @returns where the entry is, NONE if there is none
   */
  private find(start: number, node: number): number {
    const words = this.words;
    const fours = this.letters.fours;
    const hash = hashLabel(fours, start, this.multiplier);
    const element = words[this.table + ((node + hash) & this.bucketMask)] ?? 0;
    const first = this.buckets + bucketStart(element);
    const last = first + bucketSize(element);
    const shift = this.fingerprintShift;
    const fingerprint = hash >>> shift;
    let codes = last << 2;
    for (let at = first; at < last; at++) {
      const entry = words[at] ?? 0;
      if (entry >>> shift === fingerprint) {
        const end = this.skipText(fours, start, codes, entry);
        // An entry may stand for several labels, but only for whole ones: `evil.com` is not below `vil.com`.
        if (end !== NONE && ((fours[end] ?? 0) & 255) === DOT) {
          this.textEnd = end;
          return at;
        }
      }
      codes += codesOf(entry);
    }
    return NONE;
  }

  /** Where the letters end that an entry stands for, NONE if other letters are there. */
  private skipText(fours: Int32Array, start: number, codes: number, entry: number): number {
    let at = start;
    const codesEnd = codes + codesOf(entry);
    for (let code = codes; code < codesEnd; code++) {
      const symbol = this.words[SYMBOLS_AT + (this.codes[code] ?? 0)] ?? 0;
      // A symbol of n letters leaves 4 - n bytes free at the top. Letters are ASCII, so the eighth bits are zero.
      const free = Math.clz32(symbol) & 24;
      if (((fours[at] ?? 0) ^ symbol) << free !== 0) return NONE;
      at += 4 - (free >>> 3);
    }
    return codesOf(entry) === LONG_TEXT ? this.skipTail(fours, at, entry) : at;
  }

  /** The same for the rest of a long text. */
  private skipTail(fours: Int32Array, start: number, entry: number): number {
    const record = this.records + valueIn(entry, this.valueMask);
    const tail = record + 1 + this.claimWords(record);
    const length = this.words[tail] ?? 0;
    for (let i = 0; i < length; i++) {
      const letter = ((this.words[tail + 1 + (i >>> 2)] ?? 0) >>> ((i & 3) * 8)) & 255;
      if (((fours[start + i] ?? 0) & 255) !== letter) return NONE;
    }
    return start + length;
  }

  private services(at: number): number[] {
    const entry = this.words[at] ?? 0;
    const value = valueIn(entry, this.valueMask);
    return isLeaf(entry) ? [value] : this.servicesOfRecord(this.records + value);
  }

  private servicesOfRecord(record: number): number[] {
    const first = this.words[record + 1] ?? 0;
    if (!hasSeveral(this.words[record] ?? 0)) return [first >>> 0];
    const ids: number[] = [];
    for (let i = 0; i < first; i++) ids.push((this.words[record + 2 + i] ?? 0) >>> 0);
    return ids;
  }

  private claimWords(record: number): number {
    const word = this.words[record] ?? 0;
    if (!hasClaim(word)) return 0;
    return hasSeveral(word) ? 1 + (this.words[record + 1] ?? 0) : 1;
  }
}
