import * as v from 'valibot';
import { GRADES } from '../directory/schema/vocabulary.ts';

/*
 * The file of a snapshot: JSON in columns, because they compress to three quarters of the size of one object for each
 * service. `docs/snapshot.md` describes the fields.
 */

/** Raise it with every change of the format. */
export const SNAPSHOT_FORMAT = 1;
export const MINUTE_MS = 60_000;
/** The grades, and `N` for none. A capital letter: fully reviewed; a small letter: not yet. */
export const GRADE_LETTERS: readonly string[] = [...GRADES, 'N'];

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const day = v.pipe(v.string(), v.isoDate());

/** The columns of a snapshot; the rows of each table have the same index in all columns of the table. */
export const snapshotDataSchema = v.object({
  source: v.pipe(v.string(), v.url()),
  date: day,
  cases: v.object({
    ids: v.array(wholeNumber),
    titles: v.array(v.string()),
    /** A digit for each case: the place of its class in CLASSIFICATIONS. */
    classes: v.string(),
    weights: v.array(wholeNumber),
  }),
  services: v.object({
    /** The difference of each id to the one before. */
    ids: v.array(wholeNumber),
    names: v.array(v.string()),
    grades: v.string(),
    /** The entries of each service; {@link NAME_SIGN} stands for its name. */
    entries: v.array(v.array(v.string())),
    /** Minutes since 1970. */
    updated: v.array(wholeNumber),
    /** Rows of cases, separated by blanks; null if the details were not read. */
    findings: v.array(v.nullable(v.string())),
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

/** Stands for the folded name in an entry: `<.com` of Example is `example.com`. */
const NAME_SIGN = '<';
/** In a path `<` means the same, and no host contains it. */
const ENCODED_SIGN = '%3C';
/** Shorter names would save nothing. */
const SHORTEST_NAME = 3;

/**
 * Replaces the name of a service in one of its entries. Many hosts repeat the name, so this saves a fifth of the file.
 * {@link longEntry} makes an entry of it that means the same.
 */
export function shortEntry(entry: string, name: string): string {
  const safe = entry.replaceAll(NAME_SIGN, ENCODED_SIGN);
  const folded = foldedName(name);
  return folded === null ? safe : safe.replace(folded, NAME_SIGN);
}

/** Puts the name back where {@link shortEntry} took it out. */
export function longEntry(entry: string, name: string): string {
  return entry.replace(NAME_SIGN, foldedName(name) ?? '');
}

function foldedName(name: string): string | null {
  const folded = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  return folded.length < SHORTEST_NAME ? null : folded;
}
