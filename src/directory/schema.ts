import * as v from 'valibot';
import { instantOf } from './timestamp.ts';

/*
 * Every resource of the directory as the rest of the project names it. Each schema takes what the wire carries and gives
 * our own shape, built fresh from named fields: unknown fields, `__proto__` among them, never get past this file.
 */

/** The grades from best to worst. */
export const GRADES = ['A', 'B', 'C', 'D', 'E'] as const;
export type Grade = (typeof GRADES)[number];

/** The classes of a point, gravest first: the order in which people read them. */
export const CLASSIFICATIONS = ['blocker', 'bad', 'good', 'neutral'] as const;
export type Classification = (typeof CLASSIFICATIONS)[number];

/** The languages `lang` of service v3 knows. */
export const POINT_LANGUAGES = ['de', 'nl', 'fr', 'es'] as const;
export type PointLanguage = (typeof POINT_LANGUAGES)[number];

/** Half a surrogate pair cannot be shown, and some encoders refuse it: it becomes U+FFFD. */
const text = v.pipe(
  v.string(),
  v.transform((value) => value.toWellFormed()),
);
const textOrNothing = v.nullish(text, '');

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** An id has 32 bits in the packed index, and the largest seen has 14. Some deployments send a string of digits. */
const LARGEST_ID = 0xffff_ffff;
const id = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number))]),
  v.integer(),
  v.minValue(0),
  v.maxValue(LARGEST_ID),
);

/** Lower case occurs; `null`, `"N/A"` and everything unknown mean unrated. */
const grade = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value): Grade | null => {
      const letter = typeof value === 'string' ? value.trim().toUpperCase() : '';
      return GRADES.find((known) => known === letter) ?? null;
    }),
  ),
  null,
);

/** A missing or unreadable date only ever decides a tie, so it must not cost the record: it counts as 1970. */
const instant = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'string' ? (instantOf(value) ?? 0) : 0)),
  ),
  null,
);

const flag = v.fallback(v.boolean(), false);

/** Entries that are no text cost only themselves. */
const urls = v.nullish(
  v.pipe(
    v.array(v.unknown()),
    v.transform((values) => values.filter((value): value is string => typeof value === 'string')),
  ),
  [],
);

const listItemFields = {
  id,
  name: text,
  slug: textOrNothing,
  urls,
  rating: grade,
  is_comprehensively_reviewed: flag,
  created_at: instant,
  updated_at: instant,
};

/** One item of the list, and the part that a single service has in common with it. */
export interface Service {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** As the directory has them: not yet hosts. */
  readonly urls: readonly string[];
  readonly grade: Grade | null;
  /** False while volunteers have looked at some of the documents only. */
  readonly reviewed: boolean;
  /** Milliseconds since 1970, UTC; 0 if the directory did not say. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

function serviceOf(item: v.InferOutput<v.ObjectSchema<typeof listItemFields, undefined>>): Service {
  return {
    id: item.id,
    name: item.name,
    slug: item.slug,
    urls: item.urls,
    grade: item.rating,
    reviewed: item.is_comprehensively_reviewed,
    createdAt: item.created_at,
    updatedAt: item.updated_at,
  };
}

/** Service, list item: `directory-api.md`, "Resources", Service. */
export const serviceSchema = v.pipe(v.object(listItemFields), v.transform(serviceOf));

const pageDescriptor = v.object({ total: wholeNumber, current: wholeNumber, end: wholeNumber });

/** The list's page: `_page`, which some deployments call `page`, and items that are parsed one by one. */
export const listPageSchema = v.pipe(
  v.object({
    _page: v.optional(pageDescriptor),
    page: v.optional(pageDescriptor),
    services: v.array(v.unknown()),
  }),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const descriptor = dataset.value._page ?? dataset.value.page;
    if (!descriptor) {
      addIssue({ message: 'no page descriptor' });
      return NEVER;
    }
    return { ...descriptor, items: dataset.value.services };
  }),
);

