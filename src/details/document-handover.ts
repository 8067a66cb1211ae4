import * as v from 'valibot';
import browser from '../platform/browser.ts';
import { storePageData, takePageData } from '../platform/page-data.ts';

const wantedSchema = v.object({ directory: v.string(), id: v.number(), name: v.string(), quote: v.string() });

/** A document that somebody wants to read. */
export interface DocumentWanted {
  /** Address of the directory that has it. */
  readonly directory: string;
  readonly id: number;
  readonly name: string;
  /** What is to be marked in it, as the directory has it; empty for nothing. */
  readonly quote: string;
}

/** Leaves word for the page that shows documents, and gives its address, which tells nothing of the document. */
export async function documentPage(wanted: DocumentWanted): Promise<string> {
  return browser.runtime.getURL(`src/document/index.html?${await storePageData(wanted)}`);
}

/**
 * What a page's address stands for.
 *
 * @param query of the page's address, with its question mark
 * @returns null when nobody knows any more
 */
export function wantedDocument(query: string): Promise<DocumentWanted | null> {
  return takePageData(query.slice(1), wantedSchema);
}
