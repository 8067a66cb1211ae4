import { existsSync, readFileSync } from 'node:fs';

/** The texts and blobs of a row. */
export type Row = readonly Buffer[];

const HEADER = 100;
/** Page types with records. Firefox's IndexedDB uses tables without row ids, which are stored like indexes. */
const INDEX_INTERIOR = 0x02;
const INDEX_LEAF = 0x0a;
const TABLE_LEAF = 0x0d;
const WAL_HEADER = 32;
const FRAME_HEADER = 24;

/**
 * Reads every row on every page of a database file and of its write-ahead log, including freed pages.
 * https://www.sqlite.org/fileformat2.html
 */
export function sqliteRows(path: string): Row[] {
  const file = readFileSync(path);
  if (file.length < HEADER || file.toString('latin1', 0, 15) !== 'SQLite format 3') return [];
  const size = file.readUInt16BE(16) === 1 ? 65_536 : file.readUInt16BE(16);
  const usable = size - (file[20] ?? 0);
  const pages = new Map<number, Buffer>();
  for (let at = 0; at + size <= file.length; at += size)
    pages.set(at / size + 1, file.subarray(at, at + size));
  const rows = [...pages].flatMap(([number, page]) =>
    pageRows(page, number === 1 ? HEADER : 0, usable, pages),
  );
  for (const [number, page] of walPages(`${path}-wal`, size)) {
    const later = new Map(pages).set(number, page);
    rows.push(...pageRows(page, number === 1 ? HEADER : 0, usable, later));
  }
  return rows;
}

function walPages(path: string, size: number): [number, Buffer][] {
  if (!existsSync(path)) return [];
  const wal = readFileSync(path);
  const pages: [number, Buffer][] = [];
  for (let at = WAL_HEADER; at + FRAME_HEADER + size <= wal.length; at += FRAME_HEADER + size) {
    const start = at + FRAME_HEADER;
    pages.push([wal.readUInt32BE(at), wal.subarray(start, start + size)]);
  }
  return pages;
}

function pageRows(page: Buffer, start: number, usable: number, pages: ReadonlyMap<number, Buffer>): Row[] {
  const kind = page[start];
  if (kind !== TABLE_LEAF && kind !== INDEX_LEAF && kind !== INDEX_INTERIOR) return [];
  const cellsAt = start + (kind === INDEX_INTERIOR ? 12 : 8);
  const cells = page.readUInt16BE(start + 3);
  const rows: Row[] = [];
  for (let cell = 0; cell < cells; cell += 1) {
    const pointer = cellsAt + cell * 2;
    if (pointer + 2 > page.length) break;
    try {
      rows.push(columns(payload(page, page.readUInt16BE(pointer), kind, usable, pages)));
    } catch {
      // A freed page that is partly overwritten.
    }
  }
  return rows;
}

/** The payload of a cell, including its overflow pages. */
function payload(
  page: Buffer,
  at: number,
  kind: number,
  usable: number,
  pages: ReadonlyMap<number, Buffer>,
): Buffer {
  // On an interior page, the child's page number comes first; in a table, the row id follows the length.
  const length = varint(page, kind === INDEX_INTERIOR ? at + 4 : at);
  const content = kind === TABLE_LEAF ? varint(page, length.next).next : length.next;
  const largest = kind === TABLE_LEAF ? usable - 35 : Math.floor(((usable - 12) * 64) / 255) - 23;
  if (length.value <= largest) return page.subarray(content, content + length.value);
  const smallest = Math.floor(((usable - 12) * 32) / 255) - 23;
  const fitting = smallest + ((length.value - smallest) % (usable - 4));
  const here = fitting <= largest ? fitting : smallest;
  const parts = [page.subarray(content, content + here)];
  let missing = length.value - here;
  let next = page.readUInt32BE(content + here);
  for (let overflow = pages.get(next); overflow && missing > 0; overflow = pages.get(next)) {
    const part = overflow.subarray(4, 4 + Math.min(missing, usable - 4));
    parts.push(part);
    missing -= part.length;
    next = overflow.readUInt32BE(0);
  }
  return Buffer.concat(parts);
}

/** The texts and blobs of a record. */
function columns(record: Buffer): Row {
  const header = varint(record, 0);
  const row: Buffer[] = [];
  let content = header.value;
  for (let at = header.next; at < header.value; ) {
    const type = varint(record, at);
    at = type.next;
    const length = type.value >= 12 ? Math.floor((type.value - 12) / 2) : (FIXED[type.value] ?? 0);
    if (type.value >= 12) row.push(record.subarray(content, content + length));
    content += length;
  }
  return row;
}

/** The sizes of serial types 0 to 11: null, integers of 1 to 8 bytes, a float, the constants 0 and 1. */
const FIXED = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0];

/** Reads a big-endian base 128 number of at most 9 bytes. */
function varint(bytes: Buffer, start: number): { value: number; next: number } {
  let value = 0;
  for (let index = 0; index < 9; index += 1) {
    const byte = bytes[start + index];
    if (byte === undefined) throw new RangeError('a record ends within a number');
    if (index === 8) return { value: value * 256 + byte, next: start + 9 };
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return { value, next: start + index + 1 };
  }
  return { value, next: start + 9 };
}
