import { expect, it } from 'vitest';
import { twoLines } from '../../../src/accounts/report/draw-report.ts';

const fits = (words: string) => words.length <= 10;

it.each([
  ['breaks a long name between words', 'Personal Home', ['Personal', 'Home']],
  ['breaks a word that is too long for a line', 'Supercalifragil', ['Supercalif', 'ragil']],
  [
    'ends a name that is too long for two lines in an ellipsis',
    'One Two Three Four Five',
    ['One Two', 'Three Fou…'],
  ],
])('%s', (_, name, lines) => {
  expect(twoLines(name, fits)).toEqual(lines);
});
