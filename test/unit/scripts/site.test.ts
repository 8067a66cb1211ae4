import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import product from '../../../product.json' with { type: 'json' };
import { buildSite, LABELS, type SiteFiles } from '../../../scripts/site.ts';
import { LISTING_LANGUAGES } from '../../../scripts/store/listing.ts';
import { typographyFaults } from '../i18n/typography.ts';

const files: SiteFiles = await buildSite(product);
const pages = [...files.keys()].filter((path) => path.endsWith('.html'));

const textOf = (path: string) => String(files.get(path));
const attributes = (source: string, pattern: RegExp) =>
  [...source.matchAll(pattern)].map(([, value = '']) => value);

/** A piece of HTML as people read it. The name of the directory has a semicolon, which is no typography. */
function plainText(source: string): string {
  const text = source
    .replace(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'");
  return text
    .replaceAll('ToS;DR', 'ToSDR')
    .replace(/\s*\n\s*/g, ' ')
    .trim();
}

/** The file that a link on a page leads to; null for another host. */
function target(page: string, link: string): string | null {
  if (/^https?:/.test(link)) return null;
  const path = posix.join(posix.dirname(page), link.split('#')[0] ?? '');
  return link.startsWith('#') ? page : /\/$|^\.$/.test(path) ? posix.join(path, 'index.html') : path;
}

describe('the site', () => {
  it('has a start page and the privacy policy in each language', () => {
    const folders = LISTING_LANGUAGES.map((language) => (language === 'en' ? '' : `${language}/`));
    const expected = folders.flatMap((folder) => [`${folder}index.html`, `${folder}privacy/index.html`]);
    expect(pages.toSorted()).toEqual(expected.toSorted());
  });

  it('has only links that lead to a page of the site', () => {
    const wrong = pages.flatMap((page) =>
      attributes(textOf(page), /\s(?:href|src)="([^"]*)"/g)
        .filter((link) => link !== '#content' && !files.has(target(page, link) ?? ''))
        .map((link) => `${page}: ${link}`),
    );
    expect(wrong).toEqual([]);
  });

  it('links to stores, source code and support once they have addresses, and has only the words until then', async () => {
    const real = {
      ...product,
      chromeStore: 'https://chromewebstore.google.com/detail/abc',
      firefoxStore: 'https://addons.mozilla.org/firefox/addon/smallprint/',
      source: 'https://code.example.org/smallprint',
      support: 'https://code.example.org/support',
    };
    const withAddresses = await buildSite(real);
    const home = String(withAddresses.get('index.html'));
    for (const address of [real.chromeStore, real.firefoxStore, real.source])
      expect(home).toContain(`href="${address}"`);
    expect(home).not.toContain('smallprint.example/edge');
    expect(home).not.toContain(LABELS.en.notInStores);
    const policy = String(withAddresses.get('privacy/index.html'));
    expect(policy).toContain(`<a href="${real.source}/blob/HEAD/docs/privacy.md">full description</a>`);
    expect(policy).toContain(`<a href="${real.support}">write to us</a>`);
    expect(textOf('index.html')).toContain(LABELS.en.notInStores);
    expect(textOf('privacy/index.html')).toContain('wrong, write to us.');
  });

  it('runs no script and loads nothing from another host', () => {
    for (const page of pages) {
      const source = textOf(page);
      expect(source).toContain(
        "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'",
      );
      expect(source).not.toMatch(/<script|<style|\sstyle=|\son\w+=|<iframe|<form|javascript:/i);
      const loaded = attributes(
        source,
        /<(?:img|source|link rel="(?:icon|stylesheet)")[^>]*\s(?:src|srcset|href)="([^"]*)"/g,
      );
      expect(loaded.filter((link) => target(page, link) === null)).toEqual([]);
    }
    expect(textOf('style.css')).not.toMatch(/url\(|@import/);
  });

  it.each(LISTING_LANGUAGES)(
    'in %s names its language, its direction and the other languages',
    (language) => {
      const folder = language === 'en' ? '' : `${language}/`;
      const source = textOf(`${folder}privacy/index.html`);
      expect(source).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
      expect(attributes(source, /<li><a href="[^"]*" hreflang="(\w+)"/g)).toEqual([...LISTING_LANGUAGES]);
    },
  );

  it.each(LISTING_LANGUAGES)('in %s has the typography of the language', async (language) => {
    const folder = language === 'en' ? '' : `${language}/`;
    const texts = ['', 'privacy/'].flatMap((page) => {
      const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(textOf(`${folder}${page}index.html`))?.[1] ?? '';
      const paragraphs = main.split(/<\/?(?:h\d|p|li|t[dh]|ul|ol|table|thead|tbody|tr)\b[^>]*>/);
      return paragraphs.map(plainText);
    });
    const labels = Object.values(LABELS[language]);
    const faults = [...texts, ...labels].flatMap((text) =>
      typographyFaults(language, text).map((fault) => `${fault}: ${text}`),
    );
    expect(faults).toEqual([]);
  });
});
