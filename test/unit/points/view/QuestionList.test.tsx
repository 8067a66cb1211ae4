// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { DealBreaker } from '../../../../src/deal-breakers/my-deal-breakers.ts';
import { answersOfPoints } from '../../../../src/points/point-groups.ts';
import { withCases } from '../../cases/with-cases.tsx';
import { chosenQuestion } from '../../deal-breakers/chosen-case.ts';
import { show } from '../../render.ts';
import { A_CONTEXT, caseOf, A_PROFILE as profile, shownPoint } from '../some-points.ts';

vi.mock('../../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
const { QuestionList } = await import('../../../../src/points/view/QuestionList.tsx');

const SOLD = 'The service may sell your data unless you opt out';
const NOT_SOLD = 'This service does not sell your personal data';
const ANSWERING = [
  SOLD,
  'This service tracks you on other websites',
  'The service can read your private messages',
  'You waive your moral rights',
  'You have the right to leave this service at any time',
  'You waive your right to a class action.',
];

interface Shown {
  reviewed?: boolean;
  unanswered?: 'rows' | 'sentence' | 'not';
  chosen?: readonly DealBreaker[];
  trains?: string;
}

function list(
  titles: readonly string[],
  { reviewed = true, unanswered = 'sentence', chosen = [], trains }: Shown = {},
) {
  const points = titles.map((title, at) =>
    shownPoint(at + 1, {
      title,
      pointCase: caseOf({ id: at + 1, title, classification: title === NOT_SOLD ? 'good' : 'bad' }),
    }),
  );
  const groups = [{ classification: 'bad', points }] as const;
  const answers = answersOfPoints(groups, profile.address, reviewed, trains !== undefined);
  const questions = <QuestionList answers={answers} unanswered={unanswered} trains={trains} {...A_CONTEXT} />;
  return show(withCases(questions, { directory: profile.address, chosen }));
}

const rows = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('[data-question]')].map((row) => row.dataset.question);

describe('the rows of the questions', () => {
  it('are those with an answer at first', async () => {
    const { root, texts } = await list(ANSWERING.slice(0, 2), { unanswered: 'not' });
    expect(rows(root)).toEqual(['sells-data', 'tracks-elsewhere']);
    expect(texts('[data-unanswered]')).toEqual([]);
  });

  it('say yes, no, or both', async () => {
    const answer = async (...titles: string[]) =>
      (await list(titles)).texts('[data-question="sells-data"] .answer');
    expect([await answer(SOLD), await answer(NOT_SOLD), await answer(SOLD, NOT_SOLD)]).toEqual([
      ['Yes'],
      ['No'],
      ['Yes and no'],
    ]);
  });

  it('open the points that answer, for and against', async () => {
    const { root, open } = await list([SOLD, NOT_SOLD]);
    await open('[data-question="sells-data"] details');
    const points = [...root.querySelectorAll<HTMLElement>('[data-question="sells-data"] [data-point]')];
    expect(points.map(({ dataset }) => [dataset.point, dataset.classification])).toEqual([
      ['1', 'bad'],
      ['2', 'good'],
    ]);
  });

  it('have a flag where the answer to a deal-breaker is bad, and none where it is good', async () => {
    const chosen = [chosenQuestion('sells-data')];
    const flags = async (title: string) =>
      (await list([title], { chosen })).root.querySelectorAll('.question [data-deal-breaker]').length;
    expect([await flags(SOLD), await flags(NOT_SOLD)]).toEqual([1, 0]);
  });
});

it('answers whether it trains AI from what we read, where no reviewer did', async () => {
  const chosen = [chosenQuestion('trains-ai')];
  const { root, open } = await list([], { trains: 'the sentence', chosen });
  expect(rows(root)).toEqual(['trains-ai']);
  const row = root.querySelector<HTMLElement>('[data-question="trains-ai"]');
  expect(row?.dataset.answer).toBe('bad');
  expect(row?.className).toBe('is-deal-breaker');
  expect(row?.textContent).toContain('Yes');
  await open('details');
  expect(row?.textContent).toContain('the sentence');
  expect(root.querySelector('[data-unanswered]')?.textContent).not.toContain('AI');
});
