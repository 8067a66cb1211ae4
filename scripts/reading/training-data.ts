import * as v from 'valibot';

/** A sentence that a reviewer quoted, and the titles of the cases that it stands for. */
export const quoteSchema = v.object({
  service: v.number(),
  cases: v.pipe(
    v.array(v.object({ title: v.string() })),
    v.transform((cases) => cases.map(({ title }) => title)),
  ),
  quote: v.string(),
});
export type QuotedSentence = v.InferOutput<typeof quoteSchema>;

export const documentSchema = v.object({
  document: v.string(),
  service: v.nullable(v.number()),
  sentences: v.array(v.string()),
});
export type TermsDocument = v.InferOutput<typeof documentSchema>;
