import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findQuotes, quoteParts } from '#terms-reader';
import { runs } from '../../full-size.ts';

const found = (text: string, quote: string) =>
  findQuotes(text, [quote]).map((place) => place && text.slice(place.start, place.end))[0];

describe('a quote', () => {
  it.each([
    ['as it is', 'Hello. We keep it. Bye.', 'We keep it', 'We keep it'],
    ['with other spaces', 'We\u00a0keep\n  it.', 'We keep it', 'We\u00a0keep\n  it'],
    ['with other quotation marks', '“We don’t keep it”', '"We don\'t keep it"', 'We don’t keep it'],
    ['with other dashes', 'opt‑out – now', 'opt-out - now', 'opt‑out – now'],
    ['with soft hyphens', 'infor\u00admation', 'information', 'infor\u00admation'],
    ['with ligatures', 'we ﬁle it', 'we file it', 'we ﬁle it'],
    ['with composed letters', 'le cafe\u0301 noir', 'le café noir', 'le cafe\u0301 noir'],
    ['with wide letters', 'Ｗｅ keep it', 'We keep', 'Ｗｅ keep'],
    ['with accents apart in the quote', 'un café noir', 'un cafe\u0301', 'un café'],
    ['after surrogate pairs', '💡💡 We may', 'we may', 'We may'],
    ['after a letter that has two units in lower case', 'İ courts decide', 'courts decide', 'courts decide'],
    ['behind a heading', '# Terms\n\nWe keep', 'Terms We keep', 'Terms\n\nWe keep'],
    ['over a heading', 'One.\n\n# Terms', 'One. Terms', 'One.\n\n# Terms'],
    ['with capitals', 'WE KEEP IT', 'We keep it', 'WE KEEP IT'],
    ['with bullets', '• one; • two', 'one; two', 'one; • two'],
    ['across lines', 'one\n* two', 'one two', 'one\n* two'],
    ['in Chinese', '我们不会出售您的数据。谢谢', '出售您的数据', '出售您的数据'],
    ['in Arabic', 'نحن لا نبيع بياناتك، أبدًا', 'لا نبيع بياناتك', 'لا نبيع بياناتك'],
    ['not with another word', 'We keep this.', 'We keep it', null],
    ['not inside a word', 'Your data', 'our data', null],
    ['not with another number', 'a fee of 15 %', 'a fee of 1.5 %', null],
    ['not if there is nothing to find', 'We keep it.', ' … ', null],
  ])('%s', (_, text, quote, expected) => {
    expect(found(text, quote)).toBe(expected);
  });

  it('that stands as far before a place as behind it is the first of the two', () => {
    expect(findQuotes('a b a', ['a'], 2)).toEqual([{ start: 0, end: 1 }]);
  });

  it('is found where two slices of the work meet', () => {
    const quote = 'we keep it all here';
    expect(found(`${'x'.repeat(3_995)} ${quote}`, quote)).toBe(quote);
  });

  it('stands with others that end or begin with it', () => {
    const text = 'a b c d e';
    const places = findQuotes(text, ['b c d', 'c d', 'd', 'd', 'c d e', 'x']);
    expect(places.map((place) => place && text.slice(place.start, place.end))).toEqual([
      'b c d',
      'c d',
      'd',
      'd',
      'c d e',
      null,
    ]);
  });

  it('is found where a comparison of all words finds it, nearest to the place that was asked for', () => {
    const word = fc.string({
      unit: fc.constantFrom('a', 'B', 'é', 'e\u0301', 'ﬁ', '1'),
      minLength: 1,
      maxLength: 2,
    });
    const space = fc.constantFrom(' ', '\n', ', ', ' – ', '. # ');
    const text = fc.array(fc.tuple(word, space), { maxLength: 12 }).map((pieces) => pieces.flat().join(''));
    const quotes = fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { maxLength: 4 });
    fc.assert(
      fc.property(text, quotes, fc.nat({ max: 30 }), (text, quotes, near) => {
        expect(
          findQuotes(
            text,
            quotes.map((words) => words.join(' ')),
            near,
          ),
        ).toEqual(quotes.map((words) => slowly(text, words, near)));
      }),
      { numRuns: runs(1000) },
    );
  });
});

/** The place of a quote that is nearest to `near`, by comparing all of its words with those at each place. */
function slowly(text: string, quote: readonly string[], near: number) {
  const form = (word: string) => word.normalize('NFKC').toLowerCase();
  const words = [...text.matchAll(/[^\s,.–#]+/g)].map(({ 0: word, index }) => ({ word, index }));
  const places = words.flatMap(({ index }, at) => {
    const here = words.slice(at, at + quote.length);
    const last = here.at(-1);
    const isHere =
      here.length === quote.length && here.every(({ word }, i) => form(word) === form(quote[i] ?? ''));
    return isHere && last ? [{ start: index, end: last.index + last.word.length }] : [];
  });
  const distance = ({ start }: { start: number }) => Math.abs(start - near);
  return places.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

describe('the parts of a quote', () => {
  const [first, second] = ['We keep your data', 'as long as we like'];
  it.each<[what: string, quote: string, parts: readonly string[]]>([
    ['are what stands between its ellipses', `${first} [...] ${second}`, [`${first} `, ` ${second}`]],
    ['are divided by one sign or by dots', `${first}…${second}....${first}`, [first, second, first]],
    [
      'have at least 15 characters without blanks around them',
      `${'a'.repeat(14)} … ${'b'.repeat(15)}`,
      [` ${'b'.repeat(15)}`],
    ],
    ['are the quote itself if it has none', first, [first]],
    ['are the quote itself if it is short', 'We sell it', ['We sell it']],
    ['are the quote itself if all are short', 'We sell it … to all', ['We sell it … to all']],
    ['are at most the first 20', Array(30).fill(first).join('…'), Array(20).fill(first)],
  ])('%s', (_, quote, parts) => {
    expect(quoteParts(quote)).toEqual(parts);
  });
});
