import { describe, expect, it } from 'vitest';
import { type DocumentSection, documentSections } from '../../../src/document/document-sections.ts';
import { growthOf, MAX_GROWTH } from '../details/growth.ts';

const SHORT = '<p>We may sell it.</p><ul><li>One</li><li>Two</li></ul>';

const lengthOf = (section: DocumentSection) => section.reduce((sum, { text }) => sum + text.length, 0);
const marked = (sections: readonly DocumentSection[]) =>
  sections
    .flat()
    .map(({ text, ranges }) => ranges.map(({ from, to }) => text.slice(from, to)).join(''))
    .join('');

describe('the sections of a document', () => {
  it('are one for a short document, with the quote marked', () => {
    expect([...documentSections(SHORT, 'may sell')]).toEqual([
      [
        { kind: 'paragraph', text: 'We may sell it.', ranges: [{ from: 3, to: 11 }] },
        { kind: 'item', text: 'One', ranges: [] },
        { kind: 'item', text: 'Two', ranges: [] },
      ],
    ]);
  });

  it('are none for a document without text', () => {
    expect([...documentSections('<p> </p>', 'x')]).toEqual([]);
  });

  it.each([
    ['one paragraph', 'word '.repeat(100_000).trim()],
    ['one word', 'x'.repeat(400_000)],
    ['long paragraphs', `<p>${'word '.repeat(5_000)}</p>`.repeat(20)],
    ['paragraphs of one letter', '<p>x'.repeat(50_000)],
    ['surrogate pairs', `x${'💡'.repeat(100_000)}`],
  ])('are short for a long document: %s', (_, html) => {
    const sections = [...documentSections(html, '')];
    expect(Math.max(...sections.map(lengthOf))).toBeLessThanOrEqual(16_000);
    expect(Math.max(...sections.map((section) => section.length))).toBeLessThanOrEqual(200);
    const text = sections.flat().map((block) => block.text);
    const letters = (from: string) => from.replace(/<p>|<\/p>|\s/g, '');
    expect(letters(text.join('')) === letters(html)).toBe(true);
    expect(text.every((part) => part.isWellFormed())).toBe(true);
  });

  it('have at most 20,100 blocks for a million paragraphs, and lose no text', () => {
    const sections = [...documentSections('<p>x'.repeat(1_000_000), '')];
    const blocks = sections.flat();
    expect(blocks.length).toBeLessThanOrEqual(20_000 + 2_000_000 / 16_000 + 1);
    expect(
      blocks
        .map(({ text }) => text)
        .join('')
        .replaceAll('\n', '').length,
    ).toBe(1_000_000);
  });

  it('have the quote marked where a long paragraph was cut', () => {
    const quote = 'This is the quote that the reviewer chose.';
    for (const before of [15_960, 15_980, 15_999]) {
      const html = `${'x '.repeat(before / 2)}${quote} And more.`;
      expect(marked([...documentSections(html, quote)]).replace(/\s/g, '')).toBe(quote.replace(/\s/g, ''));
    }
  });

  it.each([
    ['one paragraph', (length: number) => 'word '.repeat(length / 5)],
    ['one word', (length: number) => 'x'.repeat(length)],
    ['paragraphs of one letter', (length: number) => '<p>x'.repeat(length / 4)],
    ['a script that never ends', (length: number) => `<script>${'</script'.repeat(length / 8)}`],
  ])('are made in linear time: %s', (_, html) => {
    expect(growthOf((length) => [...documentSections(html(length), 'a word word')])).toBeLessThan(MAX_GROWTH);
  });
});
