import * as v from 'valibot';
import { asV2 } from '../timestamps.ts';

/** Invalid data. The message names each mistake: its file, its path in the file, and what is wrong. */
export class DataError extends Error {
  override name = 'DataError';
}

/** More would fill the screen, and usually have one cause. */
const MAX_SHOWN = 50;

/** Collects the mistakes of a file, so that all of them can be fixed at once. */
export class Mistakes {
  readonly #sentences: string[] = [];
  readonly #source: string;

  /** @param source the name of the file */
  constructor(source: string) {
    this.#source = source;
  }

  /** @param path like `services[1].name`; empty for the whole file */
  add(path: string, problem: string): void {
    this.#sentences.push(`${this.#source}: ${path === '' ? '' : `${path}: `}${problem}`);
  }

  /** @throws DataError with one line for each mistake */
  throwIfAny(): void {
    const more = this.#sentences.length - MAX_SHOWN;
    const shown = this.#sentences.slice(0, MAX_SHOWN);
    if (more > 0) shown.push(`and ${more} more`);
    if (shown.length > 0) throw new DataError(shown.join('\n'));
  }
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
  const result = v.safeParse(schema, parsed(text, source));
  if (result.success) return result.output;
  const mistakes = new Mistakes(source);
  for (const { path = [], message } of result.issues) mistakes.add(pathText(path.map(keyOf)), message);
  mistakes.throwIfAny();
  throw new DataError(`${source} is not valid`);
}

function parsed(text: string, source: string): unknown {
  try {
    // Some editors on Windows write a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new DataError(`${source} is not JSON: ${error.message}`);
  }
}

function keyOf({ key }: v.IssuePathItem): unknown {
  return key;
}

function pathText(keys: readonly unknown[]): string {
  return keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
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

/** Adds a mistake for each id that was there before. */
export function checkIds(
  ids: readonly { readonly path: string; readonly id: number }[],
  mistakes: Mistakes,
): void {
  const seen = new Set<number>();
  for (const { path, id } of ids) {
    if (seen.has(id)) mistakes.add(`${path}.id`, `${id} is used twice`);
    seen.add(id);
  }
}
