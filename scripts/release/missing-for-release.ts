import { CommandError } from '../command.ts';
import { chromeId, manifestKey } from './chrome-key.ts';
import { isPlaceholder, isPublicAddress } from './public-address.ts';

/** The identity in product.json. */
export interface Product {
  readonly version: string;
  readonly id: string;
  readonly author: string;
  /** The public key of the item in the Chrome Web Store. */
  readonly chromeKey: string;
  readonly homepage: string;
  readonly source: string;
  readonly support: string;
  readonly privacy: string;
  readonly conduct: string;
  /** The addresses of the listings. */
  readonly chromeStore: string;
  readonly edgeStore: string;
  readonly firefoxStore: string;
}

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

/**
 * What a maintainer still has to do before a release, as sentences. Empty: nothing.
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
  const advice = 'run `npm run release:key -- FILE` with the public key of the item in the Chrome Web Store.';
  if (chromeKey === '') return `"chromeKey" is empty: ${advice}`;
  try {
    const id = chromeId(manifestKey(chromeKey));
    return chromeStore.includes(id)
      ? null
      : `"chromeKey" gives the id ${id}, which "chromeStore" does not have: ${advice}`;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return `"chromeKey" cannot be used: ${advice}`;
  }
}
