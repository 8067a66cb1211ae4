import type { Steps } from '../steps.ts';
import { SYMBOLS } from '../trie-layout.ts';
import type { TrieEntries } from './trie-entries.ts';

/**
 * The symbols of a trie's texts: one to four characters, one byte each. They are learned from the texts: all characters
 * that occur, and then, in several rounds, the most frequent pairs of symbols (byte pair encoding, Gage 1994). A symbol has
 * at most four characters, because four fit into a word.
 */
export class SymbolTable {
  /** The characters of each symbol, the first in the lowest byte. */
  readonly words = new Uint32Array(SYMBOLS);
  private count = 0;
  /** `steps[state * 128 + character]` is the next state. State 0 is the start; as a next state it means "no symbol". */
  private steps = new Uint16Array(128 * 128);
  private states = 1;
  /** Of each state, the symbol that ends there, plus one; 0 if none does. */
  private readonly symbolAt: number[] = [0];

  /** Adds a symbol, unless there are 256 already. */
  private add(word: number): void {
    if (this.count === SYMBOLS) return;
    let state = 0;
    for (let rest = word; rest !== 0; rest >>>= 8) state = this.stepOrGrow(state, rest & 127);
    this.words[this.count++] = word;
    this.symbolAt[state] = this.count;
  }

  private stepOrGrow(state: number, char: number): number {
    const at = state * 128 + char;
    const next = this.steps[at] ?? 0;
    if (next !== 0) return next;
    if ((this.states + 1) * 128 > this.steps.length) {
      const grown = new Uint16Array(this.steps.length * 2);
      grown.set(this.steps);
      this.steps = grown;
    }
    this.steps[at] = this.states;
    this.symbolAt.push(0);
    return this.states++;
  }

  /**
   * Writes a text in symbols, each time the longest that matches.
   *
   * @returns the end of the codes
   */
  encode(bytes: Uint8Array, start: number, end: number, codes: Uint8Array, codesAt: number): number {
    const { steps, symbolAt } = this;
    let out = codesAt;
    let at = start;
    while (at < end) {
      let state = 0;
      let symbol = 0;
      let symbolEnd = at + 1;
      for (let next = at; next < end; ) {
        state = steps[state * 128 + (bytes[next++] ?? 0)] ?? 0;
        if (state === 0) break;
        const complete = symbolAt[state] ?? 0;
        if (complete !== 0) {
          symbol = complete;
          symbolEnd = next;
        }
      }
      codes[out++] = symbol - 1;
      at = symbolEnd;
    }
    return out;
  }

  /** Learns symbols for all texts from a sample of them. */
  static *learn({ texts, starts, ends, length }: TrieEntries): Steps<SymbolTable> {
    const table = new SymbolTable();
    for (let char = 1; char < 128; char++) if (texts.seen[char] === 1) table.add(char);

    const codes = new Uint8Array(LONGEST_SAMPLE);
    const step = Math.max(1, Math.ceil(length / SAMPLE));
    const pairs = new Uint32Array(PAIRS);
    for (let round = ROUNDS; round > 0; round--) {
      yield;
      /** The pairs that occur more than once. */
      const frequent: number[] = [];
      pairs.fill(0);
      for (let entry = 0; entry < length; entry += step) {
        const start = starts[entry] ?? 0;
        const end = Math.min(ends[entry] ?? 0, start + LONGEST_SAMPLE);
        const written = table.encode(texts.bytes, start, end, codes, 0);
        for (let i = 1; i < written; i++) {
          const pair = ((codes[i - 1] ?? 0) << 8) | (codes[i] ?? 0);
          const count = (pairs[pair] ?? 0) + 1;
          pairs[pair] = count;
          if (count === 2) frequent.push(pair);
        }
      }
      const room = Math.ceil((SYMBOLS - table.count) / round);
      for (const word of table.mostFrequent(frequent, pairs, room)) table.add(word);
    }
    return table;
  }

  /** The most frequent pairs of symbols, joined into words. */
  private mostFrequent(frequent: readonly number[], counts: Uint32Array, number: number): Set<number> {
    const words = new Set<number>();
    // A number sorts without a comparison function: the count from high to low, and then the pair.
    const ranks = Float64Array.from(frequent, (pair) => PAIRS * (MOST_PAIRS - (counts[pair] ?? 0)) + pair);
    for (const rank of ranks.sort()) {
      const pair = rank % PAIRS;
      const word = joined(this.words[pair >>> 8] ?? 0, this.words[pair & 255] ?? 0);
      if (word !== null) words.add(word);
      if (words.size === number) break;
    }
    return words;
  }
}

const ROUNDS = 5;
const PAIRS = SYMBOLS * SYMBOLS;
/** How many texts the symbols are learned from. Four times as many make a trie 0.5 % smaller and its build 10 % slower. */
const SAMPLE = 2048;
/** How many characters of one text. Hosts have 19 on average. */
const LONGEST_SAMPLE = 64;
const MOST_PAIRS = SAMPLE * LONGEST_SAMPLE;

/** Two symbols joined into one; null if it would have more than four characters. */
function joined(first: number, second: number): number | null {
  const shift = first < 1 << 8 ? 8 : first < 1 << 16 ? 16 : first < 1 << 24 ? 24 : 32;
  if (shift === 32 || second >>> (32 - shift) !== 0) return null;
  return (first | (second << shift)) >>> 0;
}
