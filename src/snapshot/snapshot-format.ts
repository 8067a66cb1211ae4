import * as v from 'valibot';
import { GRADES } from '../directory/schema/vocabulary.ts';

/*
 * The file of a snapshot: JSON in columns, because they compress to three quarters of the size of one object for each
 * service. `docs/snapshot.md` describes the fields.
 */

/** Raise it with every change of the format. */
export const SNAPSHOT_FORMAT = 3;
export const MINUTE_MS = 60_000;
/** The grades, and `N` for none. A capital letter: fully reviewed; a small letter: not yet. */
export const GRADE_LETTERS: readonly string[] = [...GRADES, 'N'];

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** The columns of a snapshot; a service has the same index in all of them. */
export const snapshotDataSchema = v.object({
  source: v.pipe(v.string(), v.url()),
  date: v.pipe(v.string(), v.isoDate()),
  services: v.object({
    /** The difference of each id to the one before. */
    ids: v.array(wholeNumber),
    /** One on a line. */
    names: v.string(),
    grades: v.string(),
    /** The entries of each service on a line, as {@link shortEntry} makes them, separated by blanks. */
    entries: v.string(),
    /** Minutes since 1970; 0 if the directory did not say. Empty if it said so of none. */
    updated: v.array(wholeNumber),
  }),
});
export type SnapshotData = v.InferOutput<typeof snapshotDataSchema>;

/** The whole file: the columns, and a checksum that notices a file that was cut off or changed. */
export const snapshotFileSchema = v.object({
  format: v.literal(SNAPSHOT_FORMAT),
  /** SHA-256 of the JSON of `data`, in hexadecimal. */
  sha256: v.string(),
  data: v.unknown(),
});

/** Stands for the folded name in an entry: `<.net` of Example is `example.net`. */
const NAME_SIGN = '<';
/** Stands for `.com` at the end of an entry. */
const COM_SIGN = '>';
/** What the signs mean in a path, and no host contains them; and the blank that separates entries. */
const ENCODED: readonly (readonly [string, string])[] = [
  [NAME_SIGN, '%3C'],
  [COM_SIGN, '%3E'],
  [' ', '%20'],
];
/** In characters: replacing a shorter name saves nothing. */
const MIN_NAME = 3;
/** A capital letter at the start stands for so many characters of the folded name as it has places in the alphabet. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Shortens one of the entries of a service, because names and `.com` are a third of the file. {@link longEntry} makes an
 * entry of it that means the same.
 */
export function shortEntry(entry: string, name: string): string {
  const safe = ENCODED.reduce((text, [sign, code]) => text.replaceAll(sign, code), entry.trim());
  const isLower = !/^[A-Z]/.test(safe);
  const text = isLower ? safe : safe.charAt(0).toLowerCase() + safe.slice(1);
  return withoutName(text, foldedName(name)).replace(/\.com$/, COM_SIGN);
}

function withoutName(entry: string, folded: string): string {
  if (folded.length >= MIN_NAME && entry.includes(folded)) return entry.replace(folded, NAME_SIGN);
  let length = 0;
  while (length < LETTERS.length && length < folded.length && entry[length] === folded[length]) length += 1;
  return length < MIN_NAME ? entry : LETTERS.charAt(length - 1) + entry.slice(length);
}

/** Puts back what {@link shortEntry} took out. */
export function longEntry(entry: string, name: string): string {
  const folded = foldedName(name);
  return entry
    .replace(/>$/, '.com')
    .replace(NAME_SIGN, folded)
    .replace(/^[A-Z]/, (letter) => folded.slice(0, LETTERS.indexOf(letter) + 1));
}

function foldedName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
