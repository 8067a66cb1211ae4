import { describe, expect, it } from 'vitest';
import {
  dealBreakerStore,
  isAgainst,
  MAX_DEAL_BREAKERS,
} from '../../../src/deal-breakers/my-deal-breakers.ts';
import { QUESTION_IDS } from '../../../src/questions/questions.ts';
import { fake } from '../fake-browser.ts';
import '../ordinary-window.ts';
import { chosenCase, chosenQuestion } from './chosen-case.ts';

const HERE = 'https://api.tosdr.org';
const ARBITRATION = 'This service forces users into binding arbitration in the case of disputes';
const { local } = fake.browser.storage;

describe('deal-breakers', () => {
  it('are stored in a record each, which is named by the question or the number of the case', async () => {
    const chosen = [chosenQuestion('keeps-data'), chosenCase(5)];
    expect(await dealBreakerStore.add(new Map([[HERE, chosen]]))).toBeNull();
    expect(local.values).toEqual({
      [`deal-breaker keeps-data ${HERE}`]: {},
      [`deal-breaker 5 ${HERE}`]: { title: 'Case 5' },
    });
    expect((await dealBreakerStore.readAll()).get(HERE)).toEqual(chosen);
    await dealBreakerStore.remove(HERE, chosen);
    expect(local.values).toEqual({});
  });

  it('are read from whatever is stored: the name of the record is enough', async () => {
    local.values = {
      [`deal-breaker 1 ${HERE}`]: 'damaged',
      [`deal-breaker 2 ${HERE}`]: { title: 5, starter: 'of-a-later-version' },
      [`deal-breaker sells-data ${HERE}`]: null,
      [`deal-breaker of-a-later-version ${HERE}`]: {},
      [`limit -3 ${HERE}`]: {},
      'deal-breaker 4': {},
    };
    expect((await dealBreakerStore.readAll()).get(HERE)).toEqual([
      chosenCase(1, ''),
      chosenCase(2, ''),
      chosenQuestion('sells-data'),
    ]);
  });

  it('have room for every question', () => {
    expect(QUESTION_IDS.length).toBeLessThan(MAX_DEAL_BREAKERS);
  });
});

describe('a case is a deal-breaker', () => {
  it.each([
    ['that was chosen, whatever it is called now', chosenCase(5), { id: 5, title: 'Renamed' }, true],
    ['not with the title of another number', chosenCase(5), { id: 6, title: 'Case 5' }, false],
    ['that is only known by the title of a chosen one', chosenCase(5), { id: null, title: ' case 5.' }, true],
    [
      'that answers a chosen question',
      chosenQuestion('forces-arbitration'),
      { id: 9, title: ARBITRATION },
      true,
    ],
    ['by its number at ToS;DR', chosenQuestion('forces-arbitration'), { id: 339, title: 'Renamed' }, true],
    [
      'not if it answers the question for the better',
      chosenQuestion('forces-arbitration'),
      { id: 9, title: 'This service does not force users into binding arbitration' },
      false,
    ],
  ])('%s', (_, dealBreaker, pointCase, expected) => {
    expect(isAgainst(dealBreaker, pointCase, HERE)).toBe(expected);
  });
});
