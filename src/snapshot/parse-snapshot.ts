import * as v from 'valibot';
import { MAX_ID } from '#site-matcher';
import { isJsonError } from '../directory/json-error.ts';
import { GRADES } from '../directory/schema/vocabulary.ts';
import type { Service } from '../directory/schema.ts';
import type { Snapshot } from './snapshot.ts';
import {
  GRADE_LETTERS,
  longEntry,
  MINUTE_MS,
  type SnapshotData,
  snapshotDataSchema,
  snapshotFileSchema,
} from './snapshot-format.ts';

/** A file is no snapshot of a known format, or it was cut off or changed. The message says what is wrong, in English. */
export class SnapshotDamagedError extends Error {
  override readonly name = 'SnapshotDamagedError';
}

/**
 * Reads the file of a snapshot.
 *
 * @param text the whole file
 * @throws SnapshotDamagedError
 */
export async function parseSnapshot(text: string): Promise<Snapshot> {
  const file = parsed(snapshotFileSchema, jsonOf(text), 'not a snapshot of this format');
  if (file.sha256 !== (await snapshotChecksum(file.data))) {
    throw new SnapshotDamagedError('the checksum is wrong');
  }
  const data = parsed(snapshotDataSchema, file.data, 'a column is missing or has the wrong type');
  return { source: data.source, takenAt: Date.parse(data.date), services: servicesOf(data) };
}

/** SHA-256 of the columns' JSON, in hexadecimal. */
export async function snapshotChecksum(data: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(data));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (!isJsonError(cause)) throw cause;
    throw new SnapshotDamagedError('not JSON', { cause });
  }
}

function parsed<S extends v.GenericSchema>(schema: S, input: unknown, problem: string): v.InferOutput<S> {
  const result = v.safeParse(schema, input);
  if (!result.success) throw new SnapshotDamagedError(problem);
  return result.output;
}

function servicesOf({ services }: SnapshotData): Service[] {
  const names = services.names.split('\n');
  const entries = services.entries.split('\n');
  const { updated } = services;
  let id = 0;
  return services.ids.map((difference, row): Service => {
    id += difference;
    if (id > MAX_ID) throw new SnapshotDamagedError('an id of more than 32 bits');
    const name = at(names, row);
    const letter = at(services.grades, row);
    return {
      id,
      name,
      slug: '',
      urls: wordsOf(at(entries, row)).map((entry) => longEntry(entry, name)),
      grade: gradeOf(letter),
      reviewed: letter !== letter.toLowerCase(),
      updatedAt: updated.length === 0 ? 0 : at(updated, row) * MINUTE_MS,
    };
  });
}

function gradeOf(letter: string): Service['grade'] {
  const capital = letter.toUpperCase();
  if (!GRADE_LETTERS.includes(capital)) throw new SnapshotDamagedError('an unknown grade');
  return GRADES.find((grade) => grade === capital) ?? null;
}

/** The words between the blanks of a column. */
function wordsOf(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}

/** The value in a row of a column. Columns of different lengths belong to no snapshot. */
function at<T>(column: ArrayLike<T>, row: number): T {
  const value = column[row];
  if (value === undefined) throw new SnapshotDamagedError('a column is too short');
  return value;
}
