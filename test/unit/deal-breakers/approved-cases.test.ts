import { expect, it } from 'vitest';
import { foundCases } from '../../../src/deal-breakers/my-deal-breakers.ts';
import type { Point } from '../../../src/directory/schema.ts';

const point = (id: number, status: Point['status']) => ({ status, case: { id } }) as Point;

it.each<[string, readonly Point[], readonly number[] | null]>([
  ['of approved points', [point(5, 'approved'), point(6, 'approved')], [5, 6]],
  ['of an approved point, not that of a declined one', [point(5, 'declined'), point(6, 'approved')], [6]],
  ['that are unknown, if no point was approved', [point(5, 'declined'), point(6, 'pending')], null],
  ['that are unknown, without a point', [], null],
])('the cases %s', (_, points, expected) => {
  const found = foundCases(points);
  expect(found?.map(({ id }) => id) ?? null).toEqual(expected);
});
