// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { sample } from '#directory-server';
import { quotePlaces } from '../../../src/points/document-quote.ts';
import { textBlocks } from '../../../src/points/html-text.ts';
import { growthOf, MAX_GROWTH } from './growth.ts';

describe('a quote in a document', () => {
  /** The text of the document with the quote in brackets. */
  function marked(html: string, quote: string): string {
    const blocks = textBlocks(html);
    const places = quotePlaces(blocks, quote);
    return blocks
      .map(({ text }, index) => {
        let shown = text;
        for (const { from, to } of [...(places.get(index) ?? [])].reverse()) {
          shown = `${shown.slice(0, from)}[${shown.slice(from, to)}]${shown.slice(to)}`;
        }
        return shown;
      })
      .join('|');
  }

  it.each<[string, string, string, string]>([
    [
      'is found word for word',
      '<p>We may sell it. Really.</p>',
      'We may sell it.',
      '[We may sell it.] Really.',
    ],
    [
      'is found with other white space',
      '<p>We  may\nsell it.</p>',
      'We may\u00a0sell  it.',
      '[We may sell it.]',
    ],
    [
      'is found with other quotation marks and dashes',
      '<p>Your “data” – all</p>',
      '"data" - all',
      'Your [“data” – all]',
    ],
    ['is found with other capitals', '<p>WE MAY SELL IT</p>', 'We may sell it', '[WE MAY SELL IT]'],
    ['is found with markup', '<p>We <b>may</b> sell</p>', 'We <i>may</i> sell', '[We may sell]'],
    [
      'is found over several blocks',
      '<p>a one.</p><ul><li>two</li><li>three x</li></ul>',
      'one.</p><li>two</li><li>three',
      'a [one.]|[two]|[three] x',
    ],
    ['is found each time it occurs', '<p>on and on</p>', 'on', '[on] and [on]'],
    [
      'is found in parts if it contains an ellipsis',
      '<p>We may sell your data, all of it, to anybody who asks.</p>',
      'We may sell your data […] to anybody who asks.',
      '[We may sell your data], all of it, [to anybody who asks.]',
    ],
    ['is not found if it does not occur', '<p>We may.</p>', 'We will.', 'We may.'],
    ['is not found if it is empty', '<p>We may.</p>', ' <p></p> ', 'We may.'],
    ['is found after surrogate pairs', '<p>💡💡 We may</p>', 'we may', '💡💡 [We may]'],
    [
      'is found after a letter that has two units in lower case',
      '<p>İstanbul courts decide</p>',
      'courts decide',
      'İstanbul [courts decide]',
    ],
  ])('%s', (_, html, quote, expected) => {
    expect(marked(html, quote)).toBe(expected);
  });

  it('is found for every point of the sample that names a document', () => {
    const missing: string[] = [];
    let tried = 0;
    for (const service of sample.services) {
      for (const point of service.points ?? []) {
        const document = service.documents?.find(({ id }) => id === point.document_id);
        if (!document || !point.quoteText?.trim()) continue;
        tried += 1;
        if (quotePlaces(textBlocks(document.text), point.quoteText).size === 0) missing.push(point.quoteText);
      }
    }
    expect(tried).toBeGreaterThan(100);
    expect(missing).toEqual([]);
  });

  it('is found where an earlier part of the text starts like it', () => {
    expect(marked('<p>ababac abac</p>', 'abac')).toBe('ab[abac] [abac]');
  });

  it('is marked once where its parts overlap', () => {
    const [first, second] = ['We may sell your data', 'sell your data to anybody'];
    expect(marked('<p>We may sell your data to anybody</p>', `${first} … ${second}`)).toBe(
      '[We may sell your data] [to anybody]',
    );
  });

  it.each<[string, (length: number) => [document: string, quote: string]]>([
    [
      'almost occurs everywhere',
      (length) => ['a'.repeat(length), `${'a'.repeat(length / 8)}b${'a'.repeat(length / 8)}`],
    ],
    ['has many parts', (length) => ['a'.repeat(length), 'aaaaaaaaaaaaaaaaaaab…'.repeat(length / 40)]],
    ['has many dots', (length) => ['a'.repeat(length), '..'.repeat(length / 4)]],
  ])('is searched in linear time if it %s', (_, input) => {
    const growth = growthOf((length) => {
      const [document, quote] = input(length);
      return quotePlaces(textBlocks(document), quote);
    });
    expect(growth).toBeLessThan(MAX_GROWTH);
  });
});
