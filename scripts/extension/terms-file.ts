import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { aiTrainingSchema, termsChangeSchema, termsFileSchema } from '../../src/terms-changes/terms-file.ts';

const readingSchema = v.strictObject({ true: v.boolean(), why: v.pipe(v.string(), v.minLength(1)) });
/** A candidate that was read at least twice. No reading knows the others. */
const readRowSchema = v.looseObject({ readings: v.pipe(v.array(readingSchema), v.minLength(2)) });
const readFileSchema = v.object({ readUntil: v.optional(v.string()), rows: v.array(readRowSchema) });

/**
 * The file of the package about terms: the rows that every reading calls true, without the readings.
 *
 * @throws Error if a row does not fit
 */
export function termsFile(folder: string): string {
  const read = (name: string) =>
    v.parse(readFileSchema, JSON.parse(readFileSync(join(folder, name), 'utf8')));
  const changes = read('terms-changes.json');
  const file = {
    readUntil: changes.readUntil,
    changes: trueRows(changes.rows, termsChangeSchema),
    training: trueRows(read('ai-training.json').rows, aiTrainingSchema),
  };
  v.parse(termsFileSchema, file);
  return JSON.stringify(file);
}

function trueRows(
  rows: readonly v.InferOutput<typeof readRowSchema>[],
  schema: v.GenericSchema<unknown, object>,
) {
  return rows
    .filter(({ readings }) => readings.every((reading) => reading.true))
    .map(({ readings, ...row }) => {
      const parsed = v.safeParse(schema, row);
      if (parsed.success) return row;
      const [issue] = parsed.issues;
      throw new Error(`${row.name}, ${row.document}: ${v.getDotPath(issue)}: ${issue.message}`);
    });
}
