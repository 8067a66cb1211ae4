import * as v from 'valibot';
import { MAX_ID } from '#site-matcher';
import { isJsonError } from '../directory/json-error.ts';
import { CLASSIFICATIONS, GRADES } from '../directory/schema/vocabulary.ts';
import type { Snapshot, SnapshotCase, SnapshotService } from './snapshot.ts';
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
  const data = await snapshotColumns(text);
  return { source: data.source, takenAt: Date.parse(data.date), ...tablesOf(data) };
}

/**
 * The columns in the file of a snapshot, each of the right type.
 *
 * @param text the whole file
 * @throws SnapshotDamagedError
 */
export async function snapshotColumns(text: string): Promise<SnapshotData> {
  const file = parsed(snapshotFileSchema, jsonOf(text), 'not a snapshot of this format');
  if (file.sha256 !== (await snapshotChecksum(file.data))) {
    throw new SnapshotDamagedError('the checksum is wrong');
  }
  return parsed(snapshotDataSchema, file.data, 'a column is missing or has the wrong type');
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

/**
 * The cases of a snapshot, in the order of their rows.
 *
 * @throws SnapshotDamagedError
 */
export function parseCases({
  ids,
  titles,
  classes,
  weights,
}: SnapshotData['cases']): readonly SnapshotCase[] {
  return ids.map((id, row) => ({
    id,
    title: at(titles, row),
    classification: at(CLASSIFICATIONS, Number(at(classes, row))),
    weight: at(weights, row),
  }));
}

function tablesOf({ cases, services }: SnapshotData): Pick<Snapshot, 'services' | 'cases'> {
  const caseTable = parseCases(cases);
  const names = services.names.split('\n');
  const entries = services.entries.split('\n');
  const { updated, findings } = services;
  let id = 0;
  const serviceTable = services.ids.map((difference, row): SnapshotService => {
    id += difference;
    if (id > MAX_ID) throw new SnapshotDamagedError('an id of more than 32 bits');
    const name = at(names, row);
    const letter = at(services.grades, row);
    const rows = findings.length === 0 ? null : at(findings, row);
    return {
      service: {
        id,
        name,
        slug: '',
        urls: wordsOf(at(entries, row)).map((entry) => longEntry(entry, name)),
        grade: gradeOf(letter),
        reviewed: letter !== letter.toLowerCase(),
        updatedAt: updated.length === 0 ? 0 : at(updated, row) * MINUTE_MS,
      },
      cases: rows === null ? null : wordsOf(rows).map((word) => at(caseTable, Number(word)).id),
    };
  });
  return { services: serviceTable, cases: caseTable };
}

function gradeOf(letter: string): Snapshot['services'][number]['service']['grade'] {
  const capital = letter.toUpperCase();
  if (!GRADE_LETTERS.includes(capital)) throw new SnapshotDamagedError('an unknown grade');
  return GRADES.find((grade) => grade === capital) ?? null;
}

/** The words between the blanks of a column. */
export function wordsOf(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}

/** The value in a row of a column. Columns of different lengths belong to no snapshot. */
function at<T>(column: ArrayLike<T>, row: number): T {
  const value = column[row];
  if (value === undefined) throw new SnapshotDamagedError('a column is too short');
  return value;
}
