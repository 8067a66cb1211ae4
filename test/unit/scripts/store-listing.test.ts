import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import product from '../../../product.json' with { type: 'json' };
import { manifestFor } from '../../../scripts/extension/manifest-for.ts';
import { descriptionText, LISTING_LANGUAGES, readListing } from '../../../scripts/store/listing.ts';
import { readLocaleTexts } from '../../../scripts/store/locale-texts.ts';
import { amoMetadata } from '../../../scripts/store-listing.ts';
import { LANGUAGES } from '../i18n/locales.ts';
import { typographyFaults } from '../i18n/typography.ts';

/** Chrome's limits, in characters: https://developer.chrome.com/docs/webstore/cws-dashboard-listing */
const CHROME = { name: 75, summary: 132, description: 16_000 };
/** Limits of addons.mozilla.org, in characters: https://mozilla.github.io/addons-server/topics/api/addons.html#create */
const AMO = { name: 50, summary: 250 };
/** What fits next to the picture in a screenshot. */
const CAPTION = { title: 28, text: 90 };

/** Every text inside a value of JSON. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);

describe('the listing', () => {
  it('is in the languages of the extension', () => {
    expect([...LISTING_LANGUAGES].sort()).toEqual([...LANGUAGES].sort());
  });

  it.each(LISTING_LANGUAGES)('in %s has the typography of the language and fits', async (language) => {
    const [listing, t] = [await readListing(language), await readLocaleTexts(language)];
    // The name of the directory has a semicolon.
    const texts = textsIn(listing).map((text) => text.replaceAll('ToS;DR', 'ToSDR'));
    expect(
      texts.flatMap((text) => typographyFaults(language, text).map((fault) => `${fault}: ${text}`)),
    ).toEqual([]);
    const tooLong = [
      [t('extensionName'), Math.min(CHROME.name, AMO.name)] as const,
      [listing.summary, AMO.summary] as const,
      [t('extensionDescription'), CHROME.summary] as const,
      [descriptionText(listing), CHROME.description] as const,
      ...Object.values(listing.captions).flatMap(({ title, text }) => [
        [title, CAPTION.title] as const,
        [text, CAPTION.text] as const,
      ]),
    ].filter(([text, limit]) => [...text].length > limit);
    expect(tooLong).toEqual([]);
  });

  it('for addons.mozilla.org is the one that `npm run release:listing` writes', async () => {
    const written = JSON.parse(readFileSync('store/amo-metadata.json', 'utf8'));
    expect(written).toEqual(await amoMetadata(product));
  });
});

it('the privacy form justifies each permission of the manifests, and no other', () => {
  const asked = (['chrome', 'firefox'] as const).flatMap((browser) => {
    const manifest = manifestFor(browser, 'https://api.tosdr.org');
    const { permissions, optional_permissions, optional_host_permissions } = manifest;
    const hosts = 'host_permissions' in manifest ? manifest.host_permissions : [];
    return [...permissions, ...optional_permissions, ...optional_host_permissions, ...hosts];
  });
  const form = readFileSync('store/chrome-web-store.md', 'utf8');
  const justified = [...form.matchAll(/^### `(.+)`\n\n\S/gm)].map(([, name]) => name);
  expect(justified.sort()).toEqual([...new Set(asked)].sort());
});
