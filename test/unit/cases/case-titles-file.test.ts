import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseCaseTitles, TITLE_LANGUAGES, titleFingerprint } from '../../../src/cases/case-titles.ts';
import { LANGUAGES } from '../i18n/locales.ts';
import { typographyFaults } from '../i18n/typography.ts';

const titles = new Map(
  TITLE_LANGUAGES.map((language) => [
    language,
    parseCaseTitles(JSON.parse(readFileSync(`public/case-titles/${language}.json`, 'utf8'))),
  ]),
);
const keys = [...(titles.get('en')?.keys() ?? [])];
/** Two lines of the popup at 14 px. Less in English, so that the translations have room. */
const MAX_CHARACTERS = 64;
const MAX_ENGLISH = 44;

describe.each(TITLE_LANGUAGES)('the short titles in %s', (language) => {
  const rows = [...(titles.get(language) ?? [])];

  it('have the rows of the English file, in its order', () => {
    expect(keys.length).toBeGreaterThan(200);
    expect(rows.map(([key]) => key)).toEqual(keys);
  });

  it('fit two lines', () => {
    const max = language === 'en' ? MAX_ENGLISH : MAX_CHARACTERS;
    expect(rows.filter(([, title]) => title.length > max)).toEqual([]);
  });

  // "Do Not Track" is a name, no missing contraction.
  it('have the typography of the language, and no full stop', () => {
    expect(
      rows.flatMap(([, title]) =>
        typographyFaults(language, title.replace('Do Not Track', 'DNT')).map((fault) => [fault, title]),
      ),
    ).toEqual([]);
    expect(rows.filter(([, title]) => /[.!]$/.test(title))).toEqual([]);
  });
});

it('exist in every language of the texts', () => {
  expect([...TITLE_LANGUAGES].sort()).toEqual([...LANGUAGES].sort());
});

describe('titleFingerprint', () => {
  it.each([
    ' You waive your moral rights. ',
    'you  waive YOUR\u00a0moral rights',
    'YOU WAIVE YOUR MORAL RIGHTS ..',
  ])('is the same for "%s"', (title) => {
    expect(titleFingerprint(title)).toBe(titleFingerprint('You waive your moral rights'));
  });

  it('is the same for each shape of an apostrophe', () => {
    expect(titleFingerprint('You can’t opt out')).toBe(titleFingerprint("You can't opt out"));
  });

  it.each([
    ['You waive your rights', 'You waive your moral rights'],
    ["You can't opt out", 'You cant opt out'],
    ['Terms, in English', 'Terms in English'],
    ['10-day notice', '10 day notice'],
    ['Is it 1.5?', 'Is it 15'],
  ])('differs for %j and %j', (one, other) => {
    expect(titleFingerprint(one)).not.toBe(titleFingerprint(other));
  });

  // A title with the same 32 bits as another took 1.7 s to find.
  it('has 64 bits', () => {
    expect(titleFingerprint('')).toMatch(/^[\da-f]{16}$/);
    expect(keys.filter((key) => !/^[\da-f]{16}$/.test(key))).toEqual([]);
  });
});
