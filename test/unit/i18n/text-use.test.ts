import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { literalWords, literalWordsOfHtml } from './literal-words.ts';
import { FORM, messagesOf } from './locales.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).map((name) => ({
  name,
  text: () => readFileSync(join(ROOT, 'src', name), 'utf8'),
}));
const sources = files.filter(({ name }) => /\.tsx?$/.test(name));
const pages = files.filter(({ name }) => name.endsWith('.html'));

describe('the texts', () => {
  it('are all used', () => {
    const code = [
      ...sources.map(({ text }) => text()),
      readFileSync(join(ROOT, 'manifest.json'), 'utf8'),
    ].join('\n');
    // Keys that end in a grade.
    const families = [/^verdict(Short)?[A-E]$/];
    const unused = Object.keys(messagesOf('en')).filter((name) => {
      const isUsed = code.includes(`'${name.replace(FORM, '')}'`) || code.includes(`__MSG_${name}__`);
      return !isUsed && !families.some((family) => family.test(name));
    });
    expect(unused).toEqual([]);
  });

  it('are formatted in the language of the interface, never in that of the system', () => {
    const calls = /new Intl\.\w+\((?:\)|undefined)|\.toLocale\w+\(\)/;
    expect(sources.filter(({ text }) => calls.test(text())).map(({ name }) => name)).toEqual([]);
  });

  it('are the only texts: no page has literal words', () => {
    const strays = [
      ...sources.map(({ name, text }) => ({ name, words: literalWords(text()) })),
      ...pages.map(({ name, text }) => ({ name, words: literalWordsOfHtml(text()) })),
    ];
    expect(pages.length).toBeGreaterThan(1);
    expect(strays.flatMap(({ name, words }) => words.map((word) => `${name}: ${word}`))).toEqual([]);
  });
});
