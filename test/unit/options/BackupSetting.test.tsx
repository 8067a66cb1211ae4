// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { act, show } from '../render.ts';

vi.mock('../../../src/platform/browser.ts', () => import('../background/fake-browser.ts'));
vi.mock('../../../src/i18n/ui-language.ts', () => import('../i18n/fake-ui-language.ts'));
const { BackupSetting } = await import('../../../src/options/BackupSetting.tsx');
const { changeSettings, defaultSettings } = await import('../../../src/settings/settings.ts');

it('exports a setting that was changed a moment ago', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { root } = await show(<BackupSetting settings={defaultSettings()} />);
  // The page has not heard of the change yet.
  await changeSettings({ theme: 'dark' });
  await act(() => root.querySelector<HTMLElement>('[data-action="export"]')?.click());
  const texts = await Promise.all(files.map((file) => file.text()));
  expect(texts.map((text) => JSON.parse(text).settings.theme)).toEqual(['dark']);
});
