import { asV2 } from '../timestamps.ts';
import { DataError, type Mistakes } from './mistakes.ts';

/** Where the mistakes of a record go, and the lines of its fields, if they are known. */
export interface FieldContext {
  readonly mistakes: Mistakes;
  lineOf?(record: unknown, field?: string): number | null;
}

/**
 * Reads one record of a data file field by field. Every method returns the typed value. If the value is wrong, it adds a
 * mistake such as `service 12 "Fjordmail": urls[1] must be text, but is 5`, and returns a stand-in. So whoever reads a file
 * must call `throwIfAny` before using the records.
 */
export class Fields {
  readonly #record: unknown;
  readonly #values: ReadonlyMap<string, unknown>;
  readonly #where: string;
  readonly #context: FieldContext;
  /** One mistake for each field is enough. */
  readonly #wrongFields = new Set<string>();

  /** Whether the record is an object. If it is not, that is its only mistake. */
  readonly #isRecord: boolean;

  /**
   * @param where the name of the record in error messages; empty for the whole file
   * @param line of the record, if it is known
   */
  constructor(record: unknown, where: string, context: FieldContext, line: number | null = null) {
    this.#isRecord = typeof record === 'object' && record !== null && !Array.isArray(record);
    this.#record = record;
    this.#values = new Map(this.#isRecord ? Object.entries(record ?? {}) : []);
    this.#where = where;
    this.#context = context;
    if (!this.#isRecord)
      context.mistakes.add(line, `${where === '' ? 'it' : where} must be an object, but is ${shown(record)}`);
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
    return this.#wrong(field, 'an integer from 1', 0);
  }

  integer(field: string): number {
    const value = this.#values.get(field);
    return typeof value === 'number' && Number.isSafeInteger(value)
      ? value
      : this.#wrong(field, 'an integer', 0);
  }

  boolean(field: string): boolean {
    const value = this.#values.get(field);
    return typeof value === 'boolean' ? value : this.#wrong(field, 'true or false', false);
  }

  text(field: string): string {
    const value = this.#values.get(field);
    return typeof value === 'string' ? value : this.#wrong(field, 'text', '');
  }

  texts(field: string): readonly string[] {
    return this.list(field).map((value, index) =>
      typeof value === 'string' ? value : this.#wrong(`${field}[${index}]`, 'text', '', value),
    );
  }

  /** Accepts both timestamp formats and returns the v2 format. */
  timestamp(field: string): string {
    const value = this.#values.get(field);
    const v2 = typeof value === 'string' ? asV2(value) : null;
    return v2 ?? this.#wrong(field, 'a timestamp like 2026-03-02T08:15:30.250Z', '');
  }

  oneOf<Choice extends string>(field: string, choices: readonly [Choice, ...Choice[]]): Choice {
    const value = this.#values.get(field);
    const choice = choices.find((known) => known === value);
    return choice ?? this.#wrong(field, `one of ${choices.join(', ')}`, choices[0]);
  }

  list(field: string): readonly unknown[] {
    const value = this.#values.get(field);
    return Array.isArray(value) ? value : this.#wrong(field, 'a list', []);
  }

  /** A field that holds an object. */
  record(field: string): Fields {
    return this.#inner(this.#values.get(field), field);
  }

  /** An item of a list of objects. */
  item(field: string, index: number): Fields {
    return this.#inner(this.list(field)[index], `${field}[${index}]`);
  }

  /** Null if the field is missing or null; otherwise what `read` returns. */
  orNull<Value>(field: string, read: (field: string) => Value): Value | null {
    return (this.#values.get(field) ?? null) === null ? null : read.call(this, field);
  }

  /** Adds a mistake. The field may be an item of a list: `urls[1]`. */
  fail(field: string, problem: string): void {
    if (!this.#isRecord || this.#wrongFields.has(field)) return;
    this.#wrongFields.add(field);
    this.#context.mistakes.add(this.#lineOf(field), `${this.#path(field)} ${problem}`);
  }

  #inner(record: unknown, place: string): Fields {
    return new Fields(record, this.#path(place), this.#context, this.#lineOf(place));
  }

  #path(place: string): string {
    return this.#where === '' ? place : `${this.#where}: ${place}`;
  }

  #lineOf(place: string): number | null {
    return this.#context.lineOf?.(this.#record, place.replace(/\[\d+\]$/, '')) ?? null;
  }

  #wrong<StandIn>(
    field: string,
    wanted: string,
    standIn: StandIn,
    value: unknown = this.#values.get(field),
  ): StandIn {
    this.fail(field, `must be ${wanted}, but is ${shown(value)}`);
    return standIn;
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

/** Finds ids that are used twice. */
export class UsedIds {
  readonly #ids = new Set<number>();

  /** Adds a mistake if the record's id was added before. */
  add(fields: Fields, id: number): void {
    if (this.#ids.has(id) && id > 0) fields.fail('id', 'is used twice');
    this.#ids.add(id);
  }
}
