import * as v from 'valibot';
import { id, idOrNull, instant, text, textOrEmpty, webAddress } from './fields.ts';

/** Spec, "Document (inside a service, v3)"; v2 is "the same as far as shown". */
export const documentSchema = v.pipe(
  v.object({ id, name: textOrEmpty, url: textOrEmpty, updated_at: instant }),
  v.transform((document) => ({
    id: document.id,
    name: document.name,
    /** Address of the document at the service, or null. */
    url: webAddress(document.url),
    updatedAt: document.updated_at,
  })),
);
export type ServiceDocument = v.InferOutput<typeof documentSchema>;

/** One document with its text. Spec, "GET document v1": not shown. Notes, "document v1": these fields. */
export const documentTextSchema = v.pipe(
  v.object({
    id,
    name: textOrEmpty,
    url: textOrEmpty,
    /** HTML, or what the directory took for it. Without a text there is nothing to show. */
    text,
    service_id: idOrNull,
    updated_at: instant,
  }),
  v.transform((document) => ({
    id: document.id,
    name: document.name,
    url: webAddress(document.url),
    text: document.text,
    service: document.service_id,
    updatedAt: document.updated_at,
  })),
);

/** A document with its text as the directory's reviewers read it. */
export type DocumentText = v.InferOutput<typeof documentTextSchema>;
