import { describe, expect, it } from 'vitest';
import { englishRules, findQuotes, readTerms, sentencesOf } from '#terms-reader';
import { growthOf, MAX_GROWTH } from '../points/growth.ts';

/** Pieces that are nearly a sentence, a pattern or a quote at many places. */
const PIECES = [
  ...[
    'a',
    ' ',
    '\n',
    '.',
    ' .',
    'A. ',
    'Inc. ',
    '(a) ',
    '* ',
    ':\n* ',
    '#',
    '1.',
    'e\u0301',
    '\u0301',
    '\u00ad',
    '💡',
    '我',
    'ﷺ',
  ],
  ...[
    'not ',
    'you may not ',
    'waive ',
    'sell data ',
    'at any time ',
    'terminate your account ',
    'we may change terms ',
  ],
  ...['You may not:\n* train AI;\n', 'may train models on data ', 'You agree. ', 'x'.repeat(50)],
];

const many = (piece: string) => (length: number) => piece.repeat(length / piece.length);

describe('in linear time', () => {
  it.each(PIECES)('cuts into sentences: many %j', (piece) => {
    expect(growthOf((length) => sentencesOf(many(piece)(length)), 20_000)).toBeLessThan(MAX_GROWTH);
  });

  it.each(PIECES)('reads: many %j', (piece) => {
    expect(growthOf((length) => readTerms(many(piece)(length), englishRules()))).toBeLessThan(MAX_GROWTH);
  });

  it('reads: words that are all different', () => {
    const words = (length: number) =>
      Array.from({ length: length / 6 }, (_, index) => index.toString(36)).join(' ');
    expect(growthOf((length) => readTerms(words(length), englishRules()))).toBeLessThan(MAX_GROWTH);
  });

  it.each(PIECES)('finds quotes: many %j', (piece) => {
    const quotes = [1, 2, 3, 5, 8, 200].flatMap((count) => [piece.repeat(count), `${piece.repeat(count)} b`]);
    expect(growthOf((length) => findQuotes(many(piece)(length), quotes), 20_000)).toBeLessThan(MAX_GROWTH);
  });

  it('finds quotes: one ends with the next', () => {
    const quotes = (length: number) =>
      Array.from({ length: Math.sqrt(length) / 2 }, (_, index) => 'a '.repeat(index + 1));
    expect(growthOf((length) => findQuotes('a '.repeat(length), quotes(length)))).toBeLessThan(MAX_GROWTH);
  });
});
