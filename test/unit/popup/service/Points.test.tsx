// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, it, vi } from 'vitest';
import type { CachedDetails } from '../../../../src/details/details-cache.ts';
import type { RequestState } from '../../../../src/requests/view/use-request.ts';
import { A_PROFILE as profile } from '../../points/some-points.ts';
import { act, show } from '../../render.ts';

vi.mock('../../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
const SERVICE = { id: 7, name: 'Service', reviewed: true, listDifference: null };
const DETAILS = { badge: null, ask: () => {}, profile, language: null };
const { inPopup } = await import('../in-popup.tsx');
const { Points } = await import('../../../../src/popup/service/Points.tsx');

it.each([
  ['E', 'main-button'],
  [null, 'link-button'],
] as const)('a service with the grade %s has a %s for its points', async (grade, look) => {
  const request = { state: 'not-asked', value: null } as const;
  const given = {
    service: { ...SERVICE, grade },
    details: { ...DETAILS, request },
    groups: null,
    dealBreakers: null,
  };
  const { root } = await show(inPopup(<Points {...given} />));
  expect(root.querySelector('[data-action="reasons"]')?.className).toContain(look);
});

it('a request of its own is silent until it fails, and that is said where screen readers listen', async () => {
  const view = (request: RequestState<CachedDetails>) =>
    inPopup(
      <Points
        service={{ ...SERVICE, grade: 'E' }}
        details={{ ...DETAILS, request }}
        groups={null}
        dealBreakers={null}
      />,
    );
  const { root } = await show(view({ state: 'asking', value: null }));
  const region = root.querySelector('.no-points [role="status"]');
  expect(region?.textContent).toBe('');
  await act(() => render(view({ state: 'failed', value: null, failure: { kind: 'offline' } }), root));
  expect(region?.isConnected).toBe(true);
  expect(region?.textContent).not.toBe('');
});
