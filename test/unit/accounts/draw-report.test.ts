import { expect, it } from 'vitest';
import { twoLines } from '../../../src/accounts/report/draw-report.ts';

it.each([
  ['Home', ['Home', '']],
  ['Personal Home', ['Personal', 'Home']],
  ['One Two Three Four', ['One Two', 'Three Four']],
])('the headline of the picture is broken between words: %s', (text, lines) => {
  expect(twoLines(text, (words) => words.length <= 10)).toEqual(lines);
});