/** One page of the list. */
export interface ListPage {
  /** Services in the whole list, as the directory counts them. */
  readonly total: number;
  readonly current: number;
  /** Number of the last page. */
  readonly end: number;
  readonly services: readonly Service[];
  /** Items that were not a service: each costs only itself. */
  readonly rejected: number;
}

/** Document inside a service (v3). A link that is not http(s) is no link. */
const documentSchema = v.pipe(
  v.object({ id, name: text, url: textOrNothing, updated_at: instant }),
  v.transform((document) => ({
    id: document.id,
    name: document.name,
    url: webAddress(document.url),
    updatedAt: document.updated_at,
  })),
);
export type ServiceDocument = v.InferOutput<typeof documentSchema>;

const caseSchema = v.pipe(
  v.object({
    id,
    classification: v.fallback(v.nullable(v.picklist(CLASSIFICATIONS)), null),
    weight: v.fallback(v.number(), 0),
    title: textOrNothing,
    localized_title: v.nullish(text),
    description: textOrNothing,
  }),
  v.transform((found) => ({
    id: found.id,
    /** The field notes list null among the classes; such a point is shown among the neutral ones. */
    classification: found.classification ?? ('neutral' as const),
    weight: found.weight,
    title: found.title,
    localizedTitle: found.localized_title?.trim() || null,
    description: found.description,
  })),
);
export type Case = v.InferOutput<typeof caseSchema>;

const pointSchema = v.pipe(
  v.object({
    id,
    title: textOrNothing,
    source: textOrNothing,
    status: textOrNothing,
    analysis: textOrNothing,
    case: caseSchema,
    document_id: v.nullish(id),
    updated_at: instant,
  }),
  v.transform((point) => ({
    id: point.id,
    title: point.title,
    source: webAddress(point.source),
    status: point.status,
    analysis: point.analysis,
    case: point.case,
    documentId: point.document_id ?? null,
    updatedAt: point.updated_at,
  })),
);
export type Point = v.InferOutput<typeof pointSchema>;

/** A single service of v3: `directory-api.md`, "GET service v3". Points and documents are parsed one by one. */
export const serviceDetailsSchema = v.pipe(
  v.object({
    ...listItemFields,
    image: textOrNothing,
    documents: v.fallback(v.array(v.unknown()), []),
    points: v.fallback(v.array(v.unknown()), []),
  }),
  v.transform(
    (item): ServiceDetails => ({
      ...serviceOf(item),
      image: webAddress(item.image),
      documents: readable(documentSchema, item.documents),
      points: readable(pointSchema, item.points),
    }),
  ),
);

/** One service with its reasons. */
export interface ServiceDetails extends Service {
  /** Address of the logo, or null. */
  readonly image: string | null;
  readonly documents: readonly ServiceDocument[];
  /** With every status: who shows them picks the approved ones. */
  readonly points: readonly Point[];
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
function webAddress(value: string): string | null {
  const parsed = URL.parse(value.trim());
  return parsed && (parsed.protocol === 'https:' || parsed.protocol === 'http:') ? parsed.href : null;
}

const quotedPointSchema = v.object({ id, quoteText: v.nullish(text), quote_text: v.nullish(text) });

/**
 * The quotes of a service's points: `directory-api.md`, "Point", `quoteText` of v2, which some deployments call
 * `quote_text`. A point without one is left out.
 */
export const quotesSchema = v.pipe(
  v.object({ points: v.fallback(v.array(v.unknown()), []) }),
  v.transform(({ points }): ReadonlyMap<number, string> => {
    const quotes = new Map<number, string>();
    for (const point of readable(quotedPointSchema, points)) {
      const quote = point.quoteText ?? point.quote_text ?? '';
      if (quote.trim() !== '') quotes.set(point.id, quote);
    }
    return quotes;
  }),
);

/** The answer of search v5. */
export const searchSchema = v.object({ services: v.array(v.unknown()) });

/** The envelope of the v2 endpoints: `error` is a bit mask in which 256 says success (256+64 is a success, too). */
export const envelopeSchema = v.object({
  error: wholeNumber,
  message: textOrNothing,
  parameters: v.optional(v.unknown()),
});
export const SUCCESS_BIT = 256;
