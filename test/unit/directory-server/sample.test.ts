import { expect, it } from 'vitest';
import { EDITIONS } from '../../../packages/directory-server/src/sample/sample.ts';

const [first, second] = [EDITIONS[1], EDITIONS[2]].map(
  ({ services }) => new Map(services.map((service) => [service.id, service])),
);

it('the second edition of the sample has other grades, one service less and one more', () => {
  const ids = new Set([...(first?.keys() ?? []), ...(second?.keys() ?? [])]);
  const grades = [...ids].flatMap((id) => {
    const [before, after] = [first?.get(id), second?.get(id)];
    return before?.rating === after?.rating ? [] : [[id, before?.rating, after?.rating]];
  });
  expect(grades.sort()).toEqual([
    [109, 'C', 'A'],
    [112, 'N/A', 'D'],
    [204, 'D', 'E'],
    [212, 'B', 'D'],
    [401, 'D', 'C'],
    [413, 'N/A', undefined],
    [516, undefined, 'A'],
  ]);
});
