import * as v from 'valibot';
import { asV2 } from '../timestamps.ts';

/** Invalid data. The message names each mistake: its file, its path in the file, and what is wrong. */
export class DataError extends Error {
  override name = 'DataError';
}

/** More would fill the screen, and usually have one cause. */
const MAX_SHOWN = 50;

/** What is wrong, and where: a path like `services[1].name`, empty for the whole file. */
export interface Mistake {
  readonly path: string;
  readonly problem: string;
}

/** One line for each mistake of a file, so that all of them can be fixed at once. */
function mistakesIn(source: string, mistakes: readonly Mistake[]): DataError {
  const shown = mistakes
    .slice(0, MAX_SHOWN)
    .map(({ path, problem }) => [source, path, problem].filter((part) => part !== '').join(': '));
  if (mistakes.length > MAX_SHOWN) shown.push(`and ${mistakes.length - MAX_SHOWN} more`);
  return new DataError(shown.join('\n'));
}

/** @throws DataError if there are mistakes */
export function throwMistakes(source: string, mistakes: readonly Mistake[]): void {
  if (mistakes.length > 0) throw mistakesIn(source, mistakes);
}

/**
 * Reads JSON and checks it against a schema.
 * @throws DataError
 */
export function readJson<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
  source: string,
): v.InferOutput<Schema> {
  return checked(schema, parseJson(text, source), source);
}

/** @throws DataError */
export function parseJson(text: string, source: string): unknown {
  try {
    // Some editors on Windows write a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new DataError(`${source} is not JSON: ${error.message}`);
  }
}

/** @throws DataError */
export function checked<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  source: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw mistakesIn(
    source,
    result.issues.map(({ path = [], message }) => ({ path: pathText(path), problem: message })),
  );
}

function pathText(items: readonly v.IssuePathItem[]): string {
  const steps = items.map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${key}`));
  return steps.join('').replace(/^\./, '');
}

/** The number of a record. */
export const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** Accepts both timestamp formats and returns the v2 format. */
export const timestamp = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const v2 = asV2(dataset.value);
    if (v2 !== null) return v2;
    addIssue({ message: `must be a timestamp like 2026-03-02T08:15:30.250Z, but is "${dataset.value}"` });
    return NEVER;
  }),
);

/** The fields that every record has. */
export const recordFields = { id, created_at: timestamp, updated_at: timestamp };

/** The fields of a service in a list, except its rating. */
export const serviceFields = {
  ...recordFields,
  is_comprehensively_reviewed: v.boolean(),
  name: v.string(),
  slug: v.nullish(v.string(), null),
  urls: v.array(v.string()),
};

/** The fields of a point that need no check against other records. */
export const pointFields = {
  ...recordFields,
  source: v.nullish(v.string(), null),
  analysis: v.nullish(v.string(), null),
  document_id: v.nullish(id, null),
  quoteText: v.nullish(v.string(), null),
  quoteStart: v.nullish(v.pipe(v.number(), v.safeInteger()), null),
  quoteEnd: v.nullish(v.pipe(v.number(), v.safeInteger()), null),
};

/** A mistake for each id that was there before. */
export function repeatedIds(ids: readonly { readonly path: string; readonly id: number }[]): Mistake[] {
  const seen = new Set<number>();
  return ids
    .filter(({ id }) => seen.size === seen.add(id).size)
    .map(({ path, id }) => ({ path: `${path}.id`, problem: `${id} is used twice` }));
}
