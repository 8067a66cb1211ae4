import { expect, it } from 'vitest';
import { countDealBreakers } from '../../../src/deal-breakers/my-deal-breakers.ts';
import { chosenCase, chosenQuestion } from './chosen-case.ts';

const HERE = 'https://directory.example';
const TRACKS = 'This service tracks you on other websites';
const SALE = chosenQuestion('sells-data');
const found = (title: string) => ({ id: 7, title });

it.each([
  ['if a case that answers it was found', SALE, 'The service may sell your data unless you opt out', 1],
  ['if a case was found that denies it', SALE, 'This service does not sell your personal data', 1],
  ['if a case was found that denies its own', chosenCase(5, TRACKS), 'This service does not track you', 1],
  ['if the case itself was found', chosenCase(7, 'Something new'), 'Something new', 1],
  ['not if a case of another question was found', SALE, 'This service does not track you', 0],
  ['not if its case answers no question', chosenCase(5, 'Something new'), 'Something good', 0],
])('in an unfinished review a deal-breaker is checked %s', (_, own, title, checked) => {
  expect(countDealBreakers([own], [found(title)], false, HERE)).toMatchObject({ checked, total: 1 });
});

it('what is denied is not unknown', () => {
  const cases = [found('This service does not sell your personal data')];
  expect(countDealBreakers([SALE], cases, true, HERE)).toMatchObject({ crossed: 0, unknown: 0 });
});

it('a finished review has checked all of them, except what reviewers have no case for', () => {
  const dealBreakers = [SALE, chosenCase(5, 'Something new'), chosenQuestion('trains-ai')];
  expect(countDealBreakers(dealBreakers, [found('x')], true, HERE)).toEqual({
    crossed: 0,
    checked: 2,
    unknown: 3,
    total: 3,
  });
  expect(countDealBreakers(dealBreakers, null, true, HERE), 'of which nothing is known').toMatchObject({
    checked: 0,
  });
});
