import fc from 'fast-check';
import { expect, it } from 'vitest';
import { finish, STEP } from '../../../../src/matching/trie/steps.ts';
import { sortedInSteps } from '../../../../src/toolbar/rules/sorted-in-steps.ts';

it('sorts as the engine does, and keeps the order of equal items', () => {
  const length = fc.constantFrom(0, 1, STEP, STEP + 1, 3 * STEP, 5 * STEP + 7);
  fc.assert(
    fc.property(length, fc.integer({ min: 1, max: 50_000 }), (count, factor) => {
      const items = Array.from({ length: count }, (_, i) => ({ key: (i * factor) % 1009, i }));
      const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key;
      expect(finish(sortedInSteps(items, byKey))).toEqual([...items].sort(byKey));
    }),
    { numRuns: 12 },
  );
});

it('takes a step for each slice, and for each slice that is merged', () => {
  const steps = sortedInSteps(
    Array.from({ length: 4 * STEP }, (_, i) => -i),
    (a, b) => a - b,
  );
  expect([...steps].length).toBeGreaterThanOrEqual(3 + 2 * 4);
});
