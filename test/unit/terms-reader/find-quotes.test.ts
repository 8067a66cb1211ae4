import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findQuotes } from '#terms-reader';

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

  it('is found wherever it was taken from', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'ﬁ', '1'), minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), fc.nat(), fc.nat(), (words, from, count) => {
        const start = from % words.length;
        const quote = words.slice(start, start + 1 + (count % words.length)).join(' ');
        expect(found(words.join('\n'), quote)?.normalize('NFKC').split(/\s+/)).toEqual(
          quote.normalize('NFKC').split(' '),
        );
      }),
    );
  });
});
