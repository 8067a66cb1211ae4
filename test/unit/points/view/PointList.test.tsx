// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { withCases } from '../../cases/with-cases.tsx';
import { chosenCase } from '../../deal-breakers/chosen-case.ts';
import { show } from '../../render.ts';
import { A_CONTEXT, caseOf, shownPoint } from '../some-points.ts';

vi.mock('../../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
const { PointList, TopPoints } = await import('../../../../src/points/view/PointList.tsx');

const point = (id: number, classification: 'bad' | 'good') =>
  shownPoint(id, { pointCase: caseOf({ id, classification }) });
it('points of several classes each say their class, for people who cannot see the shape', async () => {
  const points = (['bad', 'good'] as const).map((classification, i) => ({
    classification,
    point: point(i + 1, classification),
  }));
  const { texts } = await show(<TopPoints points={points} {...A_CONTEXT} />);
  expect(texts('summary')).toEqual(['Bad: Point 1', 'Good: Point 2']);
});

it('points below a heading do not repeat it', async () => {
  const { texts } = await show(
    <PointList groups={[{ classification: 'bad', points: [point(1, 'bad')] }]} {...A_CONTEXT} />,
  );
  expect(texts('summary')).toEqual(['Point 1']);
});

it('each class has the number of its cases, and those of a person come first', async () => {
  const groups = [{ classification: 'bad', points: [point(1, 'bad'), point(2, 'bad')] }] as const;
  const { texts } = await show(
    withCases(<PointList groups={groups} {...A_CONTEXT} />, { chosen: [chosenCase(2)] }),
  );
  expect(texts('h2')).toEqual(['Bad 2']);
  expect(texts('[data-point] [data-short]')).toEqual([expect.stringContaining('Point 2'), 'Point 1']);
});
