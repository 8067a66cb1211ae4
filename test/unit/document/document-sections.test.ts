// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { type DocumentSection, documentSections } from '../../../src/document/document-sections.ts';
import { growthOf, MAX_GROWTH } from '../points/growth.ts';

const SHORT = '<p>We may sell it.</p><ul><li>One</li><li>Two</li></ul>';

const lengthOf = (section: DocumentSection) => section.reduce((sum, { text }) => sum + text.length, 0);
const marked = (sections: readonly DocumentSection[]) =>
  sections
    .flat()
    .map(({ text, ranges }) => ranges.map(({ from, to }) => text.slice(from, to)).join(''))
    .join('');

describe('the sections of a document', () => {
  it('are one for a short document, with the quote marked', () => {
    expect(documentSections(SHORT, { text: 'may sell', start: null }).sections).toEqual([
      [
        { kind: 'paragraph', text: 'We may sell it.', ranges: [{ from: 3, to: 11 }] },
        { kind: 'item', text: 'One', ranges: [] },
        { kind: 'item', text: 'Two', ranges: [] },
      ],
    ]);
  });

  it.each([
    ['one paragraph', 'word '.repeat(100_000).trim()],
    ['one word', 'x'.repeat(400_000)],
    ['long paragraphs', `<p>${'word '.repeat(5_000)}</p>`.repeat(20)],
    ['paragraphs of one letter', '<p>x'.repeat(20_000)],
    ['surrogate pairs', `x${'💡'.repeat(100_000)}`],
  ])('are short for a long document: %s', (_, html) => {
    const { sections } = documentSections(html, null);
    expect(Math.max(...sections.map(lengthOf))).toBeLessThanOrEqual(16_000);
    expect(Math.max(...sections.map((section) => section.length))).toBeLessThanOrEqual(200);
    const text = sections.flat().map((block) => block.text);
    const letters = (from: string) => from.replace(/<p>|<\/p>|\s/g, '');
    expect(letters(text.join('')) === letters(html)).toBe(true);
    expect(text.every((part) => part.isWellFormed())).toBe(true);
  });

  it.each([
    ['more than 1 MB', `<p>${'word '.repeat(199_999)}</p>and the rest`],
    ['more than 20,000 blocks', '<p>x'.repeat(20_001)],
  ])('are cut for a document of %s, which is said', (_, html) => {
    const { sections, isCut } = documentSections(html, null);
    expect(isCut).toBe(true);
    expect(sections.flat().length).toBeLessThanOrEqual(20_000);
    expect(sections.flat().some(({ text }) => text.includes('rest'))).toBe(false);
  });

  it('have the quote marked where a long paragraph was cut', () => {
    const quote = 'This is the quote that the reviewer chose.';
    for (const before of [15_960, 15_980, 15_999]) {
      const html = `${'x '.repeat(before / 2)}${quote} And more.`;
      expect(marked(documentSections(html, { text: quote, start: null }).sections).replace(/\s/g, '')).toBe(
        quote.replace(/\s/g, ''),
      );
    }
  });

  it.each([
    ['one paragraph', (length: number) => 'word '.repeat(length / 5)],
    ['one word', (length: number) => 'x'.repeat(length)],
  ])('are made in linear time: %s', (_, html) => {
    expect(
      growthOf((length) => documentSections(html(length), { text: 'a word word', start: null })),
    ).toBeLessThan(MAX_GROWTH);
  });
});

it('a sentence that stands twice is marked where the directory has it', () => {
  const html = '<p>We <b>may</b>.</p><p>No &amp; yes.</p><p>We <b>may</b>.</p>';
  const markedAt = (start: number | null) =>
    documentSections(html, { text: 'We may.', start })
      .sections.flat()
      .flatMap(({ ranges }, index) => (ranges.length > 0 ? [index] : []));
  expect([null, 3, html.lastIndexOf('We')].map(markedAt)).toEqual([[0], [0], [2]]);
});
