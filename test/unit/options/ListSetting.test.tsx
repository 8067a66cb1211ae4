// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { inEnglish } from '../../english.ts';
import { act, show } from '../render.ts';

vi.mock('../../../src/ui/use-list.ts', () => ({ useList: () => undefined }));
const { ListSetting } = await import('../../../src/options/ListSetting.tsx');
const { changeSettings, defaultSettings, readSettings } = await import('../../../src/settings/settings.ts');
const { useSettings } = await import('../../../src/ui/use-settings.ts');

function Page() {
  const { directory, listDays } = useSettings(defaultSettings());
  return <ListSetting directory={directory} days={listDays} />;
}

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
