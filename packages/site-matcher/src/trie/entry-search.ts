import { hashLabel, type LookupText } from './lookup-text.ts';
import {
  bucketSize,
  bucketStart,
  claimWords,
  codeCount,
  fingerprintShift,
  HEADER,
  isOverflowing,
  LONG_TEXT,
  OVERFLOW_ROW,
  SYMBOLS_AT,
  TABLE_AT,
  valueIn,
} from './trie-layout.ts';

/** No entry. */
export const NONE = -1;
const DOT = 46;

/** Finds entries of a packed trie by the id of the node above and by their text. */
export class EntrySearch {
  /** Second result of `find`: the end of the entry's text in the text that is looked up. */
  textEnd = 0;
  private readonly words: Int32Array;
  private readonly text: LookupText;
  private readonly codes: Uint8Array;
  private readonly table: number;
  private readonly bucketMask: number;
  private readonly buckets: number;
  private readonly records: number;
  private readonly valueMask: number;
  private readonly fingerprintShift: number;
  private readonly overflow: number;

  /** @param text contains the host or path that is being looked up */
  constructor(words: Int32Array, text: LookupText) {
    const header = (field: number): number => words[field] ?? 0;
    const buckets = header(HEADER.buckets);
    const valueBits = header(HEADER.valueBits);
    this.words = words;
    this.text = text;
    this.codes = new Uint8Array(words.buffer);
    this.table = TABLE_AT;
    this.bucketMask = buckets - 1;
    this.buckets = TABLE_AT + buckets;
    this.records = header(HEADER.records);
    this.valueMask = (1 << valueBits) - 1;
    this.fingerprintShift = fingerprintShift(valueBits);
    this.overflow = header(HEADER.overflow);
  }

  /**
   * Finds the label that starts at a character, below a node.
   *
   * The bucket is the sum of node id and label hash. For one label, different nodes have different buckets, so an entry of
   * this bucket with this label belongs to this node, although the node is not stored.
   *
   * @returns the position of the entry; NONE if there is none
   */
  find(start: number, node: number): number {
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
}
