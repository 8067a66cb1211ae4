// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { inEnglish } from '../../../english.ts';
import { FakeBrowser, fake } from '../../fake-browser.ts';
import { act, show } from '../../render.ts';

const askForDirectory = vi.fn<(...addresses: string[]) => Promise<boolean>>();
vi.mock('../../../../src/platform/host-permissions.ts', () => ({ askForDirectory }));
const { ProfileSetting } = await import('../../../../src/options/directory/ProfileSetting.tsx');
const { defaultSettings } = await import('../../../../src/settings/settings.ts');

const DIRECTORY = 'https://ratings.example';
const BADGE = 'https://badges.example/{lang}/{id}.svg';

beforeEach(() => {
  fake.browser = new FakeBrowser();
  askForDirectory.mockReset().mockResolvedValue(true);
});

/** Stores a template for badges and one for logos. */
async function store(logo: string) {
  const { root } = await show(<ProfileSetting settings={{ ...defaultSettings(), directory: DIRECTORY }} />);
  const fill = (name: string, text: string) => {
    const field = root.querySelector<HTMLInputElement>(`[data-setting="${name}"]`);
    if (field) field.value = text;
  };
  fill('badgeTemplate', BADGE);
  fill('logoTemplate', logo);
  const form = root.querySelector('form');
  await act(() => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  return root;
}

it.each([
  ['the host of their template', 'https://logos.example/{id}.png', 'logos.example'],
  ['the directory, if its details name them', '{image}', 'ratings.example'],
])('permission for badges and logos is asked for at once: logos from %s', async (_, logo, host) => {
  await store(logo);
  const asked = askForDirectory.mock.calls.map((addresses) => addresses.map((one) => new URL(one).host));
  expect(asked).toEqual([['badges.example', host]]);
  await expect
    .poll(() => fake.browser.storage.local.values)
    .toMatchObject({ templatesOf: DIRECTORY, badgeTemplate: BADGE, logoTemplate: logo });
});

it('nothing is stored without the permission', async () => {
  askForDirectory.mockResolvedValue(false);
  const root = await store('{image}');
  expect(root.querySelector('#profile-problem')?.textContent).toBe(inEnglish('optionsDirectoryRefused'));
  expect(fake.browser.storage.local.values).toEqual({});
});
