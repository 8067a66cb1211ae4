// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { ShownPoint } from '../../../../src/points/point-groups.ts';
import { show } from '../../render.ts';

vi.mock('../../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
const { createDirectoryClient } = await import('../../../../src/directory/client.ts');
const { profileOf } = await import('../../../../src/directory/profile.ts');
const { PointList, TopPoints } = await import('../../../../src/points/view/PointList.tsx');

const point = (id: number, classification: 'bad' | 'good'): ShownPoint => ({
  id,
  title: `Point ${id}`,
  translated: false,
  explanation: '',
  document: null,
  source: null,
  pointCase: { id, classification, weight: 50, title: '', localizedTitle: null, description: '' },
});
const context = {
  language: 'en',
  titles: null,
  quotes: { state: 'not-asked', value: null },
  loadQuotes: () => {},
  client: createDirectoryClient(profileOf('https://ratings.example'), async () => {
    throw new Error('no request here');
  }),
  dealBreakers: { chosen: [], add: () => {}, remove: () => {}, problem: '' },
} as const;

it('points of several classes each say their class, for people who cannot see the shape', async () => {
  const points = (['bad', 'good'] as const).map((classification, i) => ({
    classification,
    point: point(i + 1, classification),
  }));
  const { root } = await show(<TopPoints points={points} {...context} />);
  const read = [...root.querySelectorAll('summary')].map((summary) => summary.textContent);
  expect(read).toEqual(['Bad: Point 1', 'Good: Point 2']);
});

it('points below a heading do not repeat it', async () => {
  const { root } = await show(
    <PointList classification="bad" points={[point(1, 'bad')]} hidden={false} {...context} />,
  );
  expect(root.querySelector('summary')?.textContent).toBe('Point 1');
});
