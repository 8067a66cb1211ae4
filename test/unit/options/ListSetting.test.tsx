// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { inEnglish } from '../../english.ts';
import { act, show } from '../render.ts';

vi.mock('../../../src/ui/use-list.ts', () => ({ useList: () => undefined }));
const { fake } = await import('../fake-browser.ts');
const { catalogMessages } = await import('../../../src/catalog/catalog-messages.ts');
const { ListSetting } = await import('../../../src/options/ListSetting.tsx');
const { changeSettings, defaultSettings, readSettings } = await import('../../../src/settings/settings.ts');
const { useSettings } = await import('../../../src/ui/use-settings.ts');

function Page() {
  return <ListSetting settings={useSettings(defaultSettings())} />;
}

it.each([
  ['says that an update has started', false, [inEnglish('optionsUpdateAsked')]],
  ['does not say so with "send nothing"', true, []],
])('%s', async (_, sendNothing, expected) => {
  vi.spyOn(catalogMessages.updateList, 'send').mockResolvedValue(undefined);
  const { root } = await show(<ListSetting settings={{ ...defaultSettings(), sendNothing }} />);
  await act(() => root.querySelector<HTMLElement>('[data-action="update-list"]')?.click());
  const texts = [...root.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);
  expect(texts.filter((text) => text !== '')).toEqual(expected);
});

it('stores 1 to 30 days between updates, and refuses another number with a message', async () => {
  const { root } = await show(<Page />);
  const field = root.querySelector<HTMLInputElement>('[data-setting="list-days"]');
  const send = (type: string) => act(() => field?.dispatchEvent(new Event(type, { bubbles: true })));
  const type = (text: string) => {
    if (field) field.value = text;
    return send('input');
  };
  const status = () => root.querySelector<HTMLElement>('[data-list-days]');

  await type('30');
  // A new render keeps the typed text.
  await act(() => changeSettings({ theme: 'dark' }));
  expect([field?.value, (await readSettings()).listDays]).toEqual(['30', 7]);
  await send('change');
  expect((await readSettings()).listDays).toBe(30);
  expect(status()?.dataset.listDays).toBe('stored');

  await type('31');
  await send('change');
  expect(status()?.dataset.listDays).toBe('refused');
  expect(status()?.textContent).toBe(inEnglish('optionsListDaysRefused'));
  expect((await readSettings()).listDays).toBe(30);
});

it('shows the stored number again, and says so, if another one could not be stored', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  fake.browser.storage.local.values = { listDays: 5 };
  const { root } = await show(<Page />);
  const field = root.querySelector<HTMLInputElement>('[data-setting="list-days"]');
  const set = vi.spyOn(fake.browser.storage.local, 'set').mockRejectedValue(new Error('disk full'));
  for (const type of ['input', 'change']) {
    if (field && type === 'input') field.value = '9';
    await act(() => field?.dispatchEvent(new Event(type, { bubbles: true })));
  }
  set.mockRestore();
  expect(field?.value).toBe('5');
  expect(root.querySelector('[data-list-days]')?.textContent).toBe(inEnglish('settingNotStored'));
});
