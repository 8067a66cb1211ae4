import { describe, expect, it } from 'vitest';
import { compareCases, type ServiceCases } from '../../../../src/compare/page/compare-cases.ts';
import type { DealBreaker } from '../../../../src/deal-breakers/my-deal-breakers.ts';
import type { Case } from '../../../../src/directory/schema.ts';
import { comparedCase, dealBreaker } from './compared-cases.ts';

/** A service with these cases, or with cases of these numbers. */
const service = (cases: readonly (Case | number)[] | null, reviewed = true): ServiceCases => ({
  cases:
    cases &&
    new Map(
      cases.map((one) => (typeof one === 'number' ? comparedCase(one) : one)).map((one) => [one.id, one]),
    ),
  reviewed,
});
const SALE = { starter: 'sells-data', cases: [{ id: 396, title: '', starter: 'sells-data' }] } as const;

/** The rows as `key: each cell`. */
const compared = (services: readonly ServiceCases[], dealBreakers: readonly DealBreaker[] = []) => {
  const comparison = compareCases(services, dealBreakers);
  const text = ({ key, cells }: (typeof comparison.cases)[number]) => `${key}: ${cells.join(', ')}`;
  return { dealBreakers: comparison.dealBreakers.map(text), cases: comparison.cases.map(text) };
};

describe('cases of services', () => {
  it('are aligned by case, and those that differ come first', () => {
    expect(compared([service([1, 2]), service([2, 3])])).toEqual({
      dealBreakers: [],
      cases: ['1: found, not-found', '3: not-found, found', '2: found, found'],
    });
  });

  it('that are missing are not looked at in an unfinished review, and not known before anybody asked', () => {
    expect(compared([service([1]), service([2], false), service([]), service(null)]).cases).toEqual([
      '2: not-found, found, not-reviewed, unknown',
      '1: found, not-reviewed, not-reviewed, unknown',
    ]);
  });

  it('stand gravest class first, then heaviest, neutral ones last', () => {
    const cases = [
      comparedCase(5, 'e', 'neutral', 100),
      comparedCase(1, 'a', 'good', 90),
      comparedCase(2, 'b', 'bad', 10),
      comparedCase(3, 'c', 'blocker', 5),
      comparedCase(4, 'd', 'bad', 20),
    ];
    expect(compareCases([service(cases)], []).cases.map(({ key }) => key)).toEqual(['3', '4', '2', '1', '5']);
  });

  it('of no service, or of services without any, make no row', () => {
    expect(compared([])).toEqual({ dealBreakers: [], cases: [] });
    expect(compared([service([]), service(null)]).cases).toEqual([]);
  });

  it('may be 74 in one service and none in another', () => {
    const many = Array.from({ length: 74 }, (_, id) => id + 1);
    expect(compared([service(many), service([])]).cases).toHaveLength(74);
  });
});

describe('a deal-breaker', () => {
  it('has a row whether it was found or not, and its cases have no other row', () => {
    expect(compared([service([1, 5]), service([5, 2])], [dealBreaker(1, 2), dealBreaker(9)])).toEqual({
      dealBreakers: ['1 2: found, found', '9: not-found, not-found'],
      cases: ['5: found, found'],
    });
  });

  it('has a row even if nobody looked for it', () => {
    expect(compared([service([5], false), service(null)], [dealBreaker(1, 2)]).dealBreakers).toEqual([
      '1 2: not-reviewed, unknown',
    ]);
  });

  it('is missing in an unfinished review only if a good case is about the same subject', () => {
    const checked = service([comparedCase(7, 'Your personal data is not sold', 'good')], false);
    const other = service([comparedCase(8, 'This service does not track you', 'good')], false);
    expect(compared([checked, other], [SALE]).dealBreakers).toEqual(['396: not-found, not-reviewed']);
  });
});
