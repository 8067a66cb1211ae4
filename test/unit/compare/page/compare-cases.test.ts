import { describe, expect, it } from 'vitest';
import { compareCases, type ServiceCases } from '../../../../src/compare/page/compare-cases.ts';
import type { ComparedCase } from '../../../../src/compare/page/compared-case.ts';
import { serviceIds } from '../../../../src/compare/page/service-ids.ts';
import type { DealBreaker } from '../../../../src/deal-breakers/my-deal-breakers.ts';
import { comparedCase, dealBreaker } from './compared-cases.ts';

/** A service with these cases, or with cases of these numbers. */
const service = (cases: readonly (ComparedCase | number)[] | null, reviewed = true): ServiceCases => ({
  cases:
    cases &&
    new Map(
      cases.map((one) => (typeof one === 'number' ? comparedCase(one) : one)).map((one) => [one.id, one]),
    ),
  reviewed,
});
const SALE = { starter: 'sells-data', cases: [{ id: 396, title: '', starter: 'sells-data' }] } as const;

/** The sections as `key: state of each cell`. */
const compared = (
  services: readonly ServiceCases[],
  dealBreakers: readonly DealBreaker[] = [],
): Record<string, readonly string[]> => {
  const { unchecked, ...sections } = compareCases(services, dealBreakers);
  return {
    ...Object.fromEntries(
      Object.entries(sections).map(([section, rows]) => [
        section,
        rows.map(({ key, cells }) => `${key}: ${cells.map(({ state }) => state).join(', ')}`),
      ]),
    ),
    unchecked: unchecked.map(({ cases }) => cases.map(({ id }) => id).join(' ')),
  };
};

const NOTHING = {
  dealBreakers: [],
  unchecked: [],
  opposite: [],
  different: [],
  same: [],
  rights: [],
  single: [],
  neutral: [],
};

describe('cases of services', () => {
  it('are aligned by case: the same, and only here', () => {
    const services = [service([1, 2]), service([2, 3])];
    expect(compared(services)).toEqual({
      ...NOTHING,
      different: ['1: found, not-found', '3: not-found, found'],
      same: ['2: found, found'],
    });
  });

  it('that are missing are "not reviewed" in an unfinished review, and not known before anybody asked', () => {
    const services = [service([1]), service([2], false), service([]), service(null)];
    expect(compared(services)).toEqual({
      ...NOTHING,
      different: ['2: not-found, found, not-reviewed, unknown'],
      single: ['1: found, not-reviewed, not-reviewed, unknown'],
    });
  });

  it('of a deal-breaker are missing, in an unfinished review, only if a good case is about the same subject', () => {
    const checked = service([comparedCase(7, 'Your personal data is not sold', 'good')], false);
    const other = service([comparedCase(8, 'This service does not track you', 'good')], false);
    expect(compared([checked, other], [SALE]).dealBreakers).toEqual(['396: not-found, not-reviewed']);
  });

  it('of a deal-breaker stand first and nowhere else, whether they were found or not', () => {
    const services = [service([1, 5]), service([5, 2])];
    expect(compared(services, [dealBreaker(1, 2), dealBreaker(9)])).toEqual({
      ...NOTHING,
      dealBreakers: ['1 2: found, found', '9: not-found, not-found'],
      same: ['5: found, found'],
    });
  });

  it.each([
    ['You are forced into binding arbitration', 'You aren’t forced into binding arbitration'],
    ['Your personal data may be sold unless you opt out', 'Your personal data is not sold'],
    ['This service tracks you on other websites', 'This service does not track you'],
    ['You must provide your legal name', 'The service allows you to use pseudonyms'],
    ['It follows you on other websites', 'Nobody tracks you here'],
    ['Your money is never given back', 'You get your money back within 30 days'],
  ])('are opposite if one has the bad and one the good case of a subject: "%s", "%s"', (bad, good) => {
    const services = [service([comparedCase(1, bad)]), service([comparedCase(2, good, 'good')])];
    expect(compared(services)).toEqual({ ...NOTHING, opposite: ['1 2: found, found'] });
    const both = service([comparedCase(1, bad), comparedCase(2, good, 'good')]);
    expect(compared([both, service([comparedCase(2, good, 'good')])]).opposite, 'one has both').toEqual([]);
  });

  it('stand gravest class first, then heaviest', () => {
    const cases = [
      comparedCase(1, 'a', 'good', 90),
      comparedCase(2, 'b', 'bad', 10),
      comparedCase(3, 'c', 'blocker', 5),
      comparedCase(4, 'd', 'bad', 20),
    ];
    expect(compareCases([service(cases)], []).same.map(({ key }) => key)).toEqual(['3', '4', '2', '1']);
  });

  it('of a deal-breaker that nobody has checked make no row, but are named', () => {
    const services = [service([5], false), service(null)];
    expect(compared(services, [dealBreaker(1, 2)])).toEqual({
      ...NOTHING,
      unchecked: ['1 2'],
      single: ['5: found, unknown'],
    });
  });

  it('of a deal-breaker name the good case that says that a service does not do it, and nowhere else', () => {
    const good = comparedCase(7, 'Your personal data is not sold', 'good');
    const bad = comparedCase(396, 'Your data may be sold');
    const result = compareCases([service([good], false), service([bad, good], false)], [SALE]);
    expect(result.dealBreakers.map(({ cells }) => cells)).toEqual([
      [
        { state: 'not-found', cases: [good] },
        { state: 'found', cases: [bad, good] },
      ],
    ]);
    expect(result.same).toEqual([]);
  });

  it('about what a person may do stand in one row for each right', () => {
    const access = comparedCase(1, 'You can request access to your data', 'good');
    const copy = comparedCase(2, 'You can download a copy of your data', 'good');
    expect(compared([service([access, copy]), service([], false)])).toEqual({
      ...NOTHING,
      rights: ['1: found, not-reviewed', '2: found, not-reviewed'],
    });
  });

  it('that are neutral stand by themselves', () => {
    const neutral = comparedCase(1, 'Case 1', 'neutral');
    expect(compared([service([neutral]), service([neutral])]).neutral).toEqual(['1: found, found']);
  });

  it('stand first if more services were checked for them, and then if they are heavier', () => {
    const heavy = comparedCase(2, 'Case 2', 'bad', 90);
    const services = [service([1], false), service([1, heavy]), service([heavy])];
    expect(compared(services).different).toEqual([
      '1: found, found, not-found',
      '2: not-reviewed, found, found',
    ]);
  });

  it('of no service, or of services without any, make no row', () => {
    expect(compared([])).toEqual(NOTHING);
    expect(compared([service([]), service(null)])).toEqual(NOTHING);
  });

  it('may be 74 in one service and none in another', () => {
    const many = Array.from({ length: 74 }, (_, id) => id + 1);
    expect(compared([service(many), service([])]).single).toHaveLength(74);
  });
});

it.each([
  ['219,536', [219, 536]],
  ['219,219,536,1,2', [219, 536, 1]],
  ['-1,x,1.5,99999999999,,7', [7]],
  ['', []],
])('the ids in the address "%s" are %j', (text, ids) => {
  expect(serviceIds(text)).toEqual(ids);
});
