import { describe, expect, it } from 'vitest';
import { barWidths, twoLines } from '../../../src/accounts/report/draw-report.ts';

describe('the picture of a report', () => {
  it.each([
    ['Home', ['Home', '']],
    ['Personal Home', ['Personal', 'Home']],
    ['One Two Three Four', ['One Two', 'Three Four']],
  ])('has its headline broken between words: %s', (text, lines) => {
    expect(twoLines(text, (words) => words.length <= 10)).toEqual(lines);
  });

  it.each([
    ['by their shares', [3, 1], [75, 25]],
    ['none too narrow for its number', [98, 1, 1], [80, 10, 10]],
    ['none too narrow once the others are widened', [80, 10, 5, 5], [70, 10, 10, 10]],
    ['all alike', [1, 1, 1, 1], [25, 25, 25, 25]],
  ])('has a bar with parts that fill it: %s', (_, counts, widths) => {
    expect(barWidths(counts, 100, 10)).toEqual(widths);
  });
});
