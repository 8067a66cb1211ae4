import { checksum } from '#site-matcher';
import { GRADES, type Grade } from '../directory/schema/vocabulary.ts';

/** The part of a service that the toolbar and the first paint of the popup need. */
export interface ServiceSummary {
  readonly id: number;
  readonly name: string;
  readonly grade: Grade | null;
  readonly reviewed: boolean;
}

/*
 * A packed table of summaries is one ArrayBuffer, so that it comes out of IndexedDB without parsing. 10,000 names are 250 kB,
 * and a name is decoded only when it is used.
 *
 *   word 0            checksum of all words after it
 *   word 1            n, the number of services
 *   n words           ids, ascending
 *   n + 1 words       where each name starts in the text, and where the text ends
 *   n bytes           index of the grade (7 = unrated) and, as bit 3, fully reviewed
 *   text              the names in UTF-8, filled up to a whole word
 */
const CHECKED_FROM = 1;
const SIZE = 1;
const IDS = 2;
const UNRATED = 7;
const REVIEWED = 8;

/** Finds summaries in a packed table. */
export class SummaryTable {
  readonly size: number;
  private readonly words: Uint32Array;
  private readonly states: Uint8Array;
  private readonly text: Uint8Array;
  private readonly decoder = new TextDecoder();

  /** @throws RangeError if the buffer is not such a table, or if a single bit has changed */
  constructor(buffer: ArrayBuffer) {
    this.words = new Uint32Array(buffer);
    if (this.words.length <= IDS || this.words[0] !== checksum(this.words, CHECKED_FROM)) {
      throw new RangeError('The table of summaries is damaged');
    }
    this.size = this.words[SIZE] ?? 0;
    const statesStart = 4 * (IDS + 2 * this.size + 1);
    this.states = new Uint8Array(buffer, statesStart, this.size);
    this.text = new Uint8Array(buffer, statesStart + this.size);
  }

  /** The summary of a service; null if it is not in the list. Binary search, O(log n). */
  get(id: number): ServiceSummary | null {
    let low = 0;
    let high = this.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.idAt(middle) < id) low = middle + 1;
      else high = middle;
    }
    return low === this.size || this.idAt(low) !== id ? null : this.at(low);
  }

  /** Every summary, by ascending id. */
  *all(): Generator<ServiceSummary> {
    for (let row = 0; row < this.size; row++) yield this.at(row);
  }

  /** Every service of this table and of an older one, by ascending id: the old summary and the new one; null without one. */
  pairsWith(older: SummaryTable): (readonly [ServiceSummary | null, ServiceSummary | null])[] {
    const ids = Uint32Array.from(new Set([...older.ids(), ...this.ids()])).sort();
    return Array.from(ids, (id) => [older.get(id), this.get(id)]);
  }

  private ids(): Uint32Array {
    return this.words.subarray(IDS, IDS + this.size);
  }

  private at(row: number): ServiceSummary {
    const state = this.states[row] ?? UNRATED;
    return {
      id: this.idAt(row),
      name: this.decoder.decode(this.text.subarray(this.nameStart(row), this.nameStart(row + 1))),
      grade: GRADES[state & UNRATED] ?? null,
      reviewed: (state & REVIEWED) !== 0,
    };
  }

  private idAt(row: number): number {
    return this.words[IDS + row] ?? 0;
  }

  private nameStart(row: number): number {
    return this.words[IDS + this.size + row] ?? 0;
  }
}

/** Packs summaries into a table. Each id once, in any order. */
export function packSummaries(summaries: readonly ServiceSummary[]): ArrayBuffer {
  const rows = summaries.toSorted((a, b) => a.id - b.id);
  const encoder = new TextEncoder();
  const names = rows.map(({ name }) => encoder.encode(name));
  const textLength = names.reduce((sum, { length }) => sum + length, 0);
  const wordCount = IDS + 2 * rows.length + 1;
  const textStart = 4 * wordCount + rows.length;
  const buffer = new ArrayBuffer(4 * Math.ceil((textStart + textLength) / 4));
  const words = new Uint32Array(buffer);
  const bytes = new Uint8Array(buffer);

  words[SIZE] = rows.length;
  let at = 0;
  for (const [i, { id, grade, reviewed }] of rows.entries()) {
    words[IDS + i] = id;
    words[IDS + rows.length + i] = at;
    bytes[4 * wordCount + i] = (grade ? GRADES.indexOf(grade) : UNRATED) | (reviewed ? REVIEWED : 0);
    const name = names[i] ?? new Uint8Array();
    bytes.set(name, textStart + at);
    at += name.length;
  }
  words[wordCount - 1] = at;
  words[0] = checksum(words, CHECKED_FROM);
  return buffer;
}
