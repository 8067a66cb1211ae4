import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import product from '../../../product.json' with { type: 'json' };
import { buildSite, type SiteFiles } from '../../../scripts/site/build-site.ts';
import { articleOf } from '../../../scripts/site/site-markdown.ts';
import { LABELS } from '../../../scripts/site/site-page.ts';
import { LISTING_LANGUAGES } from '../../../scripts/store/listing.ts';
import { typographyFaults } from '../i18n/typography.ts';

/** Documents of the repository, which are in English. */
const DOCUMENTS = ['verify', 'administrators', 'directories', 'changelog'];

/** Bytes of a page with its styles and the pictures that are not lazy. */
const BUDGET = 100_000;

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
  it('has each page in each language, and says which are in English only', () => {
    const names = (prefix: string) =>
      pages.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length));
    const translated = ['', 'how-it-works/', 'what-you-can-do/', 'privacy/', 'trust/', 'faq/'].map(
      (page) => `${page}index.html`,
    );
    const documents = DOCUMENTS.map((page) => `${page}/index.html`);
    const english = names('').filter((path) => !/^(de|nl|fr|es|ar)\//.test(path));
    expect(english.toSorted()).toEqual([...translated, ...documents].toSorted());
    for (const language of LISTING_LANGUAGES.slice(1)) {
      expect(names(`${language}/`)).toEqual(english);
      for (const page of documents) {
        const source = textOf(`${language}/${page}`);
        expect(source).toContain(
          `<p class="note">${LABELS[language].englishOnly}</p>\n<div lang="en" dir="ltr">`,
        );
        expect(source).toContain('<link rel="canonical"');
      }
    }
    expect(english.filter((path) => textOf(path).includes('<p class="note">'))).toEqual([]);
  });

  it('has only links that lead to a page, a heading or an address of the project', () => {
    const own = Object.values(product).filter((value) => typeof value === 'string');
    const known = (link: string) =>
      own.some((address) => link.startsWith(address)) ||
      /^https:\/\/(tosdr\.org|nodejs\.org|keepachangelog\.com|semver\.org|developer\.|docs\.|support\.|chromeenterprise\.|mozilla\.github\.io|learn\.microsoft\.com)/.test(
        link,
      );
    const wrong = pages.flatMap((page) =>
      attributes(textOf(page), /\s(?:href|src|srcset)="([^"]*)"/g)
        .filter((link) => {
          const path = target(page, link);
          if (path === null) return !known(link);
          const [, fragment] = link.split('#');
          return !files.has(path) || (fragment !== undefined && !textOf(path).includes(` id="${fragment}"`));
        })
        .map((link) => `${page}: ${link}`),
    );
    expect(wrong).toEqual([]);
  });

  it('links to the stores and the source code once they have addresses, and says until then that it is in no store', async () => {
    const real = {
      ...product,
      chromeStore: 'https://chromewebstore.google.com/detail/abc',
      firefoxStore: 'https://addons.mozilla.org/firefox/addon/smallprint/',
      source: 'https://code.example.org/smallprint',
    };
    const home = String((await buildSite(real)).get('index.html'));
    for (const address of [real.chromeStore, real.firefoxStore, real.source])
      expect(home).toContain(`href="${address}"`);
    expect(home).not.toContain('smallprint.example/edge');
    expect(home).not.toContain(LABELS.en.notInStores);
    const placeholders = attributes(textOf('index.html'), /<a [^>]*href="(https:[^"]*)"/g);
    expect(placeholders).toEqual([]);
    expect(textOf('index.html')).toContain(LABELS.en.notInStores);
  });

  it('runs no script and loads nothing from another host', () => {
    for (const page of pages) {
      const source = textOf(page);
      expect(source).toContain(
        "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'",
      );
      expect(source).not.toMatch(/<script|<style|\sstyle=|\son\w+=|<iframe|<form|javascript:/i);
      const loaded = attributes(
        source,
        /<(?:img|source|link rel="(?:icon|stylesheet)")[^>]*\s(?:src|srcset|href)="([^"]*)"/g,
      );
      expect(loaded.filter((link) => target(page, link) === null)).toEqual([]);
    }
    expect(textOf('style.css')).not.toMatch(/url\((?!"inter\.woff2"\))|@import/);
  });

  it('has pages that are small without their lazy pictures', () => {
    const sizes = pages.map((page) => {
      const source = textOf(page);
      const images = source.match(/<img[^>]*>/g) ?? [];
      expect(images.filter((image) => !/ width="\d+" height="\d+" alt="/.test(image))).toEqual([]);
      const now = images.filter((image) => !image.includes('loading="lazy"'));
      // The icon, and the first picture of the landing page.
      expect(now.length).toBeLessThanOrEqual(2);
      const loaded = new Set(now.map((image) => target(page, attributes(image, /src="([^"]*)"/g)[0] ?? '')));
      const bytes = [page, 'style.css', ...loaded].map((path) =>
        Buffer.byteLength(files.get(path ?? '') ?? ''),
      );
      return { page, bytes: bytes.reduce((sum, each) => sum + each) };
    });
    expect(sizes.filter(({ bytes }) => bytes > BUDGET)).toEqual([]);
  });

  it.each(LISTING_LANGUAGES)(
    'in %s names its language, its direction and the other languages',
    (language) => {
      const folder = language === 'en' ? '' : `${language}/`;
      const source = textOf(`${folder}privacy/index.html`);
      expect(source).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
      expect(attributes(source, /<link rel="alternate" hreflang="(\w+)"/g)).toEqual([...LISTING_LANGUAGES]);
    },
  );

  it.each(LISTING_LANGUAGES)('in %s has the typography of the language', async (language) => {
    const folder = language === 'en' ? '' : `${language}/`;
    const texts = ['how-it-works', 'privacy', 'trust', 'faq'].flatMap((page) => {
      const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(textOf(`${folder}${page}/index.html`))?.[1] ?? '';
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

const source = {
  path: 'docs/x.md',
  at: { language: 'de', page: 'faq' },
  product,
} as const;

it.each([
  ['[a](page:privacy)', '../privacy/'],
  ['[a](page:changelog)', '../changelog/'],
  ['[a](source:docs/y.md)', `${product.source}/blob/HEAD/docs/y.md`],
  ['[a](source:)', product.source],
  ['[a](support:)', product.support],
  ['[a](../CHANGELOG.md#fixed)', '../changelog/#fixed'],
  ['[a](y.md#z)', `${product.source}/blob/HEAD/docs/y.md#z`],
  ['[a](#z)', '#z'],
])('a text of the site links with %s to %s', (markdown, address) => {
  expect(articleOf(`# T\n\n${markdown}`, source).body.source).toContain(`<a href="${address}">a</a>`);
});
