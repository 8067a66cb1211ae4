// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { answersOfPoints } from '../../../../src/points/point-groups.ts';
import { withCases } from '../../cases/with-cases.tsx';
import { chosenQuestion } from '../../deal-breakers/chosen-case.ts';
import { show } from '../../render.ts';
import { A_CONTEXT, A_PROFILE as profile } from '../some-points.ts';

vi.mock('../../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
const { QuestionList } = await import('../../../../src/points/view/QuestionList.tsx');

it('a row with the bad answer to a deal-breaker looks different', async () => {
  const answers = answersOfPoints([], profile.address, true, true);
  const list = <QuestionList answers={answers} unanswered="rows" trains="the sentence" {...A_CONTEXT} />;
  const chosen = [chosenQuestion('trains-ai'), chosenQuestion('sells-data')];
  const { root } = await show(withCases(list, { directory: profile.address, chosen }));
  const rows = [...root.querySelectorAll<HTMLElement>('.is-deal-breaker')];
  expect(rows.map(({ dataset }) => dataset.question)).toEqual(['trains-ai']);
});
