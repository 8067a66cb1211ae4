// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { BackupSetting } from '../../../src/options/BackupSetting.tsx';
import { changeSettings, defaultSettings } from '../../../src/settings/settings.ts';
import { act, show } from '../render.ts';

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
