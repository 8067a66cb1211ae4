// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { inEnglish } from '../../english.ts';
import { act, show } from '../render.ts';

vi.mock('../../../src/catalog/view/use-list.ts', () => ({ useList: () => undefined }));
const { fake } = await import('../fake-browser.ts');
const { ListSetting } = await import('../../../src/options/ListSetting.tsx');
const { changeSettings, defaultSettings, readSettings } = await import('../../../src/settings/settings.ts');
const { useSettings } = await import('../../../src/settings/view/use-settings.ts');

const FIELD = '[data-setting="list-days"]';

function Page() {
  return <ListSetting settings={useSettings(defaultSettings())} />;
}

it('stores 1 to 30 days between updates, and refuses another number with a message', async () => {
  const { root, fill } = await show(<Page />);
  const status = () => root.querySelector<HTMLElement>('[data-list-days]');

  await fill(FIELD, '30');
  // A new render keeps the typed text.
  await act(() => changeSettings({ theme: 'dark' }));
  const field = root.querySelector<HTMLInputElement>(FIELD);
  expect([field?.value, (await readSettings()).listDays]).toEqual(['30', 7]);
  await fill(FIELD, '30', 'change');
  expect((await readSettings()).listDays).toBe(30);
  expect(status()?.dataset.listDays).toBe('stored');

  await fill(FIELD, '31');
  await fill(FIELD, '31', 'change');
  expect(status()?.dataset.listDays).toBe('refused');
  expect(status()?.textContent).toBe(inEnglish('optionsListDaysRefused'));
  expect((await readSettings()).listDays).toBe(30);
});

it('shows the stored number again, and says so, if another one could not be stored', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  fake.browser.storage.local.values = { listDays: 5 };
  const { root, fill, texts } = await show(<Page />);
  const set = vi.spyOn(fake.browser.storage.local, 'set').mockRejectedValue(new Error('disk full'));
  for (const event of ['input', 'change']) await fill(FIELD, '9', event);
  set.mockRestore();
  expect(root.querySelector<HTMLInputElement>(FIELD)?.value).toBe('5');
  expect(texts('[data-list-days]')).toEqual([inEnglish('settingNotStored')]);
});
