// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, it, vi } from 'vitest';
import { act, show } from '../render.ts';

let isGranted = false;
vi.mock('../../../src/platform/permissions.ts', () => ({
  maySendServiceIds: async () => isGranted,
  askToSendServiceIds: async () => {
    isGranted = true;
    return true;
  },
  onPermissionsChanged: () => () => {},
}));
const { defaultSettings } = await import('../../../src/settings/settings.ts');
const { PointsSetting } = await import('../../../src/options/PrivacySettings.tsx');

it('is on once the permission is granted, also if the browser tells nobody of it', async () => {
  const { root } = await show(<PointsSetting settings={defaultSettings()} />);
  const box = root.querySelector('input');
  expect(box?.checked).toBe(false);
  await act(() => box?.click());
  await act(() => render(<PointsSetting settings={defaultSettings()} />, root));
  expect(box?.checked).toBe(true);
});
