import type { Buckets } from './buckets.ts';
import { SymbolTable } from './symbol-table.ts';
import type { TrieEntries } from './trie-entries.ts';
import { LONG_TEXT } from './trie-layout.ts';

/** How many texts the symbols are learned from. Four times as many make a trie 0.5 % smaller and its build 10 % slower. */
const SAMPLE = 2048;

/** The texts of all entries, written in symbols. */
export class EntryCodes {
  /** The words of the symbol table. */
  readonly symbols: Uint32Array;
  private readonly entries: TrieEntries;
  private readonly codes: Uint8Array;
  private readonly starts: Uint32Array;

  constructor(entries: TrieEntries, buckets: Buckets) {
    const { texts, starts, ends, length } = entries;
    const table = SymbolTable.learn(entries, sample(buckets.hashes));
    this.symbols = table.words;
    this.entries = entries;
    this.codes = new Uint8Array(texts.length);
    this.starts = new Uint32Array(length + 1);
    let at = 0;
    for (let entry = 0; entry < length; entry++) {
      at = table.encode(texts.bytes, starts[entry] ?? 0, ends[entry] ?? 0, this.codes, at);
      this.starts[entry + 1] = at;
    }
  }

  /** The number of codes in the entry itself. LONG_TEXT: there may be a tail. */
  length(entry: number): number {
    return Math.min((this.starts[entry + 1] ?? 0) - (this.starts[entry] ?? 0), LONG_TEXT);
  }

  /** Copies the codes of an entry, and returns their end. */
  write(entry: number, bytes: Uint8Array, at: number): number {
    const from = this.starts[entry] ?? 0;
    const length = this.length(entry);
    for (let i = 0; i < length; i++) bytes[at + i] = this.codes[from + i] ?? 0;
    return at + length;
  }

  /** The rest of a long text after its codes, reversed. */
  tail(entry: number): Uint8Array {
    const from = this.starts[entry] ?? 0;
    let at = this.entries.starts[entry] ?? 0;
    for (let i = 0; i < LONG_TEXT; i++) at += symbolLength(this.symbols[this.codes[from + i] ?? 0] ?? 0);
    return this.entries.texts.bytes.subarray(at, this.entries.ends[entry] ?? 0);
  }
}

/** Chosen by hash, because entries have no order. */
function sample(hashes: Uint32Array): number[] {
  const limit = (SAMPLE / hashes.length) * 2 ** 32;
  const chosen: number[] = [];
  for (let entry = 0; entry < hashes.length; entry++) if ((hashes[entry] ?? 0) < limit) chosen.push(entry);
  return chosen;
}

function symbolLength(symbol: number): number {
  return (39 - Math.clz32(symbol)) >>> 3;
}
