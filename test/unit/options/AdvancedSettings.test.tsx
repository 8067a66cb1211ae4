// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { act, show } from '../render.ts';

vi.mock('../../../src/catalog/view/use-list.ts', () => ({ useList: () => undefined }));
vi.mock('../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
const { AdvancedSettings } = await import('../../../src/options/Options.tsx');
const { changeSettings, defaultSettings } = await import('../../../src/settings/settings.ts');
const { useSettings } = await import('../../../src/settings/view/use-settings.ts');

const Page = () => <AdvancedSettings settings={useSettings(defaultSettings())} />;

it('drops what was typed for another directory', async () => {
  const { root } = await show(<Page />);
  const field = () => root.querySelector<HTMLInputElement>('#directory input');
  const typed = field();
  if (typed) typed.value = 'nonsense';
  await act(() => changeSettings({ directory: 'https://other.example' }));
  expect(field()?.value).not.toBe('nonsense');
});
