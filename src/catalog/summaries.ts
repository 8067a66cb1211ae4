import { GRADES, type Grade } from '../directory/schema/vocabulary.ts';
import { checksum } from '../matching/trie/checksum.ts';
import { filled } from '../matching/trie/columns.ts';
import { inSlices, STEP, type Steps } from '../matching/trie/steps.ts';

/** The part of a service that the toolbar and the first paint of the popup need. */
export interface ServiceSummary {
  readonly id: number;
  readonly name: string;
  readonly grade: Grade | null;
  readonly reviewed: boolean;
}

/*
 * The table is one ArrayBuffer, so that it comes out of IndexedDB without parsing. 10,000 names are 250 kB, and a name is
 * decoded only when it is used.
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

/** Three digits make an id. */
const DIGIT_BITS = 11;
const DIGIT_MASK = 2 ** DIGIT_BITS - 1;

/** Packs summaries that are added one by one. It keeps columns: a million objects would take 100 MB. */
export class SummaryPacker {
  private ids = new Uint32Array(1024);
  private starts = new Uint32Array(1025);
  private looks = new Uint8Array(1024);
  private text = new Uint8Array(32 * 1024);
  private size = 0;
  private largestId = 0;
  private readonly encoder = new TextEncoder();

  add({ id, name, grade, reviewed }: ServiceSummary): void {
    const start = this.starts[this.size] ?? 0;
    this.makeRoom(start + 3 * name.length);
    const written = this.write(name, start);
    this.ids[this.size] = id;
    if (id > this.largestId) this.largestId = id;
    this.looks[this.size] = (grade ? GRADES.indexOf(grade) : UNRATED) | (reviewed ? REVIEWED : 0);
    this.size += 1;
    this.starts[this.size] = start + written;
  }

  /** Writes a name in UTF-8, and returns its length. Nearly all names are ASCII, and their bytes need no object. */
  private write(name: string, start: number): number {
    const { text } = this;
    for (let i = 0; i < name.length; i++) {
      const char = name.charCodeAt(i);
      if (char >= 128) return this.encoder.encodeInto(name, text.subarray(start)).written;
      text[start + i] = char;
    }
    return name.length;
  }

  /** The packed table. Of two summaries with the same id it has the one that was added later. */
  *pack(): Steps<ArrayBuffer> {
    const rows = yield* this.rowsById();
    const { starts, text } = this;
    let textLength = 0;
    yield* inSlices(rows.length, (from, to) => {
      for (let i = from; i < to; i++) {
        const row = rows[i] ?? 0;
        textLength += (starts[row + 1] ?? 0) - (starts[row] ?? 0);
      }
    });
    const wordCount = IDS + 2 * rows.length + 1;
    const textStart = 4 * wordCount + rows.length;
    const buffer = new ArrayBuffer(4 * Math.ceil((textStart + textLength) / 4));
    const words = new Uint32Array(buffer);
    const bytes = new Uint8Array(buffer);

    words[SIZE] = rows.length;
    let at = 0;
    for (let i = 0; i < rows.length; i++) {
      if (i % STEP === 0) yield;
      const row = rows[i] ?? 0;
      words[IDS + i] = this.ids[row] ?? 0;
      words[IDS + rows.length + i] = at;
      bytes[4 * wordCount + i] = this.looks[row] ?? UNRATED;
      const end = starts[row + 1] ?? 0;
      for (let from = starts[row] ?? 0; from < end; from++) bytes[textStart + at++] = text[from] ?? 0;
    }
    words[wordCount - 1] = at;
    words[0] = checksum(words, CHECKED_FROM);
    return buffer;
  }

