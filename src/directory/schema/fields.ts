import * as v from 'valibot';
import { instantOf } from './timestamp.ts';

/*
 * The kinds of fields that resources are made of. "Spec" is the interface, `directory-api.md`; "notes" is what
 * directories in the field really send, `field-notes.md`. A field takes what both of them have.
 */

/**
 * A field, or an answer, that takes more than the interface promises.
 *
 * @param contract what the spec promises, for the description of the interface (docs/openapi.json)
 * @param taken what is taken: that and what the notes have
 */
export function promised<const C extends v.GenericSchema, const S extends v.GenericSchema>(
  contract: C,
  taken: S,
) {
  return v.pipe(taken, v.metadata({ contract }));
}

/** A field that the interface does not have at all, but the notes do. */
export function unpromised<const S extends v.GenericSchema>(taken: S) {
  return v.pipe(taken, v.metadata({ contract: null }));
}

/** Half a surrogate pair cannot be shown, and some encoders refuse it: it becomes U+FFFD. */
export const text = v.pipe(
  v.string(),
  v.transform((value) => value.toWellFormed()),
);

/** Promised as a text; where it is null or missing, empty. */
export const textOrNothing = promised(v.string(), v.nullish(text, ''));

/** Promised as a text, though null occurs (notes, "point fields"). */
export const textOrNull = promised(v.nullable(v.string()), v.nullish(text, ''));

export const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** An id has 32 bits in the packed index, and the largest seen has 14. */
const LARGEST_ID = 0xffff_ffff;
const idNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LARGEST_ID));

/** Spec, every resource: `id | integer`. Notes, "document v1": some are a string of digits. */
export const id = promised(
  idNumber,
  v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number))]), idNumber),
);

/** An id that says where a thing belongs; a missing or unreadable one costs only itself. */
export const idOrNull = promised(v.nullable(idNumber), v.fallback(v.nullish(id, null), null));

/** Spec, "Resources": v2 ends in milliseconds and `Z`, v3 and v5 in microseconds and no zone. */
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.(\d{3}Z|\d{6})$/;

/**
 * A timestamp of either shape as milliseconds since 1970, UTC. A missing or unreadable one only ever decides a tie, so
 * it must not cost the record: it counts as 1970.
 */
export const instant = promised(
  v.pipe(v.string(), v.regex(TIMESTAMP)),
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => (typeof value === 'string' ? (instantOf(value) ?? 0) : 0)),
    ),
    null,
  ),
);

/** Promised as a boolean; anything else counts as false. */
export const flag = v.fallback(v.boolean(), false);

/** A list whose items are read one by one, so that a malformed one costs only itself. */
export function list<const S extends v.GenericSchema>(item: S) {
  return promised(v.array(item), v.array(v.unknown()));
}

/** Such a list; where there is none, an empty one. */
export function listOrNothing<const S extends v.GenericSchema>(item: S) {
  return promised(v.array(item), v.fallback(v.array(v.unknown()), []));
}

/**
 * The items of a list that fit a schema, in their order; the others are left out.
 *
 * @param schema what an item must look like
 * @param items anything
 */
export function readable<S extends v.GenericSchema>(
  schema: S,
  items: readonly unknown[],
): v.InferOutput<S>[] {
  const fitting: v.InferOutput<S>[] = [];
  for (const item of items) {
    const parsed = v.safeParse(schema, item);
    if (parsed.success) fitting.push(parsed.output);
  }
  return fitting;
}

/** The text as an http(s) address, or null: `javascript:` and `data:` never become a link. */
export function webAddress(value: string): string | null {
  const parsed = URL.parse(value.trim());
  return parsed && (parsed.protocol === 'https:' || parsed.protocol === 'http:') ? parsed.href : null;
}
