import { GRADES, type Grade } from '../directory/schema.ts';

/** What the toolbar and the popup's first paint need of a service. */
export interface ServiceSummary {
  readonly id: number;
  readonly name: string;
  readonly grade: Grade | null;
  readonly reviewed: boolean;
}

/** Finds summaries in a packed table. */
export interface SummaryTable {
  readonly size: number;
  /** The summary of a service, or null if it is not in the list. O(log n), reads nothing else. */
  get(id: number): ServiceSummary | null;
}

/*
 * The table is one ArrayBuffer, so that it comes out of IndexedDB without a parse: 10,000 names are 250 kB, and one of
 * them is decoded when it is asked for.
 *
 *   word 0            n, the number of services
 *   n words           ids, ascending
 *   n + 1 words       where each name starts in the text, the last one where the text ends
 *   n bytes           index of the grade (7 = unrated) and, as bit 3, fully reviewed
 *   text              the names, UTF-8
 */
const UNRATED = 7;
const REVIEWED = 8;

/** Packs summaries; of two with one id the later stays. */
export function packSummaries(services: Iterable<ServiceSummary>): ArrayBuffer {
  const byId = new Map<number, ServiceSummary>();
  for (const service of services) byId.set(service.id, service);
  const sorted = [...byId.values()].sort((a, b) => a.id - b.id);

  const encoder = new TextEncoder();
  const names = sorted.map((service) => encoder.encode(service.name));
  const textStart = 4 * (2 + 2 * sorted.length) + sorted.length;
  const textLength = names.reduce((sum, name) => sum + name.byteLength, 0);
  const buffer = new ArrayBuffer(textStart + textLength);
  const words = new Uint32Array(buffer, 0, 2 + 2 * sorted.length);
  const bytes = new Uint8Array(buffer);

  words[0] = sorted.length;
  let offset = 0;
  sorted.forEach((service, i) => {
    words[1 + i] = service.id;
    words[1 + sorted.length + i] = offset;
    const grade = service.grade ? GRADES.indexOf(service.grade) : UNRATED;
    bytes[words.byteLength + i] = grade | (service.reviewed ? REVIEWED : 0);
    const name = names[i] ?? new Uint8Array();
    bytes.set(name, textStart + offset);
    offset += name.byteLength;
  });
  words[1 + 2 * sorted.length] = offset;
  return buffer;
}

/**
 * Opens a packed table.
 *
 * @throws RangeError if the buffer is no such table
 */
export function openSummaries(buffer: ArrayBuffer): SummaryTable {
  const size = new DataView(buffer).getUint32(0, LITTLE_ENDIAN);
  const words = new Uint32Array(buffer, 0, 2 + 2 * size);
  const looks = new Uint8Array(buffer, words.byteLength, size);
  const text = new Uint8Array(buffer, words.byteLength + size);
  const word = (i: number) => words[i] ?? 0;

  return {
    size,
    get(id) {
      let low = 0;
      let high = size;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (word(1 + middle) < id) low = middle + 1;
        else high = middle;
      }
      if (low === size || word(1 + low) !== id) return null;
      const look = looks[low] ?? UNRATED;
      const name = text.subarray(word(1 + size + low), word(2 + size + low));
      return {
        id,
        name: new TextDecoder().decode(name),
        grade: GRADES[look & UNRATED] ?? null,
        reviewed: (look & REVIEWED) !== 0,
      };
    },
  };
}

/** Typed arrays have the order of the machine, and every machine that runs a browser is little-endian. */
const LITTLE_ENDIAN = true;
