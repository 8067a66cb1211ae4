import * as v from 'valibot';
import { id, instant, link, text, textOrEmpty } from './fields.ts';

/** Spec, "Document (inside a service, v3)"; v2 is "the same as far as shown". The link leads to the service's own site. */
export const documentSchema = v.object({ id, name: textOrEmpty, url: link });
export type ServiceDocument = v.InferOutput<typeof documentSchema>;

/** One document with its text. Spec, "GET document v1": not shown. Notes, "document v1": these fields and others. */
export const documentTextSchema = v.pipe(
  v.object({
    id,
    name: textOrEmpty,
    url: link,
    /** HTML, or what the directory took for it. Required: without a text there is nothing to show. */
    text,
    updated_at: instant,
  }),
  v.transform(({ updated_at, ...document }) => ({ ...document, updatedAt: updated_at })),
);

/** A document with its text as the directory's reviewers read it. */
export type DocumentText = v.InferOutput<typeof documentTextSchema>;
