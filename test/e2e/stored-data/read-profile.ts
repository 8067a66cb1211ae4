import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A file of a profile. */
export interface Content {
  /** Relative to the profile. */
  readonly path: string;
  readonly bytes: Buffer;
}

/** Reads all files of a profile. */
export function readProfile(profile: string): Content[] {
  return readdirSync(profile, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(profile, path), { throwIfNoEntry: false })?.isFile())
    .map((path) => ({ path, bytes: readFileSync(join(profile, path)) }));
}

/**
 * The paths of files with a text: in UTF-8, in UTF-16 of either byte order, or as a key of Firefox, which adds 1 to each
 * byte.
 */
export function pathsContaining(text: string, contents: readonly Content[]): string[] {
  const wide = Buffer.from(text, 'utf16le');
  const key = Buffer.from(Buffer.from(text).map((byte) => byte + 1));
  const needles = [Buffer.from(text), wide, Buffer.from(wide).swap16(), key];
  return contents
    .filter(({ bytes }) => needles.some((needle) => bytes.includes(needle)))
    .map(({ path }) => path);
}

/**
 * The same for a `secretWord`, also in databases and sessions that Snappy or LZ4 has compressed: they may take up to three
 * letters at its ends together with what is next to them.
 */
export function pathsWithSecret(word: string, contents: readonly Content[]): string[] {
  return pathsContaining(word.slice(3, -3), contents);
}
