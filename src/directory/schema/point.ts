import * as v from 'valibot';
import { caseSchema } from './case.ts';
import { id, idOrNull, itemsOrEmpty, link, text, textOrEmpty, validItems } from './fields.ts';

/** Spec, "Point", as v3 has it. */
export const pointSchema = v.pipe(
  v.object({
    id,
    title: textOrEmpty,
    /** Notes, "point fields": often null. */
    source: link,
    /** Spec: `review status`. Notes, "point status": eight of them; unknown ones are no error. */
    status: textOrEmpty,
    /** Notes, "point fields": often null, may contain HTML. */
    analysis: textOrEmpty,
    case: caseSchema,
    /** Notes, "point fields": may name a document that is not in `documents`. */
    document_id: idOrNull,
  }),
  v.transform(({ document_id, ...point }) => ({ ...point, documentId: document_id })),
);
export type Point = v.InferOutput<typeof pointSchema>;

/**
 * The quote of a point of v2; everything else of the point comes from v3. Notes, "point fields": other deployments say
 * `quote_text`; a quote can have 8,600 characters and contain stray HTML.
 */
const quoteSchema = v.object({
  id,
  quoteText: v.nullish(text),
  quote_text: v.nullish(text),
  quoteStart: v.fallback(v.nullish(v.pipe(v.number(), v.minValue(0))), null),
});

/** The passage of a document behind a point. */
export interface Quote {
  readonly text: string;
  /** Where it starts in the document's HTML, in UTF-16 units; null if the directory does not say. */
  readonly start: number | null;
}

/** A service of v2: its id, and its quotes by the point's id. Points without a quote are left out. */
export const quotesSchema = v.pipe(
  v.object({ id, points: itemsOrEmpty }),
  v.transform((service): { readonly id: number; readonly quotes: ReadonlyMap<number, Quote> } => {
    const quotes = new Map<number, Quote>();
    for (const point of validItems(quoteSchema, service.points)) {
      const quote = point.quoteText ?? point.quote_text ?? '';
      if (quote.trim() !== '') quotes.set(point.id, { text: quote, start: point.quoteStart ?? null });
    }
    return { id: service.id, quotes };
  }),
);
