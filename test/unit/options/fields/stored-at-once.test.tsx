// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LookSetting } from '../../../../src/options/LookSetting.tsx';
import { PrivacySettings } from '../../../../src/options/PrivacySettings.tsx';
import { defaultSettings, readSettings } from '../../../../src/settings/settings.ts';
import { useSettings } from '../../../../src/settings/view/use-settings.ts';
import { inEnglish } from '../../../english.ts';
import { FakeBrowser, fake } from '../../fake-browser.ts';
import { act, show } from '../../render.ts';

function Page() {
  const settings = useSettings(defaultSettings());
  return (
    <>
      <PrivacySettings settings={settings} />
      <LookSetting settings={settings} />
    </>
  );
}

beforeEach(() => {
  fake.browser = new FakeBrowser();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

/** The switch for "Send nothing" and the choice of the theme, and how to change them. */
async function shown() {
  const { root } = await show(<Page />);
  const box = root.querySelector<HTMLInputElement>('[data-setting="sendNothing"]');
  const theme = root.querySelector<HTMLSelectElement>('[data-setting="theme"]');
  if (!box || !theme) throw new Error('a control is missing');
  return {
    value: () => [box.checked, theme.value],
    problems: () => [...root.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent),
    press: () => act(() => box.click()),
    chooseDark: () =>
      act(() => {
        theme.value = 'dark';
        theme.dispatchEvent(new Event('change', { bubbles: true }));
      }),
  };
}

it('a control is stored at once', async () => {
  const { value, problems, press, chooseDark } = await shown();
  await press();
  await chooseDark();
  expect([value(), problems()]).toEqual([[true, 'dark'], []]);
  expect(await readSettings()).toMatchObject({ sendNothing: true, theme: 'dark' });
});

it('a control that could not be stored shows what is in force, and says so, each time', async () => {
  const { value, problems, press, chooseDark } = await shown();
  const set = vi.spyOn(fake.browser.storage.local, 'set').mockRejectedValue(new Error('disk full'));
  const sentence = inEnglish('settingNotStored');
  for (let times = 0; times < 2; times++) {
    await press();
    await chooseDark();
    expect([value(), problems()]).toEqual([
      [false, 'auto'],
      [sentence, sentence],
    ]);
  }
  set.mockRestore();
  await press();
  await chooseDark();
  expect([value(), problems()]).toEqual([[true, 'dark'], []]);
});
