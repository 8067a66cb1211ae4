// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Failure } from '../../../../src/directory/failure.ts';
import { inEnglish } from '../../../english.ts';
import { FakeBrowser, fake } from '../../fake-browser.ts';
import { fakeLocks } from '../../fake-locks.ts';
import { act, show } from '../../render.ts';

vi.mock('../../../../src/catalog/view/use-list.ts', () => ({ useList: () => undefined }));
vi.mock('../../../../src/requests/logged-http.ts', () => ({ http: {} }));
vi.mock('../../../../src/directory/check-directory.ts', () => ({ checkDirectory: () => answer() }));

const { DirectorySetting, NextDirectory } = await import(
  '../../../../src/options/directory/DirectorySetting.tsx'
);
const { defaultSettings } = await import('../../../../src/settings/settings.ts');
const { useSettings } = await import('../../../../src/settings/view/use-settings.ts');

/** What the check of a directory comes to. */
let answer: () => Promise<Failure | null>;

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

it('keeps the directory also if the next one has taken its place while the button was shown', async () => {
  const { press } = await show(<NextDirectory next={NEXT} present="https://present.example" />);
  await fake.browser.storage.local.set({ directory: NEXT, nextDirectory: '' });
  await press('cancel-directory');
  await expect.poll(() => fake.browser.storage.local.values.directory).toBe('https://present.example');
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

it('checks one address at a time for the button, and the last one counts, in whatever order they answer', async () => {
  const answers: ((failure: null) => void)[] = [];
  answer = () => new Promise((resolve) => answers.push(resolve));
  const { texts, use } = await page();
  const state = () => texts('[data-action="use-directory"][disabled], [role="status"]').join();
  await use('https://first.example');
  expect(state()).toContain(inEnglish('optionsDirectorySave'));
  await use('https://second.example');
  await act(() => answers[0]?.(null));
  expect(state()).toContain(inEnglish('optionsDirectoryChecking', 'second.example'));
  expect(fake.browser.storage.local.values.nextDirectory).toBe(NEXT);
  await act(() => answers[1]?.(null));
  await expect.poll(() => fake.browser.storage.local.values.nextDirectory).toBe('https://second.example');
  await expect.poll(state).not.toContain(inEnglish('optionsDirectorySave'));
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
