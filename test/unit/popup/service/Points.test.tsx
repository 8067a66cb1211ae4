// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { A_PROFILE as profile } from '../../points/some-points.ts';
import { show } from '../../render.ts';

vi.mock('../../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
const { inPopup } = await import('../in-popup.tsx');
const { Points } = await import('../../../../src/popup/service/Points.tsx');

it.each([
  ['E', 'main-button'],
  [null, 'link-button'],
] as const)('a service with the grade %s has a %s for its points', async (grade, look) => {
  const service = { id: 7, name: 'Service', grade, reviewed: true, listDifference: null };
  const request = { state: 'not-asked', value: null } as const;
  const details = { request, badge: null, ask: () => {}, profile, language: null };
  const given = { service, details, groups: null, dealBreakers: null };
  const { root } = await show(inPopup(<Points {...given} />));
  expect(root.querySelector('[data-action="reasons"]')?.className).toContain(look);
});
