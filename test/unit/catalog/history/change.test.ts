import { describe, expect, it } from 'vitest';
import { type Change, direction, isAbout } from '../../../../src/catalog/history/change-log.ts';
import type { GradeState } from '../../../../src/directory/schema/vocabulary.ts';
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

describe('a change of a number that two services had', () => {
  const state = { grade: 'E', reviewed: true } as const;
  const gone = { kind: 'gone', service: 7, name: 'Acme', at: 1, before: state } as const;
  it.each([
    ['is about the one with its name', 7, 'Acme', true],
    ['is not about the other one', 7, 'Pigeon Post', false],
    ['is not about a service with another number', 8, 'Acme', false],
  ])('%s', (_, id, name, expected) => {
    expect(isAbout(gone, { id, name })).toBe(expected);
  });
});
