// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sample } from '#directory-server';
import { textBlocks } from '../../../src/directory/html-text.ts';
import { quotePlaces } from '../../../src/document/document-quote.ts';
import { runs } from '../../full-size.ts';
import { growthOf, MAX_GROWTH } from '../points/growth.ts';

describe('a quote in a document', () => {
  /** The text of the document with the quote in brackets. */
  function marked(html: string, quote: string, before: string | null = null): string {
    const blocks = textBlocks(html);
    const places = quotePlaces(blocks, quote, before === null ? null : textBlocks(before));
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

  it.each([
    ['word for word', 'We may sell it. Really.', 'We may sell it.', '[We may sell it.] Really.'],
    ['with other white space', 'We  may\nsell it.', 'We may\u00a0sell  it.', '[We may sell it.]'],
    ['with other quotation marks and dashes', 'Your “data” – all', '"data" - all', 'Your [“data” – all]'],
    ['with other capitals', 'WE MAY SELL IT', 'We may sell it', '[WE MAY SELL IT]'],
    ['with markup', 'We <b>may</b> sell', 'We <i>may</i> sell', '[We may sell]'],
    [
      'over several blocks',
      'a one.</p><ul><li>two</li><li>three x</li></ul>',
      'one.</p><li>two</li><li>three',
      'a [one.]|[two]|[three] x',
    ],
    ['once if it occurs twice', 'on and on', 'on', '[on] and on'],
    ['with ligatures of a PDF', 'We oﬀer proﬁt. We', 'offer profit.', 'We [oﬀer proﬁt.] We'],
    ['without the ligatures of a PDF', 'We offer profit.', 'oﬀer proﬁt', 'We [offer profit].'],
    ['with accents apart', 'un cafe\u0301 noir', 'un caf\u00e9', '[un cafe\u0301] noir'],
    ['with accents in one', 'un caf\u00e9 noir', 'un cafe\u0301', '[un caf\u00e9] noir'],
    ['with wide letters and soft hyphens', 'Ｗｅ pro\u00adcess it', 'We process', '[Ｗｅ pro\u00adcess] it'],
    ['as a whole ligature if it begins in it', 'oﬃcial', 'icial', 'o[ﬃcial]'],
    [
      'in parts that share a ligature, of which one has it',
      'We may keep your proﬁtable data for ever',
      'We may keep your prof … itable data for ever',
      '[We may keep your proﬁ][table data for ever]',
    ],
    [
      'in parts if it contains an ellipsis',
      'We may sell your data, all of it, to anybody who asks.',
      'We may sell your data […] to anybody who asks.',
      '[We may sell your data], all of it, [to anybody who asks.]',
    ],
    ['nowhere if it does not occur', 'We may.', 'We will.', 'We may.'],
    ['nowhere if it is empty', 'We may.', ' <p></p> ', 'We may.'],
    ['after surrogate pairs', '💡💡 We may', 'we may', '💡💡 [We may]'],
    [
      'after a letter that has two units in lower case',
      'İ courts decide',
      'courts decide',
      'İ [courts decide]',
    ],
    ['where an earlier part of the text starts like it', 'ababac abac', 'abac', 'ab[abac] abac'],
    [
      'once where its parts overlap',
      'We may sell your data to anybody',
      'We may sell your data … sell your data to anybody',
      '[We may sell your data] [to anybody]',
    ],
  ])('is found %s', (_, text, quote, expected) => {
    expect(marked(`<p>${text}</p>`, quote)).toBe(expected);
  });

  it.each([
    ['first', '<p>', '[We may.] Two. We may.|We may.'],
    ['second', '<p>We may. Two. ', 'We may. Two. [We may.]|We may.'],
    ['third', '<p>We may. Two. We may.</p><p>', 'We may. Two. We may.|[We may.]'],
  ])('that stands three times is marked where the directory has it: the %s', (_, before, expected) => {
    const html = '<p>We may. Two. We may.</p><p>We may.</p>';
    expect(marked(html, 'We may.', before)).toBe(expected);
  });

  it('has ranges in each block that are in order, within its text, and do not overlap', () => {
    const piece = fc.constantFrom(
      'a',
      'ab',
      'ﬁ',
      'f',
      'i',
      'e\u0301',
      'é',
      'e',
      '\u0301',
      ' ',
      '…',
      '. ',
      'aaaaaaaaaaaaaaab',
      'aaaaaaaaaaaaaaaf…iaaaaaaaaaaaaaaa',
      'aaaaaaaaaaaaaaaﬁaaaaaaaaaaaaaaa',
    );
    const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), text, fc.option(text), (texts, quote, before) => {
        const blocks = texts.map((each) => ({ kind: 'paragraph' as const, text: each }));
        const start = before === null ? null : [{ kind: 'paragraph' as const, text: before }];
        for (const [number, ranges] of quotePlaces(blocks, quote, start)) {
          let end = 0;
          for (const { from, to } of ranges) {
            expect(from).toBeGreaterThanOrEqual(end);
            expect(to).toBeGreaterThan(from);
            end = to;
          }
          expect(end).toBeLessThanOrEqual(texts[number]?.length ?? 0);
        }
      }),
      { numRuns: runs(1000) },
    );
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
