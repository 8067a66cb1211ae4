import { mkdir, writeFile } from 'node:fs/promises';
import product from '../product.json' with { type: 'json' };
import { amoMetadata } from './store/amo-metadata.ts';
import { descriptionText, LISTING_LANGUAGES, readListing } from './store/listing.ts';

/*
 * npm run release:listing: writes store/amo-metadata.json for addons.mozilla.org, and the descriptions for the forms of the
 * other stores into dist/store.
 */

const OUT = 'dist/store';

await writeFile('store/amo-metadata.json', `${JSON.stringify(await amoMetadata(product), null, 2)}\n`);
await mkdir(OUT, { recursive: true });
for (const language of LISTING_LANGUAGES) {
  await writeFile(`${OUT}/description-${language}.txt`, descriptionText(await readListing(language)));
}
console.log(`store/amo-metadata.json and ${LISTING_LANGUAGES.length} descriptions in ${OUT}`);
