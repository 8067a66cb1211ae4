import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { literalWords, literalWordsOfHtml } from './literal-words.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const LOCALES = join(ROOT, 'public/_locales');

interface Message {
  message: string;
  placeholders?: Record<string, { content: string }>;
}

const languages = readdirSync(LOCALES);
/** What the settings offer, and the pages can load. */
const OFFERED = ['ar', 'de', 'en', 'es', 'fr', 'nl'];
const messages = (language: string): Record<string, Message> =>
  JSON.parse(readFileSync(join(LOCALES, language, 'messages.json'), 'utf8'));
const english = messages('en');

const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(ROOT, 'src', name), 'utf8') }));
const code = `${sources.map(({ text }) => text).join('\n')}\n${readFileSync(join(ROOT, 'manifest.json'), 'utf8')}`;

describe.each(languages)('the texts in %s', (language) => {
  const own = messages(language);

  it('have every name that English has, and no other', () => {
    const base = (name: string) => name.replace(/_(zero|one|two|few|many|other)$/, '');
    expect(new Set(Object.keys(own).map(base))).toEqual(new Set(Object.keys(english).map(base)));
  });

  it('use each of their placeholders, which are those of English', () => {
    for (const [name, text] of Object.entries(own)) {
      const used = [...text.message.matchAll(/\$(\w+)\$/g)].map(([, gap = '']) => gap.toLowerCase());
      expect(new Set(used), name).toEqual(new Set(Object.keys(text.placeholders ?? {})));
      const original = english[name] ?? english[name.replace(/_\w+$/, '_other')];
      expect(text.placeholders ?? {}, name).toEqual(original?.placeholders ?? {});
    }
  });

  it('have every form of number that the language has', () => {
    // French and Spanish have a form for whole millions; it reads like the others where a number is written in digits.
    const needed = new Intl.PluralRules(language)
      .resolvedOptions()
      .pluralCategories.filter((form) => form !== 'many' || !['fr', 'es'].includes(language));
    const missing = Object.keys(english)
      .filter((name) => name.endsWith('_other'))
      .flatMap((name) => needed.map((form) => name.replace(/other$/, form)))
      .filter((name) => !(name in own));
    expect(missing).toEqual([]);
  });

  it('say which language they are and how it is read', () => {
    expect(own.textLanguage?.message).toBe(language);
    expect(own.textDirection?.message).toBe(language === 'ar' ? 'rtl' : 'ltr');
  });

  it('have no verb that would have to agree with a count of items', () => {
    for (const name of ['optionsListRejected', 'toolbarImpossible']) {
      expect(own[name]?.message, name).toMatch(/: \$COUNT\$\.$/);
    }
  });

  it('leave nothing in English', () => {
    if (language === 'en') return;
    // A text of several words that is the same in both was forgotten.
    const same = Object.keys(own).filter(
      (name) =>
        own[name]?.message === english[name]?.message && /[a-z]+ [a-z]+/.test(own[name]?.message ?? ''),
    );
    expect(same).toEqual([]);
  });

  it('have a description that the stores accept: at most 132 characters', () => {
    expect(own.extensionDescription?.message.length).toBeLessThanOrEqual(132);
    expect(own.extensionName?.message.length).toBeLessThanOrEqual(75);
  });
});

it('there is a language for each that the settings offer', () => {
  expect([...languages].sort()).toEqual(OFFERED);
  const settings = readFileSync(join(ROOT, 'src/settings/settings.ts'), 'utf8');
  const choices =
    /LANGUAGE_CHOICES = \[([^\]]+)\] as const;\n\nexport const THEMES/.exec(settings)?.[1] ?? '';
  expect([...choices.matchAll(/'(\w\w)'/g)].map(([, language]) => language).sort()).toEqual(OFFERED);
});

describe('the texts', () => {
  it('are all used', () => {
    // Put together from a grade.
    const families = [/^verdict[A-E]$/];
    const unused = Object.keys(english).filter((name) => {
      const plain = name.replace(/_(one|other)$/, '');
      const isUsed = code.includes(`'${plain}'`) || code.includes(`__MSG_${name}__`);
      return !isUsed && !families.some((family) => family.test(name));
    });
    expect(unused).toEqual([]);
  });

  it('stand nowhere else: nothing that people read is written in the code', () => {
    const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' });
    const html = files
      .filter((name) => name.endsWith('.html'))
      .map((name) => ({ name, words: literalWordsOfHtml(readFileSync(join(ROOT, 'src', name), 'utf8')) }));
    const strays = [...sources.map(({ name, text }) => ({ name, words: literalWords(text) })), ...html];
    expect(html.length).toBeGreaterThan(5);
    expect(strays.flatMap(({ name, words }) => words.map((word) => `${name}: ${word}`))).toEqual([]);
  });
});
