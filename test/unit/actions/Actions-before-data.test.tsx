// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { NO_DEAL_BREAKERS, silentClient } from '../points/some-points.ts';
import { show } from '../render.ts';

// The data is not read yet.
vi.mock('../../../src/actions/actions-data.ts', () => ({
  actionsData: () => new Promise(() => {}),
  hasActions: (id: number) => id === 182,
}));
vi.mock('../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
const { Actions } = await import('../../../src/actions/view/Actions.tsx');
const { defaultSettings } = await import('../../../src/settings/settings.ts');

it.each([
  [182, 'of which something is known', 1],
  [183, 'of which nothing is known', 0],
])('the line is there before the data is read only for service %i, %s', async (id, _, lines) => {
  const { root } = await show(
    <Actions
      service={{ id, name: 'A service', grade: 'E', reviewed: true }}
      settings={defaultSettings()}
      groups={null}
      fetchedAt={0}
      client={silentClient}
      language="en"
      dealBreakers={NO_DEAL_BREAKERS}
    />,
  );
  expect(root.querySelectorAll('[data-actions]')).toHaveLength(lines);
});
