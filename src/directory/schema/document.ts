import * as v from 'valibot';
import { id, idOrNull, instant, list, promised, text, textOrNothing, webAddress } from './fields.ts';

/** Spec, "Document (inside a service, v3)": five fields; in v2 "the same as far as shown". */
export const documentSchema = v.pipe(
  v.object({ id, name: textOrNothing, url: textOrNothing, created_at: instant, updated_at: instant }),
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
    name: textOrNothing,
    url: textOrNothing,
    /** HTML, or what the directory took for it. Without a text there is nothing to show. */
    text,
    /** A number or a string: it is another when the text is. Nobody reads it, so it may be anything. */
    text_version: promised(v.union([v.string(), v.number()]), v.optional(v.unknown())),
    /** Notes: "a number or a string". */
    service_id: promised(id, idOrNull),
    created_at: instant,
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

const documentVersionSchema = v.object({
  id,
  text_version: promised(v.union([v.string(), v.number()]), v.optional(v.unknown())),
});

/** Every document of a directory. Notes, "document v1": "without id: `documents`, pairs of id and text_version". */
export const documentVersionsSchema = v.object({ documents: list(documentVersionSchema) });
