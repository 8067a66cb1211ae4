// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { sample } from '#directory-server';
import type { DocumentSection } from '../../../src/document/document-marks.ts';
import { documentSections } from '../../../src/document/document-sections.ts';
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
        { kind: 'paragraph', text: 'We may sell it.', ranges: [{ from: 3, to: 11, found: null }] },
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

  it.each([
    ['one paragraph', (length: number) => 'word '.repeat(length / 5)],
    ['one word', (length: number) => 'x'.repeat(length)],
  ])('are made in linear time: %s', (_, html) => {
    expect(
      growthOf((length) => documentSections(html(length), { text: 'a word word', start: null })),
    ).toBeLessThan(MAX_GROWTH);
  });
});

describe('a quote in a document', () => {
  /** The text of the document with what is marked in brackets. */
  const shown = (html: string, text: string, start: number | null = null) =>
    documentSections(html, { text, start })
      .sections.flat()
      .map((block) =>
        block.ranges.reduceRight(
          (text, { from, to }) => `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`,
          block.text,
        ),
      )
      .join('|');

  it.each([
    ['word for word', 'We may sell it. Really.', 'We may sell it.', '[We may sell it.] Really.'],
    ['with markup', 'We <b>may</b> sell', 'We <i>may</i> sell', '[We may sell]'],
    [
      'over several blocks',
      'a one.</p><h2>One</h2><ul><li>two</li><li>three x</li></ul>',
      'one.</p><h2>One</h2><li>two</li><li>three',
      'a [one.]|[One]|[two]|[three] x',
    ],
    ['once if it stands twice', 'on and on', 'on', '[on] and on'],
    [
      'in parts if it contains an ellipsis',
      'We may sell your data, all of it, to anybody who asks.',
      'We may sell your data […] to anybody who asks.',
      '[We may sell your data], all of it, [to anybody who asks.]',
    ],
    [
      'as a whole if its ellipsis is in the document',
      'We may sell your data … to anybody who asks.',
      'We may sell your data … to anybody who asks.',
      '[We may sell your data … to anybody who asks.]',
    ],
    [
      'with one of its parts if the others are gone',
      'We may sell your data, all of it.',
      'We may sell your data … and your neighbours',
      '[We may sell your data], all of it.',
    ],
    [
      'once where its parts overlap',
      'We may sell your data to anybody',
      'We may sell your data … sell your data to anybody',
      '[We may sell your data][ to anybody]',
    ],
    ['nowhere if it does not occur', 'We may.', 'We will.', 'We may.'],
    ['nowhere if it is empty', 'We may.', ' <p></p> ', 'We may.'],
  ])('is marked %s', (_, text, quote, expected) => {
    expect(shown(`<p>${text}</p>`, quote)).toBe(expected);
  });

  it.each([
    ['first, if it does not say', null, 0],
    ['first', 3, 0],
    ['second', '<p>We <b>may</b>. Two &amp; '.length, 1],
    ['third', '<p>We <b>may</b>. Two &amp; We <b>may</b>.</p><p>'.length, 2],
  ])('that stands three times is marked where the directory has it: the %s', (_, start, which) => {
    const expected = ['[We may.] Two & We may.|We may.', 'We may. Two & [We may.]|We may.'];
    expect(shown('<p>We <b>may</b>. Two &amp; We <b>may</b>.</p><p>We may.</p>', 'We may.', start)).toBe(
      expected[which] ?? 'We may. Two & We may.|[We may.]',
    );
  });

  it('is marked where a long paragraph was cut', () => {
    const quote = 'This is the quote that the reviewer chose';
    for (const before of [15_960, 15_980, 15_999]) {
      const html = `${'x '.repeat(before / 2)}${quote}. And more.`;
      const text = marked(documentSections(html, { text: quote, start: null }).sections);
      expect(text.replace(/\s/g, '')).toBe(quote.replace(/\s/g, ''));
    }
  });

  it('is found for every point of the sample that names a document', () => {
    const tried = sample.services.flatMap(({ documents = [], points = [] }) =>
      points.flatMap(({ document_id, quoteText }) => {
        const document = documents.find(({ id }) => id === document_id);
        return document && quoteText?.trim() ? [{ html: document.text, quoteText }] : [];
      }),
    );
    expect(tried.length).toBeGreaterThan(100);
    const isMissing = ({ html, quoteText }: (typeof tried)[number]) =>
      marked(documentSections(html, { text: quoteText, start: null }).sections) === '';
    expect(tried.filter(isMissing)).toEqual([]);
  });

  it.each<[string, (length: number) => [document: string, quote: string]]>([
    [
      'almost stands everywhere',
      (length) => ['a '.repeat(length / 2), `${'a '.repeat(length / 8)}b${' a'.repeat(length / 8)}`],
    ],
    ['has many parts', (length) => ['a '.repeat(length / 2), 'a a a a a a a a a a b…'.repeat(length / 40)]],
    ['has many dots', (length) => ['a'.repeat(length), '..'.repeat(length / 4)]],
    ['stands everywhere', (length) => ['a '.repeat(length / 2), 'a … a a a a a a a a … a a a a a a a a a']],
  ])('is searched in linear time if it %s', (_, input) => {
    const growth = growthOf((length) => {
      const [document, quote] = input(length);
      return documentSections(document, { text: quote, start: length });
    });
    expect(growth).toBeLessThan(MAX_GROWTH);
  });
});
