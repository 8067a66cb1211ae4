// @vitest-environment happy-dom
import { render } from 'preact';
import { beforeEach, expect, it, vi } from 'vitest';
import { inEnglish } from '../../english.ts';
import { fake } from '../fake-browser.ts';
import { act, show } from '../render.ts';

const permission = { isGranted: false, answer: false };
vi.mock('../../../src/platform/permissions.ts', () => ({
  maySendServiceIds: async () => permission.isGranted,
  askToSendServiceIds: async () => {
    permission.isGranted = permission.answer;
    return permission.answer;
  },
  onPermissionsChanged: () => () => {},
}));
const { defaultSettings, readSettings } = await import('../../../src/settings/settings.ts');
const { PointsSetting } = await import('../../../src/options/PrivacySettings.tsx');

beforeEach(() => Object.assign(permission, { isGranted: false, answer: false }));

async function shown() {
  const { root } = await show(<PointsSetting settings={defaultSettings()} />);
  const box = root.querySelector('input');
  if (!box) throw new Error('there is no checkbox');
  return { root, isOn: () => box.checked, press: () => act(() => box.click()) };
}

it('stays off when the user refuses the permission', async () => {
  const { isOn, press } = await shown();
  await press();
  expect(isOn()).toBe(false);
  // A consent that a button for one service gets later must not switch it on.
  expect((await readSettings()).askForPoints).toBe('on-click');
});

it('is on once the permission is granted; then it stores that the popup waits for the button, without a question', async () => {
  permission.answer = true;
  const { root, isOn, press } = await shown();
  await press();
  // The browser may tell nobody of a consent.
  await act(() => render(<PointsSetting settings={defaultSettings()} />, root));
  expect(isOn()).toBe(true);
  permission.answer = false;
  await press();
  expect((await readSettings()).askForPoints).toBe('on-click');
});

it('is as before, and says so, if the choice cannot be stored', async () => {
  permission.isGranted = true;
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const set = vi.spyOn(fake.browser.storage.local, 'set').mockRejectedValue(new Error('disk full'));
  const { root, isOn, press } = await shown();
  await press();
  set.mockRestore();
  expect(isOn()).toBe(true);
  expect(root.querySelector('[role="alert"]')?.textContent).toBe(inEnglish('settingNotStored'));
});

it('calls the directory by its name', async () => {
  const { root } = await shown();
  expect(root.textContent).toContain(inEnglish('optionsPointsOnOpenHelp', 'ToS;DR'));
});
