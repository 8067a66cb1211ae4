import * as v from 'valibot';
import { embeddedCaseSchema, plainCaseSchema } from './case.ts';
import {
  id,
  idOrNull,
  instant,
  listOrNothing,
  promised,
  readable,
  text,
  textOrNothing,
  textOrNull,
  unpromised,
  webAddress,
  wholeNumber,
} from './fields.ts';

/** Spec, "Point": what v2 and v3 have in common. */
const commonFields = {
  id,
  /** Spec: `title | string`. */
  title: textOrNothing,
  /** Spec: `source | string`. Notes, "point fields": often null. */
  source: textOrNull,
  /** Spec: `status | string | review status`. Notes, "point status": eight of them; unknown ones are no error. */
  status: textOrNothing,
  /** Spec: `analysis | string`. Notes, "point fields": often null, can hold HTML. */
  analysis: textOrNull,
  /** Spec: `document_id | integer or null`. Notes, "point fields": may name a document that is not in `documents`. */
  document_id: idOrNull,
  created_at: instant,
  updated_at: instant,
};

/** A point of v3. */
export const pointSchema = v.pipe(
  v.object({ ...commonFields, case: embeddedCaseSchema }),
  v.transform((point) => ({
    id: point.id,
    title: point.title,
    source: webAddress(point.source),
    status: point.status,
    analysis: point.analysis,
    case: point.case,
    documentId: point.document_id,
    updatedAt: point.updated_at,
  })),
);
export type Point = v.InferOutput<typeof pointSchema>;

const offset = promised(v.nullable(wholeNumber), v.optional(v.unknown()));

/**
 * A point of v2. Spec, "Point": `quoteText | string or null | v2 only`. Notes, "point fields": other deployments say
 * `quote_text`, `quote_start`, `quote_end`; a quote can be 8,600 characters and hold stray HTML.
 */
export const quotedPointSchema = v.object({
  ...commonFields,
  case: plainCaseSchema,
  quoteText: v.nullable(v.string()),
  quoteStart: offset,
  quoteEnd: offset,
});

/** Of a point of v2 only the quote is read: everything else of it comes from v3. */
const quoteSchema = v.object({
  id,
  quoteText: v.nullish(text),
  quote_text: unpromised(v.nullish(text)),
});

/**
 * The quotes of a service's points, by the point's id. A point without one is left out.
 */
export const quotesSchema = v.pipe(
  v.object({ points: listOrNothing(quotedPointSchema) }),
  v.transform(({ points }): ReadonlyMap<number, string> => {
    const quotes = new Map<number, string>();
    for (const point of readable(quoteSchema, points)) {
      const quote = point.quoteText ?? point.quote_text ?? '';
      if (quote.trim() !== '') quotes.set(point.id, quote);
    }
    return quotes;
  }),
);
