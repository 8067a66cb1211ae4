import { describe, expect, it } from 'vitest';
import { TOSDR_ADDRESS } from '../../../src/directory/profile.ts';
import type { Point } from '../../../src/directory/schema/point.ts';
import type { Classification, Grade } from '../../../src/directory/schema/vocabulary.ts';
import { groupPoints } from '../../../src/points/point-groups.ts';
import { letterOf, whyLetter } from '../../../src/service/why-letter.ts';
import { inEnglish } from '../../english.ts';
import { pointOf } from '../points/some-points.ts';

/** So many points of each class, each of a case of its own. */
function points(severe: number, bad: number, good: number): Point[] {
  const classes: Classification[] = [
    ...Array<Classification>(severe).fill('blocker'),
    ...Array<Classification>(bad).fill('bad'),
    ...Array<Classification>(good).fill('good'),
  ];
  return classes.map((classification, at) => pointOf(at + 1, { case: { id: at + 1, classification } }));
}

const why = (grade: Grade | null, found: readonly Point[], directory = TOSDR_ADDRESS) =>
  whyLetter(grade, found, groupPoints(found, []), directory);

it.each<[number, number, number, Grade | null]>([
  [0, 0, 0, null],
  [3, 23, 7, 'E'],
  [1, 0, 0, 'E'],
  [0, 10, 0, 'E'],
  [0, 9, 0, 'D'],
  [0, 1, 0, 'D'],
  [3, 0, 5, 'D'],
  [2, 0, 3, 'C'],
  [0, 0, 4, 'C'],
  [0, 5, 9, 'C'],
  [0, 1, 6, 'B'],
  [0, 0, 5, 'A'],
])('%i severe, %i bad and %i good points give %s', (severe, bad, good, letter) => {
  expect(letterOf(points(severe, bad, good))).toBe(letter);
});

it('neutral points, proposals and refusals play no part in the letter', () => {
  const others = [
    pointOf(101, { case: { classification: 'neutral' } }),
    pointOf(102, { status: 'pending', case: { classification: 'blocker' } }),
    pointOf(103, { status: 'declined', case: { classification: 'bad' } }),
  ];
  expect(letterOf([...points(0, 0, 5), ...others])).toBe('A');
});

describe('the sentence about a letter', () => {
  it.each([
    ['E', points(3, 23, 7), 'More bad than good: 3 severe, 23 bad, and 7 good.'],
    ['A', points(0, 0, 5), 'More good than bad: 5 good.'],
    ['C', points(0, 2, 2), 'As much good as bad: 2 bad and 2 good.'],
    ['C', points(2, 0, 2), 'As much good as bad: 2 severe and 2 good.'],
  ] as const)('of %s counts the cases', (grade, found, sentence) => {
    expect(why(grade, found)).toBe(sentence);
  });

  it('says that the letter does not follow from the points, and when it is computed', () => {
    expect(why('B', points(3, 23, 7))).toBe(inEnglish('whyLetterDiffers', 'ToS;DR'));
  });

  it.each([
    ['without a grade', null, points(0, 0, 5), TOSDR_ADDRESS],
    ['without points', 'A', [], TOSDR_ADDRESS],
    ['of a directory whose rule is not known', 'A', points(0, 0, 5), 'https://ratings.example'],
  ] as const)('is not there %s', (_, grade, found, directory) => {
    expect(why(grade, found, directory)).toBeNull();
  });
});
