import product from '../../product.json' with { type: 'json' };
import { isPlaceholder, isPublicAddress } from '../../src/ui/public-address.ts';
import { chromeId } from '../extension/chrome-id.ts';
import { untranslated } from '../extension/pack-locales.ts';
import { hasSnapshot } from '../extension/snapshot-files.ts';
import { LISTING_LANGUAGES } from '../store/listing.ts';
import { readMessages } from '../store/locale-texts.ts';

/** The identity in product.json. */
export type Product = Omit<typeof product, 'floor'>;

/** https://developer.mozilla.org/en-US/docs/Mozilla/Add-ons/WebExtensions/manifest.json/browser_specific_settings */
const GECKO_ID = /^([a-z0-9._-]*@[a-z0-9._-]+|\{[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\})$/i;
/** Chrome takes one to four numbers, Firefox's linter no leading zeros. Releases have three. */
const VERSION = /^(0|[1-9]\d{0,4})(\.(0|[1-9]\d{0,4})){2}$/;
const ADDRESSES = [
  'homepage',
  'source',
  'support',
  'privacy',
  'conduct',
  'chromeStore',
  'edgeStore',
  'firefoxStore',
] as const;

/** What a maintainer still has to do before a release of this folder, as sentences. Empty: nothing. */
export async function missingInFolder(changelog: string): Promise<string[]> {
  return [...missingForRelease(product, changelog, hasSnapshot('snapshot')), ...(await untranslatedTexts())];
}

/** The texts that have to be translated, as a sentence for each language that lacks some. */
async function untranslatedTexts(): Promise<string[]> {
  const english = await readMessages('en');
  const sentences = LISTING_LANGUAGES.map(async (language) => {
    const names = Object.keys(untranslated(await readMessages(language), english));
    return names.length === 0 ? [] : [`public/_locales/${language}: translate ${names.join(', ')}.`];
  });
  return (await Promise.all(sentences)).flat();
}

/**
 * What is missing in the identity, the changelog and the package.
 *
 * @param changelog the text of CHANGELOG.md
 * @param hasSnapshot whether the package would contain a snapshot
 */
export function missingForRelease(product: Product, changelog: string, hasSnapshot: boolean): string[] {
  const { version, id, author } = product;
  const missing: string[] = [];
  const addresses = ADDRESSES.filter((name) => !isPublicAddress(product[name]));
  for (const name of addresses) missing.push(`product.json: set "${name}" to a public https address.`);
  if (!GECKO_ID.test(id) || isPlaceholder(id)) {
    missing.push(
      'product.json: set "id" to the id of the add-on at addons.mozilla.org. It can never change again.',
    );
  }
  if (author.trim() === '') missing.push('product.json: set "author".');
  const keyProblem = problemOfKey(product);
  if (keyProblem !== null) missing.push(`product.json: ${keyProblem}`);
  if (!VERSION.test(version)) missing.push(`product.json: "${version}" is no version like 1.2.3.`);
  else if (!changelog.includes(`\n## [${version}] - `)) {
    missing.push(`CHANGELOG.md: give the changes a heading "## [${version}] - YYYY-MM-DD".`);
  }
  if (!hasSnapshot) missing.push('snapshot/ is missing: run `npm run snapshot -- --directory URL`.');
  return missing;
}

/** The id that the key gives must be that of the listing. */
function problemOfKey({ chromeKey, chromeStore }: Product): string | null {
  const advice = 'take the public key of the item in the Chrome Web Store (docs/releasing.md).';
  if (chromeKey === '') return `"chromeKey" is empty: ${advice}`;
  const id = chromeId(chromeKey);
  return chromeStore.includes(id)
    ? null
    : `"chromeKey" gives the id ${id}, which "chromeStore" does not have: ${advice}`;
}
