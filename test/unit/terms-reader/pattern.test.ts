import { describe, expect, it } from 'vitest';
import {
  matchPattern,
  NumberedSentence,
  PatternError,
  parsePattern,
  Vocabulary,
} from '../../../packages/terms-reader/src/pattern.ts';
import { wordsOf } from '../../../packages/terms-reader/src/words.ts';

function matched(source: string, sentence: string): string[] | null {
  const vocabulary = new Vocabulary();
  const pattern = parsePattern(source, vocabulary, { data: 'data|personal_information' });
  const { words } = wordsOf(sentence);
  const numbered = new NumberedSentence(vocabulary);
  numbered.read(words.map((word) => vocabulary.numbersOf(word)));
  const indices = matchPattern(pattern, numbered);
  return indices?.map((index) => words[index] ?? '') ?? null;
}

it('a long word ends where it ends in the text, though only its beginning counts', () => {
  const { words, ends } = wordsOf(`${'a'.repeat(50)} b`);
  expect([words.map(({ length }) => length), ends]).toEqual([
    [40, 1],
    [50, 52],
  ]);
});

describe('a pattern', () => {
  it.each([
    ['sole discretion', 'at our sole discretion', ['sole', 'discretion']],
    ['sole discretion', 'sole and absolute discretion', null],
    ['waive|waives', 'She waives it', ['waives']],
    ['terminat*', 'upon termination', ['termination']],
    ['terminat*', 'the term ends', null],
    ['we .. sell', 'we do not ever sell', ['we', 'sell']],
    ['we .. sell', 'we do not ever gladly sell', null],
    ['we ..1 sell', 'we do not sell, and we never sell', ['we', 'sell']],
    ['sell ... {data}', 'sell any personal information', ['sell', 'personal', 'information']],
    ['sell & data', 'your data, which we sell', ['sell', 'data']],
    ['sell ! never', 'we sell it', ['sell']],
    ['sell ! never', 'we never sell it', null],
    ['any_reason|no_reason', 'for no reason', ['no', 'reason']],
    ['dont sell', 'We don’t sell', ['dont', 'sell']],
  ])('%s in "%s"', (source, sentence, words) => {
    expect(matched(source, sentence)).toEqual(words);
  });

  it.each(['', 'sell &', 'sell ..', 'sell ..x data', '{nothing}', 'a--b'])(
    '"%s" cannot be read',
    (source) => {
      expect(() => matched(source, 'x')).toThrow(PatternError);
    },
  );
});
