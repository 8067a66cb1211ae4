// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { ProfileSetting } from '../../../../src/options/directory/ProfileSetting.tsx';
import { defaultSettings } from '../../../../src/settings/settings.ts';
import { inEnglish } from '../../../english.ts';
import { FakeBrowser, fake } from '../../fake-browser.ts';
import { act, show } from '../../render.ts';

beforeEach(() => {
  fake.browser = new FakeBrowser();
});

const DIRECTORY = 'https://ratings.example';
const PAGE = 'https://pages.example/{lang}/{id}';

async function open(changes = {}) {
  const settings = { ...defaultSettings(), directory: DIRECTORY, ...changes };
  const shown = await show(<ProfileSetting settings={settings} />);
  const { root } = shown;
  const field = root.querySelector<HTMLInputElement>('[data-setting="pageTemplate"]');
  const submit = async (text: string) => {
    if (field) field.value = text;
    const event = new Event('submit', { bubbles: true, cancelable: true });
    await act(() => root.querySelector('form')?.dispatchEvent(event));
  };
  return { ...shown, field, submit };
}

it('the address of a service is stored with its directory', async () => {
  const { root, submit } = await open();
  await submit(` ${PAGE} `);
  await expect
    .poll(() => fake.browser.storage.local.values)
    .toEqual({ templatesOf: DIRECTORY, pageTemplate: PAGE });
  await expect.poll(() => root.textContent).toContain(inEnglish('optionsProfileSaved'));
});

it('an address without the number of the service is not stored, and the reason is said', async () => {
  const { root, submit } = await open();
  await submit('https://pages.example/service');
  expect(root.querySelector('#profile-problem')?.textContent).toBe(
    `This address won’t work: ${inEnglish('optionsProfileNoId')}`,
  );
  expect(fake.browser.storage.local.values).toEqual({});
});

it('the default address can be restored', async () => {
  await fake.browser.storage.local.set({ templatesOf: DIRECTORY, pageTemplate: PAGE });
  const { press, field } = await open({ templatesOf: DIRECTORY, pageTemplate: PAGE });
  expect(field?.value).toBe(PAGE);
  await press('reset-templates');
  await expect.poll(() => field?.value).toBe(`${DIRECTORY}/service/{id}`);
  expect(fake.browser.storage.local.values).toEqual({ templatesOf: '', pageTemplate: '' });
});
