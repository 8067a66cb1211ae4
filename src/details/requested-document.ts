import * as v from 'valibot';
import browser from '../platform/browser.ts';
import { storePageData, takePageData } from '../platform/page-address.ts';

const requestedDocumentSchema = v.object({
  /** Address of the directory that has the document. */
  directory: v.string(),
  id: v.number(),
  name: v.string(),
  /** The document at the service itself. */
  url: v.nullable(v.string()),
  /** The text to mark in the document, with stray HTML, and where its HTML has it; null: none. */
  quote: v.nullable(v.object({ text: v.string(), start: v.nullable(v.number()) })),
});

/** A document that somebody opens. */
export type RequestedDocument = v.InferOutput<typeof requestedDocumentSchema>;

/** The address of the page for a document. It contains only a token, because the browser's history keeps it. */
export async function documentPageAddress(requested: RequestedDocument): Promise<string> {
  return browser.runtime.getURL(`src/document/index.html?${await storePageData(requested)}`);
}

/** The document of a page with this query, `?` included; null if the session that opened the page has ended. */
export function takeRequestedDocument(query: string): Promise<RequestedDocument | null> {
  return takePageData(query.slice(1), requestedDocumentSchema);
}
