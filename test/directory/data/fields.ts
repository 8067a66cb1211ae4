import { asV2 } from '../timestamps.ts';

/** Invalid data. The message names the record and the field. */
export class DataError extends Error {
  override name = 'DataError';
}

/**
 * Reads one record of a data file field by field. Every method returns the typed value or throws a DataError such as
 * `services.json: service 12 "Fjordmail": urls[1] must be text, but is 5`.
 */
export class Fields {
  readonly #values: ReadonlyMap<string, unknown>;
  readonly #where: string;

  /** @param where the name of the record in error messages */
  constructor(value: unknown, where: string) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new DataError(`${where} must be an object, but is ${shown(value)}`);
    }
    this.#values = new Map(Object.entries(value));
    this.#where = where;
  }

  has(field: string): boolean {
    return this.#values.has(field);
  }

  names(): string[] {
    return [...this.#values.keys()];
  }

  /** Rejects all other fields, so that a misspelt field is not mistaken for a missing one. */
  allowOnly(fields: readonly string[]): void {
    for (const field of this.#values.keys()) {
      if (!fields.includes(field)) this.fail(field, `is not a field of this record (${fields.join(', ')})`);
    }
  }

  id(field: string): number {
    const value = this.#values.get(field);
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 1) return value;
    return this.#wrong(field, 'an integer from 1');
  }

  integer(field: string): number {
    const value = this.#values.get(field);
    return typeof value === 'number' && Number.isSafeInteger(value)
      ? value
      : this.#wrong(field, 'an integer');
  }

  boolean(field: string): boolean {
    const value = this.#values.get(field);
    return typeof value === 'boolean' ? value : this.#wrong(field, 'true or false');
  }

  text(field: string): string {
    const value = this.#values.get(field);
    return typeof value === 'string' ? value : this.#wrong(field, 'text');
  }

  texts(field: string): readonly string[] {
    return this.list(field).map((value, index) =>
      typeof value === 'string' ? value : this.#wrong(`${field}[${index}]`, 'text', value),
    );
  }

  /** Accepts both timestamp formats and returns the v2 format. */
  timestamp(field: string): string {
    const value = this.#values.get(field);
    const v2 = typeof value === 'string' ? asV2(value) : null;
    return v2 ?? this.#wrong(field, 'a timestamp like 2026-03-02T08:15:30.250Z');
  }

  oneOf<Choice extends string>(field: string, choices: readonly Choice[]): Choice {
    const value = this.#values.get(field);
    return choices.find((choice) => choice === value) ?? this.#wrong(field, `one of ${choices.join(', ')}`);
  }

  list(field: string): readonly unknown[] {
    const value = this.#values.get(field);
    return Array.isArray(value) ? value : this.#wrong(field, 'a list');
  }

  /** A field that holds an object. */
  record(field: string): Fields {
    return new Fields(this.#values.get(field), `${this.#where}: ${field}`);
  }

  /** An item of a list of objects. */
  item(field: string, index: number): Fields {
    return new Fields(this.list(field)[index], `${this.#where}: ${field}[${index}]`);
  }

  /** Null if the field is missing or null; otherwise what `read` returns. */
  orNull<Value>(field: string, read: (field: string) => Value): Value | null {
    return (this.#values.get(field) ?? null) === null ? null : read.call(this, field);
  }

  fail(field: string, problem: string): never {
    throw new DataError(`${this.#where}: ${field} ${problem}`);
  }

  #wrong(field: string, wanted: string, value: unknown = this.#values.get(field)): never {
    return this.fail(field, `must be ${wanted}, but is ${shown(value)}`);
  }
}

function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** @throws DataError with the source and the parser's message */
export function parseJson(text: string, source: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new DataError(`${source} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** @throws DataError if two records have the same id */
export function refuseRepeatedIds(
  records: Iterable<{ readonly id: number }>,
  source: string,
  kind: string,
): void {
  const seen = new Set<number>();
  for (const { id } of records) {
    if (seen.has(id)) throw new DataError(`${source}: ${kind} ${id}: id is used twice`);
    seen.add(id);
  }
}
