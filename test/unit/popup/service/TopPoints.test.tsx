// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { A_PROFILE, caseOf, NO_DEAL_BREAKERS, shownPoint } from '../../points/some-points.ts';
import { show } from '../../render.ts';

vi.mock('../../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
const { PointList, TopPoints } = await import('../../../../src/points/view/PointList.tsx');

const point = (id: number, classification: 'bad' | 'good') =>
  shownPoint(id, { pointCase: caseOf({ id, classification }) });
const context = {
  language: 'en',
  titles: null,
  quotes: { state: 'not-asked', value: null },
  loadQuotes: () => {},
  profile: A_PROFILE,
  dealBreakers: NO_DEAL_BREAKERS,
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
    <PointList classification="bad" points={[point(1, 'bad')]} hidden={false} {...context} />,
  );
  expect(texts('summary')).toEqual(['Point 1']);
});
