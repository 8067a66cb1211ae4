import { INNER, LEAF, LONG_TEXT, RECORD, ROOT, recordWord } from '../trie-layout.ts';
import type { TrieEntry } from './claim-entries.ts';
import type { SymbolTable } from './symbol-table.ts';

/** Larger ids are stored in records, so that one large id does not take fingerprint bits from all entries. */
const MAX_LEAF_ID = 2 ** 20 - 1;

/** What is stored of an entry. */
export interface PackedEntry {
  readonly parent: number;
  readonly hash: number;
  readonly kind: number;
  readonly value: number;
  /** The text in symbols. If there are LONG_TEXT of them, the rest of the text is in the record. */
  readonly codes: readonly number[];
}

/** Gives each entry its kind and value, and collects the records that the values refer to. */
export class EntryPacker {
  /** The words of all records, in the order in which their entries were packed. */
  readonly records: number[] = [];
  maxValue = 0;
  private readonly symbols: SymbolTable;

  constructor(symbols: SymbolTable) {
    this.symbols = symbols;
  }

  pack(entry: TrieEntry): PackedEntry {
    const all = this.symbols.encode(entry.text);
    const isLong = all.length >= LONG_TEXT;
    const codes = isLong ? all.slice(0, LONG_TEXT) : all;
    const { kind, value } = this.valueOf(entry, isLong ? this.tailOf(entry.text, codes) : null);
    if (value > this.maxValue) this.maxValue = value;
    return { parent: entry.parent, hash: entry.hash, kind, value, codes };
  }

  private valueOf(
    { child, claim, hasPaths }: TrieEntry,
    tail: string | null,
  ): { readonly kind: number; readonly value: number } {
    const services = claim === null ? [] : claim.services;
    const owner = services[0] ?? 0;
    const reachesDown = claim?.reach === 'subdomains';
    if (tail === null && child === ROOT && services.length === 1 && reachesDown && owner <= MAX_LEAF_ID) {
      return { kind: LEAF, value: owner };
    }
    if (tail === null && claim === null && !hasPaths) return { kind: INNER, value: child };
    const { records } = this;
    const value = records.length;
    records.push(recordWord(child, hasPaths, services.length, reachesDown));
    if (services.length > 1) records.push(services.length);
    for (const id of services) records.push(id);
    if (tail !== null) this.addTail(tail);
    return { kind: RECORD, value };
  }

  /** What is left of a text after its codes. */
  private tailOf(text: string, codes: readonly number[]): string {
    return text.slice(codes.reduce((length, code) => length + this.symbols.lengthOf(code), 0));
  }

  private addTail(tail: string): void {
    this.records.push(tail.length);
    for (let at = 0; at < tail.length; at += 4) {
      let word = 0;
      for (let i = Math.min(at + 4, tail.length) - 1; i >= at; i--) word = (word << 8) | tail.charCodeAt(i);
      this.records.push(word);
    }
  }
}
