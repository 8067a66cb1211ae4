import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, messagesOf } from './locales.ts';

/*
 * Texts name buttons, settings and titles in quotation marks. A name that no screen has sends people to look for it in vain, so
 * each must be one of our texts in the same language. In all languages a text must quote the same ones.
 */

const ROOT = resolve(import.meta.dirname, '../../..');
const QUOTED = /„([^“”„]+)[“”]|“([^”“]+)”|«\s*([^»]+?)\s*»|"([^"\n]+)"/g;
/** A placeholder; in parentheses it is a number that a sentence may leave out. */
const PLACEHOLDER = / ?\(\$\w+\$\)| ?\$\w+\$/g;

/** Names of other programs, and what people type. */
const NOT_OURS = new Set([
  'terms',
  'browsing activity',
  'Load unpacked',
  'Load Temporary Add-on',
  'from the Chrome Web Store',
  'Force install',
  'Force install + pin to browser toolbar',
  'Policy for extensions',
  'New, Registry Wizard',
  // What Firefox calls the permission, and a word that the policy of the site explains.
  'نشاط التصفح',
  'Surfverhalten',
  'actividad de navegación',
  'activité de navigation',
  'browse-activiteit',
  'الدليل',
  'Das Verzeichnis',
  'The directory',
  'El directorio',
  "L'annuaire",
  'De gids',
  // What the site that is read calls its terms.
  'Terms',
  'AGB',
  'Voorwaarden',
  'Conditions',
  'Condiciones',
  'الشروط',
  // Names of services that the reviewers of the stores search for.
  'chatter',
  'seekwell',
]);

const plain = (text: string) =>
  text
    .replace(/\u2011/g, '-')
    .replace(/’/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.,،]$/, '');

/** What a text quotes, without mere placeholders and signs. */
const quotesIn = (text: string) =>
  [...text.matchAll(QUOTED)]
    .map((found) => plain(found.slice(1).find((group) => group !== undefined) ?? ''))
    .filter((quote) => /\p{L}/u.test(quote.replace(/\$\w+\$/g, '')) && !NOT_OURS.has(quote));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Each of our texts in a language, as a pattern in which a placeholder is any text. */
const labelsIn = (language: string) =>
  Object.entries(messagesOf(language)).flatMap(([name, { message }]) => {
    const fixed = plain(message).split(PLACEHOLDER);
    if (fixed.join('').replace(/\P{L}/gu, '').length < 3) return [];
    return [{ name, pattern: new RegExp(`^${fixed.map(escaped).join('(?: ?\\(?[^"]+\\)?)?')}$`) }];
  });

const unknownIn = (text: string, labels: ReturnType<typeof labelsIn>) =>
  quotesIn(text).filter((quote) => !labels.some(({ pattern }) => pattern.test(quote)));

const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8');
/**
 * The text of a page in Markdown, without code and pictures. Lines of a paragraph are joined, because a quote may go over
 * two.
 */
const proseOf = (path: string) =>
  read(path)
    .replace(/```.*?```|<picture>.*?<\/picture>/gs, '')
    .replace(/`[^`\n]*`/g, '')
    .replace(/(?<!\n)\n(?![\n#|-])/g, ' ');

describe.each(LANGUAGES)('in %s', (language) => {
  const labels = labelsIn(language);

  it('what a text of a screen quotes is on a screen', () => {
    const texts = Object.entries(messagesOf(language));
    expect(
      texts.flatMap(([name, { message }]) => unknownIn(message, labels).map((q) => `${name}: ${q}`)),
    ).toEqual([]);
  });

  it('a text quotes the labels that the English text quotes', () => {
    const english = messagesOf('en');
    const keysOf = (text: string, known: typeof labels) =>
      quotesIn(text).map((quote) =>
        known.flatMap(({ name, pattern }) => (pattern.test(quote) ? [name] : [])),
      );
    const inEnglish = labelsIn('en');
    const wrong = Object.entries(messagesOf(language)).filter(([name, { message }]) => {
      const expected = keysOf(english[name]?.message ?? '', inEnglish);
      const own = keysOf(message, labels);
      return (
        english[name] &&
        expected.some((names) => !own.some((others) => names.some((one) => others.includes(one))))
      );
    });
    expect(wrong.map(([name]) => name)).toEqual([]);
  });

  it('what the page of the store quotes is on a screen', () => {
    const texts = [
      ...JSON.stringify(JSON.parse(read(`store/listing/${language}.json`)), null, 1).matchAll(
        /"((?:[^"\\]|\\.)*)"/g,
      ),
    ];
    expect(texts.flatMap(([, text = '']) => unknownIn(text.replace(/\\"/g, '"'), labels))).toEqual([]);
  });

  it('what the policy of the site quotes is on a screen', () => {
    expect(unknownIn(proseOf(`site/${language}/privacy.md`), labels)).toEqual([]);
  });
});

it.each([
  'README.md',
  ...['administrators', 'install', 'permissions', 'privacy', 'trust'].map((name) => `docs/${name}.md`),
  'store/chrome-web-store.md',
  'store/privacy.md',
  'store/reviewer-notes.md',
])('what %s quotes is on a screen', (path) => {
  expect(unknownIn(proseOf(path), labelsIn('en'))).toEqual([]);
});
