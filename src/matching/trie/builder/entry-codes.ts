import { STEP, type Steps } from '../steps.ts';
import { LONG_TEXT } from '../trie-layout.ts';
import { SymbolTable } from './symbol-table.ts';
import type { TrieEntries } from './trie-entries.ts';

/** The texts of all entries, written in symbols. */
export class EntryCodes {
  /** The words of the symbol table. */
  readonly symbols: Uint32Array;
  private readonly entries: TrieEntries;
  private readonly codes: Uint8Array;
  private readonly starts: Uint32Array;
  /** The number of codes in each entry itself. LONG_TEXT: there may be a tail. */
  readonly lengths: Uint8Array;

  private constructor(
    entries: TrieEntries,
    symbols: Uint32Array,
    codes: Uint8Array,
    starts: Uint32Array,
    lengths: Uint8Array,
  ) {
    this.entries = entries;
    this.symbols = symbols;
    this.codes = codes;
    this.starts = starts;
    this.lengths = lengths;
  }

  static *of(entries: TrieEntries): Steps<EntryCodes> {
    const { texts, starts, ends, length } = entries;
    const table = yield* SymbolTable.learn(entries);
    const codes = new Uint8Array(texts.length);
    const codesAt = new Uint32Array(length);
    const lengths = new Uint8Array(length);
    let at = 0;
    for (let entry = 0; entry < length; entry++) {
      if (entry % (STEP >> 2) === 0) yield;
      codesAt[entry] = at;
      const end = table.encode(texts.bytes, starts[entry] ?? 0, ends[entry] ?? 0, codes, at);
      lengths[entry] = Math.min(end - at, LONG_TEXT);
      at = end;
    }
    return new EntryCodes(entries, table.words, codes, codesAt, lengths);
  }

  /** Copies the codes of an entry, and returns their end. */
  write(entry: number, bytes: Uint8Array, at: number): number {
    const from = this.starts[entry] ?? 0;
    const length = this.lengths[entry] ?? 0;
    const { codes } = this;
    for (let i = 0; i < length; i++) bytes[at + i] = codes[from + i] ?? 0;
    return at + length;
  }

  /** The rest of a long text after its codes. */
  tail(entry: number): Uint8Array {
    const from = this.starts[entry] ?? 0;
    let at = this.entries.starts[entry] ?? 0;
    for (let i = 0; i < LONG_TEXT; i++) at += symbolLength(this.symbols[this.codes[from + i] ?? 0] ?? 0);
    return this.entries.texts.bytes.subarray(at, this.entries.ends[entry] ?? 0);
  }
}

function symbolLength(symbol: number): number {
  return (39 - Math.clz32(symbol)) >>> 3;
}
