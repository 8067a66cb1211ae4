import { SYMBOLS } from './trie-layout.ts';

/**
 * The texts of a trie are written in symbols of one to four characters, one byte each. Symbols are learnt from the
 * texts: all characters that occur, and then, again and again, the pairs of symbols that follow each other most often
 * (byte pair encoding, Gage 1994, with an end: four characters fit into a word).
 */
export class SymbolTable {
  /** The characters of each symbol, the first in the lowest byte. */
  readonly words = new Uint32Array(SYMBOLS);
  private count = 0;
  /** `steps[state * 128 + character]` is the next state; state 0 is the beginning, and means "no symbol goes on so". */
  private steps = new Uint16Array(128 * 128);
  private states = 1;
  /** The symbol that is complete in a state, plus one. */
  private readonly symbolAt: number[] = [0];

  /** Adds a symbol unless there are 256. */
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
   * Writes a text in symbols, always taking the longest that fits.
   *
   * @returns where the codes end
   */
  encode(letters: Uint8Array, start: number, end: number, codes: Uint8Array, codesAt: number): number {
    const { steps, symbolAt } = this;
    let out = codesAt;
    let at = start;
    while (at < end) {
      let state = 0;
      let symbol = 0;
      let symbolEnd = at + 1;
      for (let next = at; next < end; ) {
        state = steps[state * 128 + (letters[next++] ?? 0)] ?? 0;
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

  /** Learns from some texts, `letters[starts[i], starts[i + 1])` for each i of the sample, how to write them all. */
  static learn(
    letters: Uint8Array,
    starts: Uint32Array,
    texts: number,
    sample: readonly number[],
  ): SymbolTable {
    const table = new SymbolTable();
    const seen = new Uint8Array(128);
    const last = starts[texts] ?? 0;
    for (let at = 0; at < last; at++) seen[letters[at] ?? 0] = 1;
    for (let char = 0; char < 128; char++) if (seen[char] === 1) table.add(char);

    const codes = new Uint8Array(1 << 16);
    for (let round = ROUNDS; round > 0; round--) {
      const pairs = new Uint32Array(SYMBOLS * SYMBOLS);
      for (const text of sample) {
        const start = starts[text] ?? 0;
        const end = Math.min(starts[text + 1] ?? 0, start + codes.length);
        const length = table.encode(letters, start, end, codes, 0);
        for (let i = 1; i < length; i++) {
          const pair = ((codes[i - 1] ?? 0) << 8) | (codes[i] ?? 0);
          pairs[pair] = (pairs[pair] ?? 0) + 1;
        }
      }
      const room = Math.ceil((SYMBOLS - table.count) / round);
      for (const word of table.mostFrequent(pairs, room)) table.add(word);
    }
    return table;
  }

  private mostFrequent(pairs: Uint32Array, number: number): number[] {
    const counted: { word: number; times: number }[] = [];
    for (let pair = 0; pair < pairs.length; pair++) {
      const times = pairs[pair] ?? 0;
      if (times < 2) continue;
      const word = joined(this.words[pair >>> 8] ?? 0, this.words[pair & 255] ?? 0);
      if (word !== null) counted.push({ word, times });
    }
    counted.sort((a, b) => b.times - a.times || a.word - b.word);
    return [...new Set(counted.map(({ word }) => word))].slice(0, number);
  }
}

const ROUNDS = 8;

/** Two symbols as one, null if that were more than four characters. */
function joined(first: number, second: number): number | null {
  const shift = first < 1 << 8 ? 8 : first < 1 << 16 ? 16 : first < 1 << 24 ? 24 : 32;
  if (shift === 32 || second >>> (32 - shift) !== 0) return null;
  return (first | (second << shift)) >>> 0;
}
