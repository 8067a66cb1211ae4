import { describe, expect, it, vi } from 'vitest';
import {
  dealBreakerKey,
  dealBreakerStore,
  isAgainst,
  MAX_DEAL_BREAKERS,
  replaceCasesByQuestions,
} from '../../../src/deal-breakers/my-deal-breakers.ts';
import { QUESTION_IDS } from '../../../src/questions/questions.ts';
import { fake } from '../fake-browser.ts';
import '../ordinary-window.ts';
import { chosenCase, chosenQuestion } from './chosen-case.ts';

const HERE = 'https://api.tosdr.org';
const THERE = 'https://directory.example/terms';
const ARBITRATION = 'This service forces users into binding arbitration in the case of disputes';
const { local } = fake.browser.storage;

const readKeys = async (directory = HERE) =>
  ((await dealBreakerStore.readAll()).get(directory) ?? []).map(dealBreakerKey);

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

describe('what a version before stored', () => {
  const starter = 'forces-arbitration';
  const before = {
    [`deal-breaker 339 ${HERE}`]: { title: '', starter },
    [`deal-breaker 118 ${HERE}`]: { title: 'License', starter: 'claims-rights' },
    [`deal-breaker 132 ${HERE}`]: { title: 'Moral rights', starter: 'claims-rights', alone: true },
    [`deal-breaker 5 ${HERE}`]: { title: 'Chosen by itself', starter: null },
    [`deal-breaker 1 ${THERE}`]: { title: `${ARBITRATION} `, starter },
    [`deal-breaker 2 ${THERE}`]: { title: 'They force you into arbitration', starter },
    [`star 5 ${HERE}`]: 1,
    theme: 'dark',
  };
  const after = {
    [`deal-breaker forces-arbitration ${HERE}`]: {},
    [`deal-breaker claims-rights ${HERE}`]: {},
    [`deal-breaker 132 ${HERE}`]: { title: 'Moral rights' },
    [`deal-breaker 5 ${HERE}`]: { title: 'Chosen by itself', starter: null },
    [`deal-breaker forces-arbitration ${THERE}`]: {},
    // It does not answer the question, so it stays as a case.
    [`deal-breaker 2 ${THERE}`]: { title: 'They force you into arbitration' },
    [`star 5 ${HERE}`]: 1,
    theme: 'dark',
  };

  it('becomes questions, and cases that were also chosen alone or do not answer theirs', async () => {
    local.values = { ...before };
    await replaceCasesByQuestions();
    expect(local.values).toEqual(after);
  });

  it('is left as it is once it is stored, also if a question was taken back', async () => {
    local.values = { ...before };
    await replaceCasesByQuestions();
    await dealBreakerStore.remove(HERE, [chosenQuestion('claims-rights')]);
    const { ...now } = local.values;
    await replaceCasesByQuestions();
    expect(local.values).toEqual(now);
  });

  it.each(['set', 'remove'] as const)('loses nothing if the browser ends before "%s"', async (step) => {
    local.values = { ...before };
    const ended = vi.spyOn(local, step).mockRejectedValueOnce(new Error('ended'));
    await expect(replaceCasesByQuestions()).rejects.toThrow('ended');
    expect(await readKeys()).toEqual(expect.arrayContaining(['339', '118', '132', '5']));
    ended.mockRestore();
    await replaceCasesByQuestions();
    expect(local.values).toEqual(after);
  });

  it('changes nothing for somebody without deal-breakers', async () => {
    local.values = { theme: 'dark' };
    await replaceCasesByQuestions();
    expect(local.values).toEqual({ theme: 'dark' });
  });
});
