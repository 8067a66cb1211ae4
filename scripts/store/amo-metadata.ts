import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { Product } from '../release/missing-for-release.ts';
import { descriptionText, LISTING_LANGUAGES, type ListingLanguage, readListing } from './listing.ts';
import { readLocaleTexts } from './locale-texts.ts';

/** The names that addons.mozilla.org has for our languages. The others are the same. */
const AMO_LANGUAGES: Readonly<Partial<Record<ListingLanguage, string>>> = { en: 'en-US', es: 'es-ES' };

const text = v.pipe(v.string(), v.nonEmpty());
const address = v.pipe(v.string(), v.url());

/** https://mozilla.github.io/addons-server/topics/api/overview.html#api-overview-translations */
const translated = <T extends v.GenericSchema<string>>(schema: T) =>
  v.pipe(
    v.record(v.picklist(LISTING_LANGUAGES.map(amoLanguage)), schema),
    v.check((texts) => Object.keys(texts).length === LISTING_LANGUAGES.length, 'a language is missing'),
  );

/**
 * The request that `web-ext sign --amo-metadata` sends with the package, with the fields that a new listing needs.
 * https://mozilla.github.io/addons-server/topics/api/addons.html#create
 */
const amoMetadataSchema = v.strictObject({
  // A flat list since the site dropped the categories of Android.
  categories: v.array(v.literal('privacy-security')),
  default_locale: v.literal('en-US'),
  description: translated(text),
  homepage: translated(address),
  name: translated(v.pipe(text, v.maxLength(50))),
  slug: v.literal('smallprint'),
  summary: translated(v.pipe(text, v.maxLength(250))),
  // https://mozilla.github.io/addons-server/topics/api/tags.html
  tags: v.array(v.literal('privacy')),
  version: v.strictObject({
    approval_notes: text,
    compatibility: v.array(v.picklist(['android', 'firefox'])),
    // https://mozilla.github.io/addons-server/topics/api/licenses.html
    license: v.literal('MIT'),
  }),
});
type AmoMetadata = v.InferOutput<typeof amoMetadataSchema>;

/**
 * What addons.mozilla.org shows about Smallprint, from the texts of the listing and the identity of the product.
 *
 * @throws ValiError if a text is missing or too long for the site
 */
export async function amoMetadata(product: Product): Promise<AmoMetadata> {
  const texts = await Promise.all(
    LISTING_LANGUAGES.map(async (language) => ({
      language: amoLanguage(language),
      listing: await readListing(language),
      name: (await readLocaleTexts(language))('extensionName'),
    })),
  );
  const inEach = (of: (one: (typeof texts)[number]) => string) =>
    Object.fromEntries(texts.map((one) => [one.language, of(one)]));
  return v.parse(amoMetadataSchema, {
    categories: ['privacy-security'],
    default_locale: 'en-US',
    description: inEach(({ listing }) => descriptionText(listing)),
    homepage: inEach(() => product.homepage),
    name: inEach(({ name }) => name),
    slug: 'smallprint',
    summary: inEach(({ listing }) => listing.summary),
    tags: ['privacy'],
    version: {
      approval_notes: await readFile('store/reviewer-notes.md', 'utf8'),
      compatibility: ['android', 'firefox'],
      license: 'MIT',
    },
  });
}

function amoLanguage(language: ListingLanguage): string {
  return AMO_LANGUAGES[language] ?? language;
}
