import { GRADES, type Grade } from '../directory/schema/vocabulary.ts';
import { checksum } from '../matching/trie/checksum.ts';

/** The part of a service that the toolbar and the first paint of the popup need. */
export interface ServiceSummary {
  readonly id: number;
  readonly name: string;
  readonly grade: Grade | null;
  readonly reviewed: boolean;
}

/** Finds summaries in a packed table. */
export interface SummaryTable {
  readonly size: number;
  /** The summary of a service; null if it is not in the list. Binary search, O(log n). */
  get(id: number): ServiceSummary | null;
  /** Every summary, by ascending id. */
  all(): Iterable<ServiceSummary>;
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

/** Packs summaries that are added one by one. It keeps columns: a million objects would take 100 MB. */
export class SummaryPacker {
  private ids = new Uint32Array(1024);
  private starts = new Uint32Array(1025);
  private looks = new Uint8Array(1024);
  private text = new Uint8Array(32 * 1024);
  private size = 0;
  private readonly encoder = new TextEncoder();

  add({ id, name, grade, reviewed }: ServiceSummary): void {
    const start = this.starts[this.size] ?? 0;
    this.makeRoom(start + 3 * name.length);
    const { written } = this.encoder.encodeInto(name, this.text.subarray(start));
    this.ids[this.size] = id;
    this.looks[this.size] = (grade ? GRADES.indexOf(grade) : UNRATED) | (reviewed ? REVIEWED : 0);
    this.size += 1;
    this.starts[this.size] = start + written;
  }

  /** The packed table. Of two summaries with the same id it has the one that was added later. */
  finish(): ArrayBuffer {
    const rows = this.rowsById();
    const length = (row: number) => (this.starts[row + 1] ?? 0) - (this.starts[row] ?? 0);
    const textLength = rows.reduce((sum, row) => sum + length(row), 0);
    const wordCount = IDS + 2 * rows.length + 1;
    const textStart = 4 * wordCount + rows.length;
    const buffer = new ArrayBuffer(4 * Math.ceil((textStart + textLength) / 4));
    const words = new Uint32Array(buffer);
    const bytes = new Uint8Array(buffer);

    words[SIZE] = rows.length;
    let at = 0;
    rows.forEach((row, i) => {
      words[IDS + i] = this.ids[row] ?? 0;
      words[IDS + rows.length + i] = at;
      bytes[4 * wordCount + i] = this.looks[row] ?? UNRATED;
      const start = this.starts[row] ?? 0;
      bytes.set(this.text.subarray(start, start + length(row)), textStart + at);
      at += length(row);
    });
    words[wordCount - 1] = at;
    words[0] = checksum(words, CHECKED_FROM);
    return buffer;
  }

  private rowsById(): Uint32Array {
    const id = (row: number) => this.ids[row] ?? 0;
    const rows = Uint32Array.from({ length: this.size }, (_, row) => row);
    rows.sort((a, b) => id(a) - id(b) || a - b);
    return rows.filter((row, i) => i + 1 === rows.length || id(rows[i + 1] ?? 0) !== id(row));
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

/** Copies a column into a larger one. */
function filled<T extends Uint8Array | Uint32Array>(larger: T, column: T): T {
  larger.set(column);
  return larger;
}

/**
 * Opens a packed table.
 *
 * @throws RangeError if the buffer is not such a table, or if a single bit has changed
 */
export function openSummaries(buffer: ArrayBuffer): SummaryTable {
  const words = new Uint32Array(buffer);
  if (words.length <= IDS || words[0] !== checksum(words, CHECKED_FROM)) {
    throw new RangeError('The table of summaries is damaged');
  }
  const word = (i: number) => words[i] ?? 0;
  const size = word(SIZE);
  const looksStart = 4 * (IDS + 2 * size + 1);
  const looks = new Uint8Array(buffer, looksStart, size);
  const text = new Uint8Array(buffer, looksStart + size);

  const decoder = new TextDecoder();
  const at = (row: number): ServiceSummary => {
    const look = looks[row] ?? UNRATED;
    return {
      id: word(IDS + row),
      name: decoder.decode(text.subarray(word(IDS + size + row), word(IDS + size + row + 1))),
      grade: GRADES[look & UNRATED] ?? null,
      reviewed: (look & REVIEWED) !== 0,
    };
  };

  return {
    size,
    get(id) {
      let low = 0;
      let high = size;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (word(IDS + middle) < id) low = middle + 1;
        else high = middle;
      }
      return low === size || word(IDS + low) !== id ? null : at(low);
    },
    *all() {
      for (let row = 0; row < size; row++) yield at(row);
    },
  };
}
