import { describe, expect, it } from 'vitest';
import {
  type Figure,
  figuresText,
  isBusy,
  mergeFigures,
  parseFigures,
} from '../../../scripts/figures/figures-file.ts';
import { aimOf, isReached } from '../../../scripts/figures/row.ts';

const figure = (bench: string, name: string, value = 1): Figure => ({
  bench,
  figure: name,
  value,
  reach: '<= 1.2',
  load: 0.5,
  date: '2026-11-22',
  versions: { node: '20.20.2' },
});

describe('the figures file', () => {
  it('is read as it was written', () => {
    const figures: Figure[] = [
      { ...figure('a', 'one'), spread: [0.9, 1.1], rivals: [{ name: 'Map', value: 1 }] },
      figure('b', 'two'),
    ];
    expect(parseFigures(figuresText(figures))).toEqual(figures);
    expect(parseFigures(figuresText([]))).toEqual([]);
  });

  it.each([
    ['an aim without a comparison', { ...figure('a', 'one'), reach: '1.2' }],
    ['no value', { ...figure('a', 'one'), value: Number.NaN }],
    ['no date', { ...figure('a', 'one'), date: 'today' }],
  ])('is refused with %s', (_, wrong) => {
    expect(() => parseFigures(figuresText([wrong]))).toThrow();
  });

  it('replaces all figures of a bench that ran, and no others', () => {
    const old = [figure('a', 'one'), figure('b', 'dropped'), figure('b', 'two'), figure('c', 'three')];
    expect(mergeFigures(old, [figure('b', 'two', 2), figure('aa', 'new')])).toEqual([
      figure('a', 'one'),
      figure('aa', 'new'),
      figure('b', 'two', 2),
      figure('c', 'three'),
    ]);
  });
});

it.each([
  [0, false],
  [2, false],
  [2.1, true],
])('a load of %d is busy: %s', (load, busy) => {
  expect(isBusy({ load })).toBe(busy);
});

it.each([
  ['-', null, true],
  ['<= 2', { comparison: '<=', number: 2 }, true],
  ['< 2', { comparison: '<', number: 2 }, false],
  ['<= 0.5', { comparison: '<=', number: 0.5 }, false],
])('the value 2 with the aim %s', (reach, aim, reached) => {
  expect(aimOf({ reach })).toEqual(aim);
  expect(isReached({ value: 2, reach })).toBe(reached);
});
