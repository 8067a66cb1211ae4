// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inEnglish } from '../../../english.ts';
import { FakeBrowser, fake } from '../../fake-browser.ts';
import { fakeLocks } from '../../fake-locks.ts';
import { act, show } from '../../render.ts';

vi.mock('../../../../src/catalog/view/use-list.ts', () => ({ useList: () => undefined }));
vi.mock('../../../../src/requests/logged-http.ts', () => ({ http: {} }));
vi.mock('../../../../src/directory/check-directory.ts', () => ({ checkDirectory: async () => null }));

const { DirectorySetting, NextDirectory } = await import(
  '../../../../src/options/directory/DirectorySetting.tsx'
);
const { defaultSettings } = await import('../../../../src/settings/settings.ts');
const { useSettings } = await import('../../../../src/settings/view/use-settings.ts');

const NEXT = 'https://next.example';

function Page() {
  const { directory, nextDirectory } = useSettings({ ...defaultSettings(), nextDirectory: NEXT });
  return <DirectorySetting directory={directory} next={nextDirectory} />;
}

Object.defineProperty(navigator, 'locks', { value: fakeLocks() });
const reported = vi.fn();
beforeEach(async () => {
  fake.browser = new FakeBrowser();
  await fake.browser.storage.local.set({ nextDirectory: NEXT });
  reported.mockReset();
  vi.spyOn(console, 'error').mockImplementation(reported);
});
afterEach(() => vi.restoreAllMocks());

function fillDisk() {
  return vi.spyOn(fake.browser.storage.local, 'set').mockRejectedValue(new Error('disk full'));
}

it('says that the next directory could not be cancelled, until it is', async () => {
  const { root, press } = await show(<Page />);
  const next = () => root.querySelector('[data-next-directory]');
  const set = fillDisk();
  await press('cancel-directory');
  await expect.poll(() => next()?.textContent).toContain(inEnglish('settingNotStored'));
  expect(reported).toHaveBeenCalledOnce();
  set.mockRestore();
  await press('cancel-directory');
  await expect.poll(next).toBeNull();
  expect(fake.browser.storage.local.values.nextDirectory).toBe('');
});

it('keeps the directory also if the next one has taken its place while the button was shown', async () => {
  const { press } = await show(<NextDirectory next={NEXT} present="https://present.example" />);
  await fake.browser.storage.local.set({ directory: NEXT, nextDirectory: '' });
  await press('cancel-directory');
  await expect.poll(() => fake.browser.storage.local.values.directory).toBe('https://present.example');
});

it('says that a directory could not be stored, and writes the error to the console', async () => {
  const { root } = await show(<Page />);
  fillDisk();
  const field = root.querySelector<HTMLInputElement>('[data-setting="directory"]');
  if (field) field.value = 'https://other.example';
  await act(() => field?.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  expect(root.querySelector('#directory-problem')?.textContent).toBe(inEnglish('settingNotStored'));
  expect(reported).toHaveBeenCalledOnce();
});
