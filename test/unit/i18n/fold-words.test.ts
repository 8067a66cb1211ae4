import { expect, it } from 'vitest';
import { foldWords } from '../../../src/i18n/fold-words.ts';

it.each([
  ['lower case', 'KHAN Academy', 'khan academy'],
  ['no accents on Latin letters', 'Crédit Müller', 'credit muller'],
  ['no accents on Greek letters', 'Ελλάς', 'ελλασ'],
  ['plain letters for those that have no accent', 'Ærø Łódź Straße', 'aero lodz strasse'],
  ['its marks where they make another letter', 'й が हिन्दी', 'й が हिन्दी'],
  ['normal width', 'Ｋｈａｎ', 'khan'],
  ['no apostrophes', "McDonald's Tito’s", 'mcdonalds titos'],
  ['one space for punctuation', ' a/b — c...d ', 'a b c d'],
  ['symbols that are no punctuation', 'C++ $5', 'c++ $5'],
  ['no invisible characters', 'kh\u200dan\u202e', 'khan'],
  ['no halves of characters', 'khan\ud83d', 'khan'],
  ['no more than 253 units', 'x'.repeat(300), 'x'.repeat(253)],
])('a folded text has %s', (_what, text, folded) => {
  expect(foldWords(text)).toBe(folded);
});
