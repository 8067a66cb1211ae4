import { expect, it } from 'vitest';
import {
  countDealBreakers,
  type DealBreaker,
  foundCases,
} from '../../../src/deal-breakers/my-deal-breakers.ts';
import type { Point } from '../../../src/directory/schema.ts';

const point = (id: number, status: Point['status']) => ({ status, case: { id, title: '' } }) as Point;

it.each<[string, readonly Point[], readonly number[] | null]>([
  ['of approved points', [point(5, 'approved'), point(6, 'approved')], [5, 6]],
  ['of an approved point, not that of a declined one', [point(5, 'declined'), point(6, 'approved')], [6]],
  ['that are unknown, if no point was approved', [point(5, 'declined'), point(6, 'pending')], null],
  ['that are unknown, without a point', [], null],
])('the cases %s', (_, points, expected) => {
  const found = foundCases(points, false);
  expect(found?.map(({ id }) => id) ?? null).toEqual(expected);
});

it('of our own are found where reviewers have none, and are somebody’s deal-breaker', () => {
  const own: DealBreaker = { kind: 'question', question: 'trains-ai' };
  const none: DealBreaker = { kind: 'question', question: 'sells-data' };
  const found = foundCases([point(5, 'approved')], true);
  expect(countDealBreakers([own, none], found, true, 'https://directory.example')).toMatchObject({
    crossed: 1,
    total: 2,
  });
  expect(foundCases([], true)).toHaveLength(1);
});
