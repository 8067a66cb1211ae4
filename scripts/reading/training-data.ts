import * as v from 'valibot';

const quoteSchema = v.object({
  service: v.number(),
  cases: v.array(v.object({ title: v.string() })),
  quote: v.string(),
});
const documentSchema = v.object({
  document: v.string(),
  service: v.nullable(v.number()),
  sentences: v.array(v.string()),
});

/** A sentence that a reviewer quoted, and the titles of the cases that it stands for. */
export interface QuotedSentence {
  readonly service: number;
  readonly cases: readonly string[];
  readonly quote: string;
}

export type TermsDocument = v.InferOutput<typeof documentSchema>;

/** Reads one quote on each line. */
export function parseQuotes(text: string): QuotedSentence[] {
  return lines(text).map((line) => {
    const { service, cases, quote } = v.parse(quoteSchema, JSON.parse(line));
    return { service, cases: cases.map(({ title }) => title), quote };
  });
}

/** Reads one document on each line. */
export const parseDocuments = (text: string): TermsDocument[] =>
  lines(text).map((line) => v.parse(documentSchema, JSON.parse(line)));

const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
