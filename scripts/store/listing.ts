import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

/** The languages of the store listing and of the site: those of `public/_locales`. */
export const LISTING_LANGUAGES = ['en', 'de', 'nl', 'fr', 'es', 'ar'] as const;
export type ListingLanguage = (typeof LISTING_LANGUAGES)[number];

/** The pictures of the store listing, in their order. Stores take five. */
export const SCREENSHOTS = ['grade', 'reasons', 'accounts', 'compare', 'dealBreakers'] as const;
export type Screenshot = (typeof SCREENSHOTS)[number];

const text = v.pipe(v.string(), v.nonEmpty());
const captionSchema = v.strictObject({ title: text, text });

const listingSchema = v.strictObject({
  /** For addons.mozilla.org. Chrome takes the shorter `extensionDescription` of the package. */
  summary: text,
  lead: text,
  sections: v.array(v.strictObject({ title: text, items: v.array(text) })),
  captions: v.strictObject(v.entriesFromList(SCREENSHOTS, captionSchema)),
});

/** What the stores and the site say in one language. The name and the short description are in `public/_locales`. */
export type Listing = v.InferOutput<typeof listingSchema>;

/** Reads `store/listing/LANGUAGE.json`. @throws ValiError if it lacks a text */
export async function readListing(language: ListingLanguage): Promise<Listing> {
  return v.parse(listingSchema, JSON.parse(await readFile(`store/listing/${language}.json`, 'utf8')));
}

/** The description as plain text: the stores show lines and bullets as they are. */
export function descriptionText({ lead, sections }: Listing): string {
  const blocks = sections.map(({ title, items }) => [title, ...items.map((item) => `• ${item}`)].join('\n'));
  return [lead, ...blocks].join('\n\n');
}
