// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { act, show } from '../render.ts';

vi.mock('../../../src/ui/use-list.ts', () => ({ useList: () => undefined }));
vi.mock('../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
vi.mock('../../../src/options/services-near.ts', () => ({ servicesNear: () => Promise.reject(new Error()) }));
const { AdvancedSettings } = await import('../../../src/options/AdvancedSettings.tsx');
const { changeSettings, defaultSettings } = await import('../../../src/settings/settings.ts');
const { useSettings } = await import('../../../src/ui/use-settings.ts');

const Page = () => <AdvancedSettings settings={useSettings(defaultSettings())} why="" />;

it('drops what was typed for another directory, and the answers about it', async () => {
  const { root } = await show(<Page />);
  const field = () => root.querySelector<HTMLInputElement>('[data-why="address"]');
  const answer = () => root.querySelector('[data-why="answer"]')?.textContent;
  const typed = field();
  if (typed) typed.value = 'nonsense';
  await act(() => typed?.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  expect([field()?.value, answer()]).toEqual(['nonsense', expect.stringMatching(/./)]);
  await act(() => changeSettings({ directory: 'https://other.example' }));
  expect([field()?.value, answer()]).toEqual(['', '']);
});
