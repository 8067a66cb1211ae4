import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { literalWords, literalWordsOfHtml } from './literal-words.ts';

vi.mock('../../src/platform/browser.ts', () => ({ default: {} }));
const { LANGUAGE_CHOICES } = await import('../../src/settings/settings.ts');

const ROOT = resolve(import.meta.dirname, '../..');
const LOCALES = join(ROOT, 'public/_locales');

interface Message {
  message: string;
  placeholders?: Record<string, { content: string }>;
}

const languages = readdirSync(LOCALES);
const messages = (language: string): Record<string, Message> =>
  JSON.parse(readFileSync(join(LOCALES, language, 'messages.json'), 'utf8'));
const english = messages('en');

const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(ROOT, 'src', name), 'utf8') }));
const code = `${sources.map(({ text }) => text).join('\n')}\n${readFileSync(join(ROOT, 'manifest.json'), 'utf8')}`;

describe.each(languages)('the texts in %s', (language) => {
  const own = messages(language);

  it('have the same names as in English', () => {
    const base = (name: string) => name.replace(/_(zero|one|two|few|many|other)$/, '');
    expect(new Set(Object.keys(own).map(base))).toEqual(new Set(Object.keys(english).map(base)));
  });

  it('use the same placeholders as in English', () => {
    for (const [name, text] of Object.entries(own)) {
      const used = [...text.message.matchAll(/\$(\w+)\$/g)].map(([, name = '']) => name.toLowerCase());
      expect(new Set(used), name).toEqual(new Set(Object.keys(text.placeholders ?? {})));
      const original = english[name] ?? english[name.replace(/_\w+$/, '_other')];
      expect(text.placeholders ?? {}, name).toEqual(original?.placeholders ?? {});
    }
  });

  it('have every plural form of the language', () => {
    // French and Spanish have a form for millions. After a number in digits it is the same as the others.
    const needed = new Intl.PluralRules(language)
      .resolvedOptions()
      .pluralCategories.filter((form) => form !== 'many' || !['fr', 'es'].includes(language));
    const missing = Object.keys(english)
      .filter((name) => name.endsWith('_other'))
      .flatMap((name) => needed.map((form) => name.replace(/other$/, form)))
      .filter((name) => !(name in own));
    expect(missing).toEqual([]);
  });

  it('name their language and its direction', () => {
    expect(own.textLanguage?.message).toBe(language);
    expect(own.textDirection?.message).toBe(language === 'ar' ? 'rtl' : 'ltr');
  });

  it('have no verb that would have to agree with a count of items', () => {
    for (const name of ['optionsListRejected', 'toolbarImpossible']) {
      expect(own[name]?.message, name).toMatch(/: \$COUNT\$\.$/);
    }
  });

  it('are all translated', () => {
    if (language === 'en') return;
    // Several words that are the same as in English have not been translated.
    const same = Object.keys(own).filter(
      (name) =>
        own[name]?.message === english[name]?.message && /[a-z]+ [a-z]+/.test(own[name]?.message ?? ''),
    );
    expect(same).toEqual([]);
  });

  it('have a name and a description that are short enough for the stores', () => {
    expect(own.extensionDescription?.message.length).toBeLessThanOrEqual(132);
    expect(own.extensionName?.message.length).toBeLessThanOrEqual(75);
  });
});

it('the package has the languages that the settings offer', () => {
  expect(['auto', ...languages].sort()).toEqual([...LANGUAGE_CHOICES].sort());
});

describe('the texts', () => {
  it('are all used', () => {
    // Names that are built from a grade.
    const families = [/^verdict(Short)?[A-E]$/];
    const unused = Object.keys(english).filter((name) => {
      const plain = name.replace(/_(one|other)$/, '');
      const isUsed = code.includes(`'${plain}'`) || code.includes(`__MSG_${name}__`);
      return !isUsed && !families.some((family) => family.test(name));
    });
    expect(unused).toEqual([]);
  });

  it('are formatted in the language of the interface, never in that of the system', () => {
    const calls = /new Intl\.\w+\((?:\)|undefined)|\.toLocale\w+\(\)/;
    expect(sources.filter(({ text }) => calls.test(text)).map(({ name }) => name)).toEqual([]);
  });

  it('are the only texts: no page has literal words', () => {
    const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' });
    const html = files
      .filter((name) => name.endsWith('.html'))
      .map((name) => ({ name, words: literalWordsOfHtml(readFileSync(join(ROOT, 'src', name), 'utf8')) }));
    const strays = [...sources.map(({ name, text }) => ({ name, words: literalWords(text) })), ...html];
    expect(html.length).toBeGreaterThan(5);
    expect(strays.flatMap(({ name, words }) => words.map((word) => `${name}: ${word}`))).toEqual([]);
  });
});
