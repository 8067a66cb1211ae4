// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { show } from '../render.ts';

// The data is not read yet.
vi.mock('../../../src/actions/actions-data.ts', () => ({
  actionsData: () => new Promise(() => {}),
}));
vi.stubEnv('VITE_IDS_WITH_ACTIONS', '182,219,');
vi.mock('../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
const { Actions } = await import('../../../src/actions/view/Actions.tsx');
const { defaultSettings } = await import('../../../src/settings/settings.ts');

const TOSDR = 'https://api.tosdr.org';

it.each([
  [182, 'the first service of the data', TOSDR, 1],
  [219, 'the last one', TOSDR, 1],
  [183, 'a service of which nothing is known', TOSDR, 0],
  [18, 'a service whose number is the start of another one', TOSDR, 0],
  [82, 'a service whose number is the end of another one', TOSDR, 0],
  [182, 'the same number in another directory', 'https://directory.example', 0],
])(
  'before the data is read, the line is there for service %i, %s at %s: %i',
  async (id, _, directory, lines) => {
    const { root } = await show(
      <Actions
        service={{ id, name: 'A service', grade: 'E', reviewed: true }}
        settings={{ ...defaultSettings(), directory }}
      />,
    );
    expect(root.querySelectorAll('[data-actions]')).toHaveLength(lines);
  },
);
