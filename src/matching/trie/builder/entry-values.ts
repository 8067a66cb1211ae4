import { filled } from '../columns.ts';
import { STEP, type Steps } from '../steps.ts';
import { INNER, LEAF, LONG_TEXT, RECORD, recordWord } from '../trie-layout.ts';
import type { Buckets } from './buckets.ts';
import type { EntryCodes } from './entry-codes.ts';
import type { TrieEntries } from './trie-entries.ts';

/** Larger ids are stored in records, so that one large id does not take fingerprint bits from all entries. */
const LARGEST_LEAF_ID = 2 ** 20 - 1;

/** The kind and value of each entry, and the records that the values refer to. */
export class EntryValues {
  readonly kinds: Uint8Array;
  readonly values: Uint32Array;
  largest = 0;
  private words = new Uint32Array(1024);
  private length = 0;

  private constructor(entries: number) {
    this.kinds = new Uint8Array(entries);
    this.values = new Uint32Array(entries);
  }

  static *of(entries: TrieEntries, { order, overflow }: Buckets, codes: EntryCodes): Steps<EntryValues> {
    const values = new EntryValues(entries.length);
    for (const some of [order, overflow]) {
      for (let i = 0; i < some.length; i++) {
        if (i % STEP === 0) yield;
        values.add(entries, some[i] ?? 0, codes);
      }
    }
    return values;
  }

  /** The words of all records, in the order of the buckets and the overflow. */
  get records(): Uint32Array {
    return this.words.subarray(0, this.length);
  }

  private add(entries: TrieEntries, entry: number, codes: EntryCodes): void {
    const { ids, idsAt, hostOnly } = entries.claims;
    const claimed = entries.claimed[entry] ?? 0;
    const child = entries.children[entry] ?? 0;
    const hasPaths = entries.hasPaths[entry] === 1;
    const isLong = codes.lengths[entry] === LONG_TEXT;
    const from = claimed === 0 ? 0 : (idsAt[claimed - 1] ?? 0);
    const services = claimed === 0 ? 0 : (idsAt[claimed] ?? 0) - from;
    const reachesDown = claimed !== 0 && hostOnly[claimed - 1] === 0;
    const owner = ids[from] ?? 0;
    if (!isLong && child === 0 && services === 1 && reachesDown && owner <= LARGEST_LEAF_ID) {
      this.set(entry, LEAF, owner);
    } else if (!isLong && claimed === 0 && !hasPaths) {
      this.set(entry, INNER, child);
    } else {
      this.set(entry, RECORD, this.length);
      this.push(recordWord(child, hasPaths, services, reachesDown));
      if (services > 1) this.push(services);
      for (let i = 0; i < services; i++) this.push(ids[from + i] ?? 0);
      if (isLong) this.addTail(codes.tail(entry));
    }
  }

  private set(entry: number, kind: number, value: number): void {
    this.kinds[entry] = kind;
    this.values[entry] = value;
    if (value > this.largest) this.largest = value;
  }

  private addTail(tail: Uint8Array): void {
    this.push(tail.length);
    for (let at = 0; at < tail.length; at += 4) {
      let word = 0;
      for (let i = 3; i >= 0; i--) word = (word << 8) | (tail[at + i] ?? 0);
      this.push(word);
    }
  }

  private push(word: number): void {
    if (this.length === this.words.length) this.words = filled(new Uint32Array(2 * this.length), this.words);
    this.words[this.length++] = word;
  }
}
