import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { levelDbRecords } from './leveldb.ts';
import { unsnap } from './snappy.ts';
import { sqliteRows } from './sqlite.ts';

/** A piece of what lies on the disk, in one of the ways it can be read. */
export interface Piece {
  /** Where it lies, from the profile's folder. */
  readonly path: string;
  readonly bytes: Buffer;
}

/**
 * Everything below a folder: each file as it is, each record of a LevelDB or SQLite database as it is, and each record
 * decoded the way that the browsers encode values and keys.
 */
export function piecesOf(profile: string): Piece[] {
  const files = readdirSync(profile, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(profile, path), { throwIfNoEntry: false })?.isFile(),
  );
  const pieces: Piece[] = files.flatMap((path) => {
    const bytes = readFileSync(join(profile, path));
    return [bytes, ...decoded(bytes)].map((reading) => ({ path, bytes: reading }));
  });
  for (const path of files.filter((name) => name.endsWith('.sqlite'))) {
    for (const row of sqliteRows(join(profile, path))) {
      for (const column of row)
        pieces.push(...[column, ...decoded(column)].map((bytes) => ({ path, bytes })));
    }
  }
  const levelDbs = new Set(
    files.filter((path) => /(^|\/)CURRENT$/.test(path)).map((path) => path.slice(0, -8)),
  );
  for (const path of levelDbs) {
    for (const { key, value } of levelDbRecords(join(profile, path))) {
      pieces.push(...[key, value, ...decoded(value)].map((bytes) => ({ path, bytes })));
    }
  }
  return pieces;
}

/** The paths of the pieces that hold a word, in UTF-8 or in UTF-16 of either order. */
export function placesOf(word: string, pieces: readonly Piece[]): string[] {
  const needles = [Buffer.from(word), Buffer.from(word, 'utf16le'), Buffer.from(word, 'utf16le').swap16()];
  const found = pieces.filter(({ bytes }) => needles.some((needle) => bytes.includes(needle)));
  return [...new Set(found.map(({ path }) => path))];
}

/** Before a value that Chromium compressed: version tag, pseudo version, "Snappy". */
const CHROMIUM_SNAPPY = Buffer.from([0xff, 0x11, 0x02]);

function decoded(bytes: Buffer): Buffer[] {
  const readings: Buffer[] = [];
  const tag = bytes.subarray(0, 24).indexOf(CHROMIUM_SNAPPY);
  const chromium = tag < 0 ? null : unsnap(bytes.subarray(tag + CHROMIUM_SNAPPY.length));
  if (chromium) readings.push(chromium);
  // Firefox compresses every value, and writes each letter of a key as the letter after it.
  const firefox = unsnap(bytes);
  if (firefox) readings.push(firefox);
  if (bytes.length < 4096) readings.push(Buffer.from(bytes.map((byte) => byte - 1)));
  return readings;
}
