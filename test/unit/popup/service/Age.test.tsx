// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { A_PROFILE as profile } from '../../points/some-points.ts';
import { show } from '../../render.ts';

vi.mock('../../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
const { Age } = await import('../../../../src/popup/service/GroupedPoints.tsx');
const { defaultSettings } = await import('../../../../src/settings/settings.ts');
const { inPopup } = await import('../in-popup.tsx');

it.each([
  [false, 'refresh'],
  [true, 'change-send-nothing'],
])('with "send nothing" (%j) the action next to the age is "%s"', async (sendNothing, action) => {
  const request = { state: 'not-asked', value: null } as const;
  const details = { request, badge: null, ask: () => {}, profile, language: null };
  const settings = { ...defaultSettings(), sendNothing };
  const { root } = await show(inPopup(<Age at={Date.now()} details={details} />, { settings }));
  const actions = [...root.querySelectorAll<HTMLElement>('[data-action]')].map(
    ({ dataset }) => dataset.action,
  );
  expect(actions).toEqual([action]);
});
