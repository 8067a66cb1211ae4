import * as v from 'valibot';
import { MAX_ID } from '#site-matcher';

/** An ISO 8601 date and time. */
const TIMESTAMP = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?)(Z|[+-]\d\d:?\d\d)?$/;

/*
 * The kinds of fields that resources are made of. "Spec" is the interface (`directory-api.md`), "notes" is what
 * directories in the field send (`field-notes.md`). A field accepts both. What the interface promises is in
 * packages/directory-server/openapi.json.
 */

/** Half a surrogate pair cannot be displayed, and some encoders reject it: it becomes U+FFFD. */
export const text = v.pipe(
  v.string(),
  v.transform((value) => value.toWellFormed()),
);

/** A text that may be null or missing: then it is empty. */
export const textOrEmpty = v.nullish(text, '');

export const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Spec, every resource: `id | integer`. Notes, "document v1": some are a string of digits. */
export const id = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(0),
  v.maxValue(MAX_ID),
);

/** The id of another resource; null if it is missing or unreadable. */
export const idOrNull = v.fallback(v.nullish(id, null), null);

/**
 * A timestamp as milliseconds since 1970, UTC. A record without a readable one is still useful, so it counts as 1970;
 * whoever shows a date treats 0 as unknown.
 */
export const instant = v.optional(v.pipe(v.unknown(), v.transform(instantOf)), null);

/** v2 sends milliseconds and `Z`. v3 and v5 send microseconds and no zone, but mean UTC, not local time. */
function instantOf(value: unknown): number {
  if (typeof value !== 'string') return 0;
  const [, time = '', zone = 'Z'] = TIMESTAMP.exec(value) ?? [];
  return Date.parse(time + zone) || 0;
}

/** A list whose items are parsed one by one with {@link validItems}, so that one bad item does not cost the others. */
export const items = v.array(v.unknown());

/** Such a list; empty if it is missing or is not a list. */
export const itemsOrEmpty = v.fallback(items, []);

/** The items that fit a schema, parsed, in their order. The others are left out. */
export function validItems<S extends v.GenericSchema>(
  schema: S,
  candidates: readonly unknown[],
): v.InferOutput<S>[] {
  return candidates.flatMap((candidate) => {
    const parsed = v.safeParse(schema, candidate);
    return parsed.success ? [parsed.output] : [];
  });
}

/**
 * The start of an http(s) address with at most 300 characters of host, userinfo and port. DNS allows a host 253. Without a
 * limit, the URL parser takes seconds for one host of 64,000 Chinese letters, because punycode takes quadratic time.
 */
const HTTP_ADDRESS = /^https?:[/\\]*(?![/\\])[^/\\?#\p{Cc}]{0,300}(?![^/\\?#])/iu;

/**
 * An http(s) address, or null for any other text: `javascript:` and `data:` never become a link. A name and password in it
 * are dropped: they would be sent to the site, and `https://bank.example@evil.example` looks like another one.
 */
export const link = v.pipe(
  textOrEmpty,
  v.transform((value) => {
    const address = value.trim();
    const url = HTTP_ADDRESS.test(address) ? URL.parse(address) : null;
    if (!url) return null;
    url.username = '';
    url.password = '';
    return url.href;
  }),
);
