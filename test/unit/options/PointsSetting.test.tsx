// @vitest-environment happy-dom
import { render } from 'preact';
import { beforeEach, expect, it, vi } from 'vitest';
import { fake } from '../fake-browser.ts';
import { act, show } from '../render.ts';

let isGranted = false;
let isRefused = false;
vi.mock('../../../src/platform/permissions.ts', () => ({
  maySendServiceIds: async () => isGranted,
  askToSendServiceIds: async () => {
    isGranted = !isRefused;
    return isGranted;
  },
  onPermissionsChanged: () => () => {},
}));
const { defaultSettings } = await import('../../../src/settings/settings.ts');
const { PointsSetting } = await import('../../../src/options/PrivacySettings.tsx');

beforeEach(() => {
  isGranted = false;
  isRefused = false;
  fake.browser.storage.local.values = {};
});

it('is on once the permission is granted, also if the browser tells nobody of it', async () => {
  const { root } = await show(<PointsSetting settings={defaultSettings()} />);
  const box = root.querySelector('input');
  expect(box?.checked).toBe(false);
  await act(() => box?.click());
  await act(() => render(<PointsSetting settings={defaultSettings()} />, root));
  expect(box?.checked).toBe(true);
});
