// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { act, show } from '../render.ts';

vi.mock('../../../src/catalog/view/use-list.ts', () => ({ useList: () => undefined }));
const { ListSetting } = await import('../../../src/options/ListSetting.tsx');
const { changeSettings, defaultSettings, readSettings } = await import('../../../src/settings/settings.ts');
const { useSettings } = await import('../../../src/settings/view/use-settings.ts');

const FIELD = '[data-setting="list-days"]';

function Page() {
  return <ListSetting settings={useSettings(defaultSettings())} />;
}

it('stores the days between updates when they are typed to their end, and keeps the text until then', async () => {
  const { root, fill } = await show(<Page />);
  await fill(FIELD, '30');
  await act(() => changeSettings({ theme: 'dark' }));
  const field = root.querySelector<HTMLInputElement>(FIELD);
  expect([field?.value, (await readSettings()).listDays]).toEqual(['30', 7]);
  await fill(FIELD, '30', 'change');
  expect((await readSettings()).listDays).toBe(30);
});
