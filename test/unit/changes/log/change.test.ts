import { expect, it } from 'vitest';
import { type Change, direction, type GradeState } from '../../../../src/changes/log/change.ts';
import { came, changed, went } from './some-changes.ts';

const look = (text: string): GradeState => ({
  grade: 'ABCDE'.includes(text[0] ?? '') ? (text[0] as GradeState['grade']) : null,
  reviewed: text.endsWith('reviewed'),
});

it.each([
  ['B reviewed', 'D reviewed', 'worse'],
  ['D reviewed', 'B reviewed', 'better'],
  ['C', 'D reviewed', 'worse'],
  ['E reviewed', 'D', 'better'],
  ['C', 'C reviewed', 'other'],
  ['C reviewed', 'C', 'other'],
  ['-', 'E reviewed', 'other'],
  ['-', 'A reviewed', 'other'],
  ['E reviewed', '-', 'other'],
])('a grade that was %s and is %s became: %s', (before, after, expected) => {
  expect(direction(changed(look(before), look(after)))).toBe(expected);
});

it.each<Change>([came(look('E reviewed')), went(look('A reviewed')), { kind: 'many', count: 500, at: 0 }])(
  '$kind has no direction',
  (change) => {
    expect(direction(change)).toBe('other');
  },
);
