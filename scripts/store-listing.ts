import { mkdir, readFile, writeFile } from 'node:fs/promises';
import product from '../product.json' with { type: 'json' };
import type { Product } from './release/missing-for-release.ts';
import { descriptionText, LISTING_LANGUAGES, type ListingLanguage, readListing } from './store/listing.ts';
import { readLocaleTexts } from './store/locale-texts.ts';

/*
 * npm run release:listing: writes store/amo-metadata.json for addons.mozilla.org, and the descriptions for the forms of the
 * other stores into dist/store.
 */

const OUT = 'dist/store';
/** The names that addons.mozilla.org has for our languages. The others are the same. */
const AMO_LANGUAGES: Readonly<Partial<Record<ListingLanguage, string>>> = { en: 'en-US', es: 'es-ES' };

/**
 * The request that `web-ext sign --amo-metadata` sends with the package, with the fields that a new listing needs, from the
 * texts of the listing and the identity of the product. https://mozilla.github.io/addons-server/topics/api/addons.html#create
 */
export async function amoMetadata(product: Product) {
  const texts = await Promise.all(
    LISTING_LANGUAGES.map(async (language) => ({
      language: AMO_LANGUAGES[language] ?? language,
      listing: await readListing(language),
      name: (await readLocaleTexts(language))('extensionName'),
    })),
  );
  const inEach = (of: (one: (typeof texts)[number]) => string) =>
    Object.fromEntries(texts.map((one) => [one.language, of(one)]));
  return {
    // A flat list since the site dropped the categories of Android.
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
  };
}

if (process.argv[1] === import.meta.filename) {
  await writeFile('store/amo-metadata.json', `${JSON.stringify(await amoMetadata(product), null, 2)}\n`);
  await mkdir(OUT, { recursive: true });
  for (const language of LISTING_LANGUAGES) {
    await writeFile(`${OUT}/description-${language}.txt`, descriptionText(await readListing(language)));
  }
  console.log(`store/amo-metadata.json and ${LISTING_LANGUAGES.length} descriptions in ${OUT}`);
}