  /** The rows by ascending id, of each id the last one. Sorted by the digits of the ids, from the lowest to the highest. */
  private *rowsById(): Steps<Uint32Array> {
    const { ids, size } = this;
    let rows = new Uint32Array(size);
    for (let row = 0; row < size; row++) rows[row] = row;
    let sorted = new Uint32Array(size);
    for (let shift = 0; shift < 32 && this.largestId >>> shift !== 0; shift += DIGIT_BITS) {
      yield;
      /** Where the next row of each digit goes. */
      const next = new Uint32Array(2 ** DIGIT_BITS + 1);
      yield* inSlices(size, (from, to) => {
        for (let row = from; row < to; row++) {
          const after = (((ids[row] ?? 0) >>> shift) & DIGIT_MASK) + 1;
          next[after] = (next[after] ?? 0) + 1;
        }
      });
      for (let i = 1; i < next.length; i++) next[i] = (next[i] ?? 0) + (next[i - 1] ?? 0);
      const [unsorted, target] = [rows, sorted];
      yield* inSlices(size, (from, to) => {
        for (let i = from; i < to; i++) {
          const row = unsorted[i] ?? 0;
          const digit = ((ids[row] ?? 0) >>> shift) & DIGIT_MASK;
          const at = next[digit] ?? 0;
          next[digit] = at + 1;
          target[at] = row;
        }
      });
      [rows, sorted] = [target, unsorted];
    }
    // By hand: `filter` takes 280 ms for 625,000 rows.
    let kept = 0;
    yield* inSlices(size, (from, to) => {
      for (let i = from; i < to; i++) {
        const row = rows[i] ?? 0;
        if (i + 1 < size && ids[rows[i + 1] ?? 0] === ids[row]) continue;
        rows[kept++] = row;
      }
    });
    return rows.subarray(0, kept);
  }

  private makeRoom(textLength: number): void {
    if (this.size + 1 >= this.starts.length) {
      this.ids = filled(new Uint32Array(2 * this.size), this.ids);
      this.starts = filled(new Uint32Array(2 * this.size + 1), this.starts);
      this.looks = filled(new Uint8Array(2 * this.size), this.looks);
    }
    if (textLength > this.text.length) this.text = filled(new Uint8Array(2 * textLength), this.text);
  }
}

/**
 * Opens a packed table.
 *
 * @throws RangeError if the buffer is not such a table, or if a single bit has changed
 */
export function openSummaries(buffer: ArrayBuffer): SummaryTable {
  return new SummaryTable(buffer);
}

/** Finds summaries in a packed table. */
export class SummaryTable {
  readonly size: number;
  private readonly words: Uint32Array;
  private readonly looks: Uint8Array;
  private readonly text: Uint8Array;
  private readonly decoder = new TextDecoder();

  constructor(buffer: ArrayBuffer) {
    this.words = new Uint32Array(buffer);
    if (this.words.length <= IDS || this.words[0] !== checksum(this.words, CHECKED_FROM)) {
      throw new RangeError('The table of summaries is damaged');
    }
    this.size = this.words[SIZE] ?? 0;
    const looksStart = 4 * (IDS + 2 * this.size + 1);
    this.looks = new Uint8Array(buffer, looksStart, this.size);
    this.text = new Uint8Array(buffer, looksStart + this.size);
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

  /**
   * The services that are not the same in an older table, by ascending id: the old summary and the new one, undefined where
   * there is none. It compares bytes and decodes only the names that it yields: a million services take 60 ms instead of 900.
   * Every few milliseconds it yields null, so that a long comparison can be paused.
   */
  *differencesFrom(
    older: SummaryTable,
  ): Generator<readonly [ServiceSummary | undefined, ServiceSummary | undefined] | null> {
    let [old, now] = [0, 0];
    while (old < older.size || now < this.size) {
      if ((old + now) % STEP === 0) yield null;
      const order = older.idOrEnd(old) - this.idOrEnd(now);
      if (order !== 0 || !this.isSameRow(now, older, old)) {
        yield [order <= 0 ? older.at(old) : undefined, order >= 0 ? this.at(now) : undefined];
      }
      if (order <= 0) old += 1;
      if (order >= 0) now += 1;
    }
  }

  private at(row: number): ServiceSummary {
    const look = this.looks[row] ?? UNRATED;
    return {
      id: this.idAt(row),
      name: this.decoder.decode(this.text.subarray(this.nameStart(row), this.nameStart(row + 1))),
      grade: GRADES[look & UNRATED] ?? null,
      reviewed: (look & REVIEWED) !== 0,
    };
  }

  private idAt(row: number): number {
    return this.words[IDS + row] ?? 0;
  }

  private idOrEnd(row: number): number {
    return row < this.size ? this.idAt(row) : Number.MAX_SAFE_INTEGER;
  }

  private nameStart(row: number): number {
    return this.words[IDS + this.size + row] ?? 0;
  }

  private isSameRow(row: number, other: SummaryTable, otherRow: number): boolean {
    const [start, otherStart] = [this.nameStart(row), other.nameStart(otherRow)];
    const length = this.nameStart(row + 1) - start;
    if (this.looks[row] !== other.looks[otherRow]) return false;
    if (other.nameStart(otherRow + 1) - otherStart !== length) return false;
    for (let i = 0; i < length; i++) {
      if (this.text[start + i] !== other.text[otherStart + i]) return false;
    }
    return true;
  }
}
