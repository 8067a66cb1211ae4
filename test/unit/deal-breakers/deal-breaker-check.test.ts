import { describe, expect, it } from 'vitest';
import { checkDealBreakers, foundCases } from '../../../src/deal-breakers/deal-breaker-check.ts';
import { pointOf } from '../points/some-points.ts';
import { chosenCase, chosenQuestion } from './chosen-case.ts';

const TOSDR = 'https://api.tosdr.org';
const HERE = 'https://directory.example';
const TRACKS = 'This service tracks you on other websites';
const SALE = chosenQuestion('sells-data');
/** The check, with the number of deal-breakers. */
const countDealBreakers = (...of: Parameters<typeof checkDealBreakers>) => {
  const { crossed, unknown, ...rest } = checkDealBreakers(...of);
  return { ...rest, crossed: crossed?.length ?? null, unknown: unknown.length };
};
const titled = (title: string) => ({ id: 7, title });

it.each([
  ['nothing is known, which is not 0', null, null],
  ['none was found', [9], 0],
  ['one case of a question was found', [174], 1],
  ['two cases of a question were found, which is still one deal-breaker', [174, 333], 1],
  ['both deal-breakers were found', [333, 3], 2],
])('the count of deal-breakers that a service has when %s', (_, found, crossed) => {
  const cases = found?.map((id) => ({ id, title: '' })) ?? null;
  expect(countDealBreakers([chosenQuestion('keeps-data'), chosenCase(3)], cases, true, TOSDR)).toEqual({
    crossed,
    checked: cases ? 2 : 0,
    unknown: 2 - (crossed ?? 0),
    total: 2,
  });
});

it.each([
  ['if a case that answers it was found', SALE, 'The service may sell your data unless you opt out', 1],
  ['if a case was found that denies it', SALE, 'This service does not sell your personal data', 1],
  ['if a case was found that denies its own', chosenCase(5, TRACKS), 'This service does not track you', 1],
  ['if the case itself was found', chosenCase(7, 'Something new'), 'Something new', 1],
  ['not if a case of another question was found', SALE, 'This service does not track you', 0],
  ['not if its case answers no question', chosenCase(5, 'Something new'), 'Something good', 0],
])('in an unfinished review a deal-breaker is checked %s', (_, own, title, checked) => {
  expect(countDealBreakers([own], [titled(title)], false, HERE)).toMatchObject({ checked, total: 1 });
});

it('a case that was found has its present title', () => {
  const { crossed } = checkDealBreakers([chosenCase(7, 'Old')], [titled('New')], true, HERE);
  expect(crossed).toEqual([chosenCase(7, 'New')]);
});

it('what is denied is not unknown', () => {
  const cases = [titled('This service does not sell your personal data')];
  expect(countDealBreakers([SALE], cases, true, HERE)).toMatchObject({ crossed: 0, unknown: 0 });
});

it('a finished review has checked all of them, except what reviewers have no case for', () => {
  const chosen = [SALE, chosenCase(5, 'Something new'), chosenQuestion('trains-ai')];
  const count = countDealBreakers(chosen, [titled('x')], true, HERE);
  expect(count).toEqual({ crossed: 0, checked: 2, unknown: 3, total: 3 });
});

describe('the cases that were found', () => {
  const of = (id: number, status: 'approved' | 'declined' | 'pending') =>
    pointOf(id, { status, case: { id } });

  it.each([
    ['are those of approved points', [of(5, 'approved'), of(6, 'approved')], [5, 6]],
    ['are not that of a declined point', [of(5, 'declined'), of(6, 'approved')], [6]],
    ['are unknown if no point was approved', [of(5, 'declined'), of(6, 'pending')], null],
    ['are unknown without a point', [], null],
  ])('%s', (_, points, expected) => {
    expect(foundCases(points, false)?.map(({ id }) => id) ?? null).toEqual(expected);
  });

  it('have our own where reviewers have none, which is somebody’s deal-breaker', () => {
    const found = foundCases([of(5, 'approved')], true);
    const count = countDealBreakers([chosenQuestion('trains-ai'), SALE], found, true, HERE);
    expect(count).toMatchObject({ crossed: 1, total: 2 });
    expect(foundCases([], true)).toHaveLength(1);
  });
});
