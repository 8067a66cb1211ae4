// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Failure } from '../../../../src/directory/failure.ts';
import { inEnglish } from '../../../english.ts';
import { FakeBrowser, fake } from '../../fake-browser.ts';
import { act, show } from '../../render.ts';

vi.mock('../../../../src/catalog/view/use-list.ts', () => ({ useList: () => undefined }));
vi.mock('../../../../src/requests/logged-http.ts', () => ({ http: {} }));
vi.mock('../../../../src/directory/check-directory.ts', () => ({ checkDirectory: () => answer() }));

const { DirectorySetting } = await import('../../../../src/options/directory/DirectorySetting.tsx');
const { defaultSettings } = await import('../../../../src/settings/settings.ts');
const { useSettings } = await import('../../../../src/settings/view/use-settings.ts');

/** What the check of a directory comes to. */
let answer: () => Promise<Failure | null>;

const NEXT = 'https://next.example';

function Page() {
  const { directory, nextDirectory } = useSettings({ ...defaultSettings(), nextDirectory: NEXT });
  return <DirectorySetting directory={directory} next={nextDirectory} />;
}

const reported = vi.fn();
beforeEach(async () => {
  fake.browser = new FakeBrowser();
  await fake.browser.storage.local.set({ nextDirectory: NEXT });
  reported.mockReset();
  answer = async () => null;
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

async function page() {
  const shown = await show(<Page />);
  const use = async (address: string) => {
    await shown.fill('[data-setting="directory"]', address);
    const form = shown.root.querySelector('form');
    await act(() => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  };
  return { ...shown, use };
}

it('checks one address at a time, and makes it the next one after it has answered', async () => {
  let arrive = (_: null) => {};
  answer = () => new Promise((resolve) => (arrive = resolve));
  const { texts, use } = await page();
  const off = () => texts('button[disabled]').join();
  const next = () => fake.browser.storage.local.values.nextDirectory;
  await use('https://other.example');
  expect(off()).toBe(inEnglish('optionsDirectorySave'));
  expect(texts('[role="status"]').join()).toContain(inEnglish('optionsDirectoryChecking', 'other.example'));
  expect(next()).toBe(NEXT);
  await act(() => arrive(null));
  await expect.poll(next).toBe('https://other.example');
  await expect.poll(off).toBe('');
});

it('drops the next directory if the one in use is submitted', async () => {
  const { use } = await page();
  await use(defaultSettings().directory);
  await expect.poll(() => fake.browser.storage.local.values.nextDirectory).toBe('');
});

it('offers to permit the host of a directory that cannot be reached, until it is permitted', async () => {
  answer = async () => ({ kind: 'unreachable' });
  const { root, press, use } = await page();
  const offer = () => root.querySelector('[data-action="allow-directory"]');
  await use('https://other.example');
  expect(offer()?.textContent).toBe(inEnglish('optionsDirectoryAllow', 'other.example'));
  await press('allow-directory');
  expect(offer()).toBeNull();
  expect(root.querySelector('.problem')?.textContent).toContain('other.example');
});

it('says that a directory could not be stored, and writes the error to the console', async () => {
  const { root, use } = await page();
  fillDisk();
  await use('https://other.example');
  expect(root.querySelector('#directory-problem')?.textContent).toBe(inEnglish('settingNotStored'));
  expect(reported).toHaveBeenCalledOnce();
});
