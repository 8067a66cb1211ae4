// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { defaultSettings } from '../../../src/settings/settings.ts';
import { A_PROFILE as profile } from '../points/some-points.ts';
import { show } from '../render.ts';

const { inPrivateWindow } = vi.hoisted(() => ({ inPrivateWindow: vi.fn() }));
vi.mock('../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
vi.mock('../../../src/platform/private-window.ts', () => ({ inPrivateWindow }));
const { PointsSection } = await import('../../../src/service/PointsSection.tsx');

it.each([
  ['says in a private window why there is a button', true],
  ['does not say so in an ordinary one', false],
])('the page of a service %s', async (_, isPrivate) => {
  inPrivateWindow.mockResolvedValue(isPrivate);
  const { root } = await show(
    <PointsSection
      service={{ id: 7, name: 'Service', grade: 'E', reviewed: true, listDifference: null }}
      details={{
        request: { state: 'not-asked', value: null },
        badge: null,
        ask: () => {},
        profile,
        language: null,
      }}
      groups={null}
      settings={defaultSettings()}
      trains={null}
      page="https://ratings.example/7"
    >
      {null}
    </PointsSection>,
  );
  expect(root.textContent?.includes('Private window: nothing is asked until you press.')).toBe(isPrivate);
});
