import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { levelDbRecords } from './leveldb.ts';
import { decompressMozLz4 } from './mozlz4.ts';
import { decompressSnappy } from './snappy.ts';
import { sqliteRows } from './sqlite.ts';

/** A file or a record of a database, raw or decoded. */
export interface Content {
  /** Relative to the profile. */
  readonly path: string;
  readonly bytes: Buffer;
}

/**
 * Reads everything in a profile: each file, and each record of a LevelDB or SQLite database, raw and decoded in the ways
 * in which the browsers encode keys and values.
 */
export function readProfile(profile: string): Content[] {
  const files = readdirSync(profile, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(profile, path), { throwIfNoEntry: false })?.isFile(),
  );
  const contents: Content[] = files.flatMap((path) => {
    const bytes = readFileSync(join(profile, path));
    return [bytes, ...decoded(bytes)].map((reading) => ({ path, bytes: reading }));
  });
  for (const path of files.filter((name) => name.endsWith('.sqlite'))) {
    for (const row of sqliteRows(join(profile, path))) {
      for (const column of row)
        contents.push(...[column, ...decoded(column)].map((bytes) => ({ path, bytes })));
    }
  }
  const levelDbs = new Set(
    files.filter((path) => /(^|\/)CURRENT$/.test(path)).map((path) => path.slice(0, -8)),
  );
  for (const path of levelDbs) {
    for (const { key, value } of levelDbRecords(join(profile, path))) {
      contents.push(...[key, value, ...decoded(value)].map((bytes) => ({ path, bytes })));
    }
  }
  return contents;
}

/** The paths of contents with a word, in UTF-8 or UTF-16 of either byte order. */
export function pathsContaining(word: string, contents: readonly Content[]): string[] {
  const needles = [Buffer.from(word), Buffer.from(word, 'utf16le'), Buffer.from(word, 'utf16le').swap16()];
  const found = contents.filter(({ bytes }) => needles.some((needle) => bytes.includes(needle)));
  return [...new Set(found.map(({ path }) => path))];
}

/** Precedes a compressed value in Chromium: version tag, pseudo version, "Snappy". */
const CHROMIUM_SNAPPY = Buffer.from([0xff, 0x11, 0x02]);

function decoded(bytes: Buffer): Buffer[] {
  const readings: Buffer[] = [];
  const tag = bytes.subarray(0, 24).indexOf(CHROMIUM_SNAPPY);
  const chromium = tag < 0 ? null : decompressSnappy(bytes.subarray(tag + CHROMIUM_SNAPPY.length));
  if (chromium) readings.push(chromium);
  // Firefox compresses its sessions and every value, and adds 1 to each byte of a key.
  const firefox = decompressMozLz4(bytes) ?? decompressSnappy(bytes);
  if (firefox) readings.push(firefox);
  if (bytes.length < 4096) readings.push(Buffer.from(bytes.map((byte) => byte - 1)));
  return readings;
}
