// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { show } from '../../render.ts';
import { A_PROFILE, caseOf, NO_DEAL_BREAKERS, shownPoint } from '../some-points.ts';

vi.mock('../../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
const { dealBreakerAdditions } = await import('../../../../src/deal-breakers/view/point-additions.tsx');
const { PointList, TopPoints } = await import('../../../../src/points/view/PointList.tsx');

const point = (id: number, classification: 'bad' | 'good') =>
  shownPoint(id, { pointCase: caseOf({ id, classification }) });
const context = {
  language: 'en',
  titles: null,
  quotes: { state: 'not-asked', value: null },
  loadQuotes: () => {},
  retryQuotes: () => {},
  profile: A_PROFILE,
  additions: dealBreakerAdditions(NO_DEAL_BREAKERS),
} as const;

it('points of several classes each say their class, for people who cannot see the shape', async () => {
  const points = (['bad', 'good'] as const).map((classification, i) => ({
    classification,
    point: point(i + 1, classification),
  }));
  const { texts } = await show(<TopPoints points={points} {...context} />);
  expect(texts('summary')).toEqual(['Bad: Point 1', 'Good: Point 2']);
});

it('points below a heading do not repeat it', async () => {
  const { texts } = await show(
    <PointList
      groups={[{ classification: 'bad', points: [point(1, 'bad')] }]}
      ahead={() => false}
      {...context}
    />,
  );
  expect(texts('summary')).toEqual(['Point 1']);
});

it('each class has the number of its cases, and those of a person come first', async () => {
  const groups = [{ classification: 'bad', points: [point(1, 'bad'), point(2, 'bad')] }] as const;
  const { texts } = await show(<PointList groups={groups} ahead={({ id }) => id === 2} {...context} />);
  expect(texts('h2')).toEqual(['Bad 2']);
  expect(texts('summary')).toEqual(['Point 2', 'Point 1']);
});
