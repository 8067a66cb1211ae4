import { checksum } from '#site-matcher';
import { GRADES } from '../../directory/schema/vocabulary.ts';
import type { ServiceSummary } from './service-summary.ts';
import { CHECKED_FROM, IDS, REVIEWED, SIZE, UNRATED } from './summary-table.ts';

/** Packs summaries that are added one by one. */
export class SummaryPacker {
  /** By id. */
  private readonly summaries = new Map<number, ServiceSummary>();

  /** Adds a summary. It replaces one with the same id. */
  add({ id, name, grade, reviewed }: ServiceSummary): void {
    this.summaries.set(id, { id, name, grade, reviewed });
  }

  /** The packed table. */
  pack(): ArrayBuffer {
    const rows = [...this.summaries.values()].sort((a, b) => a.id - b.id);
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
}
