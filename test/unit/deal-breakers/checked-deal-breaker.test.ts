import { expect, it } from 'vitest';
import { countDealBreakers } from '../../../src/deal-breakers/my-deal-breakers.ts';
import { chosenCase } from './chosen-case.ts';

const found = (id: number, title: string, classification: 'good' | 'bad' | 'neutral' = 'good') => ({
  id,
  title,
  classification,
});
const SALE = chosenCase(396, 'sells-data', '');

it.each([
  ['if it was found', SALE, found(396, 'Your data may be sold', 'bad'), 1],
  ['if the good case of a starter’s subject was found', SALE, found(7, 'Your personal data is not sold'), 1],
  [
    'if the good case of its own subject was found',
    chosenCase(5, null, 'This service tracks you on other websites'),
    found(7, 'This service does not track you'),
    1,
  ],
  ['not if a good case of another subject was found', SALE, found(7, 'This service does not track you'), 0],
  ['not if a bad case of its subject was found', SALE, found(7, 'Your data is sold abroad', 'bad'), 0],
  [
    'not if a neutral case of its subject was found',
    SALE,
    found(7, 'Data is sold to the state', 'neutral'),
    0,
  ],
  ['not if nobody knows its subject', chosenCase(5, null, 'Something new'), found(7, 'Something good'), 0],
])('in an unfinished review a deal-breaker is checked %s', (_, own, one, checked) => {
  expect(countDealBreakers([own], [one], false)).toMatchObject({ checked, total: 1 });
});

it('a finished review has checked all of them', () => {
  const dealBreakers = [SALE, chosenCase(5, null, 'Something new')];
  expect(countDealBreakers(dealBreakers, [found(7, 'x')], true)).toEqual({
    crossed: 0,
    checked: 2,
    total: 2,
  });
  expect(countDealBreakers(dealBreakers, null, true), 'of which nothing is known').toMatchObject({
    checked: 0,
  });
});
