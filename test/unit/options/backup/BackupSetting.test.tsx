// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import {
  type DealBreaker,
  dealBreakerStore,
  MAX_DEAL_BREAKERS,
} from '../../../../src/deal-breakers/my-deal-breakers.ts';
import { BackupSetting } from '../../../../src/options/backup/BackupSetting.tsx';
import { changeSettings, readSettings } from '../../../../src/settings/settings.ts';
import { MAX_STARS, starStore } from '../../../../src/stars/stars.ts';
import { inEnglish } from '../../../english.ts';
import { fake } from '../../fake-browser.ts';
import '../../ordinary-window.ts';
import { show } from '../../render.ts';
import { chooseFile } from '../choose-file.ts';

const DIRECTORY = 'https://directory.example';
const LIMIT: DealBreaker = { kind: 'case', id: 339, title: 'Arbitration' };

const page = () => show(<BackupSetting />);
/** Chooses a file of settings. */
const choose = (root: HTMLElement, content: unknown) =>
  chooseFile(root, new File([typeof content === 'string' ? content : JSON.stringify(content)], 'a'));

/** Clicks "Save to file". Returns what is in the file. */
async function exported({ press }: Awaited<ReturnType<typeof page>>) {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await press('export');
  const [saved] = await Promise.all(files.map(async (file) => JSON.parse(await file.text())));
  return saved;
}

it('exports a setting that was changed a moment ago, the stars and the deal-breakers', async () => {
  const shown = await page();
  // The page has not heard of the changes yet.
  await changeSettings({ theme: 'dark' });
  await starStore.add(new Map([[DIRECTORY, [5]]]));
  await dealBreakerStore.add(new Map([[DIRECTORY, [LIMIT]]]));
  const saved = await exported(shown);
  expect(saved.settings.theme).toBe('dark');
  expect(saved.stars).toEqual({ [DIRECTORY]: [5] });
  expect(saved.dealBreakers).toEqual({ [DIRECTORY]: [LIMIT] });
});

const applyButton = (root: HTMLElement) => root.querySelector('[data-action="use-import"]');

/** Chooses a file and applies it. Returns what the page says before and afterwards. */
async function load(content: unknown): Promise<[offered: string, applied: string]> {
  const { root, press } = await page();
  const text = () => root.querySelector('[role="status"]')?.textContent ?? '';
  await choose(root, content);
  await expect.poll(text).not.toBe('');
  const offered = text();
  await press('use-import');
  await expect.poll(text).not.toBe(offered);
  expect(applyButton(root)).toBe(null);
  return [offered, text()];
}

it('adds the stars of a file to those that are there', async () => {
  await starStore.add(new Map([[DIRECTORY, [5]]]));
  const stars = { [DIRECTORY]: [5, 6], 'https://other.example': [7] };
  const set = vi.spyOn(fake.browser.storage.local, 'set');
  const texts = await load({ smallprint: 1, settings: { theme: 'dark' }, stars });
  // A setting may load the page again, and what was not stored before is lost.
  expect(set.mock.calls.map(([values]) => 'theme' in values)).toEqual([false, true]);
  expect(texts).toEqual(['This file would change: 1 setting and 2 stars.', 'Settings applied.']);
  expect((await readSettings()).theme).toBe('dark');
  expect(await starStore.readAll()).toEqual(
    new Map([
      [DIRECTORY, [5, 6]],
      ['https://other.example', [7]],
    ]),
  );
});

it('adds the deal-breakers of a file to those that are there', async () => {
  const question: DealBreaker = { kind: 'question', question: 'keeps-data' };
  const third: DealBreaker = { kind: 'case', id: 5, title: '' };
  await dealBreakerStore.add(new Map([[DIRECTORY, [third]]]));
  const dealBreakers = { [DIRECTORY]: [LIMIT, question, { id: 6 }, third] };
  const texts = await load({ smallprint: 1, settings: {}, dealBreakers });
  expect(texts).toEqual(['This file would change: 3 deal‑breakers.', 'Settings applied.']);
  const stored = (await dealBreakerStore.readAll()).get(DIRECTORY);
  expect(stored).toEqual([third, LIMIT, question, { kind: 'case', id: 6, title: '' }]);
});

it.each([
  ['deal-breakers', 'dealBreakers', MAX_DEAL_BREAKERS, 'You can choose up to 50 deal‑breakers.'],
  ['stars', 'stars', MAX_STARS, 'You can have up to 500 stars.'],
])('says how many %s there is room for', async (_, name, most, sentence) => {
  const ids = Array.from({ length: most + 1 }, (_, id) => (name === 'stars' ? id : { id }));
  const [, applied] = await load({ smallprint: 1, settings: {}, [name]: { [DIRECTORY]: ids } });
  expect(applied).toBe(`Settings applied. ${sentence} Remove some to add others.`);
  const stored = name === 'stars' ? await starStore.readAll() : await dealBreakerStore.readAll();
  expect(stored.get(DIRECTORY)).toHaveLength(most);
});

it.each([
  ['is not a settings file', 'not a settings file', 'optionsImportUnreadable'],
  ['is far too large', { smallprint: 1, settings: { theme: ' '.repeat(100_000) } }, 'optionsImportTooLarge'],
] as const)('says that a file %s', async (_, content, sentence) => {
  const { root, texts } = await page();
  await choose(root, content);
  expect(texts('[role="status"]')).toEqual([inEnglish(sentence)]);
  expect(applyButton(root)).toBeNull();
});

it('says that a file could not be read, for example because it is gone', async () => {
  const { root } = await page();
  await choose(root, 'not a settings file');
  const file = new File([''], 'a');
  vi.spyOn(file, 'text').mockRejectedValue(new DOMException('', 'NotReadableError'));
  await chooseFile(root, file);
  expect(root.querySelector('[role="status"]')?.textContent).toBe(inEnglish('accountsFileUnreadable'));
});

it('no longer offers a file once another one was chosen that cannot be used', async () => {
  const { root } = await page();
  await choose(root, { smallprint: 1, settings: { theme: 'dark' } });
  await expect.poll(() => applyButton(root)).not.toBeNull();
  await choose(root, 'not a settings file');
  await expect.poll(() => root.textContent).toContain(inEnglish('optionsImportUnreadable'));
  expect(applyButton(root)).toBeNull();
});

it('changes nothing before the button is pressed, and then what the sentence says', async () => {
  await changeSettings({ sendNothing: true });
  const { root, press, texts } = await page();
  const settings = { sendNothing: false, theme: 'dark', listDays: 9, directory: DIRECTORY, logos: true };
  await choose(root, { smallprint: 1, settings, stars: { [DIRECTORY]: [5] } });
  expect(texts('[role="status"]')).toEqual(['This file would change: 2 settings and 1 star.']);
  expect(root.textContent).toContain(inEnglish('optionsImportHelp'));
  expect(fake.browser.storage.local.values).toEqual({ sendNothing: true });
  await press('use-import');
  await expect.poll(() => root.textContent).toContain('Settings applied.');
  expect(fake.browser.storage.local.values).toEqual({
    sendNothing: true,
    theme: 'dark',
    listDays: 9,
    [`star 5 ${DIRECTORY}`]: expect.any(Number),
  });
});

it.each([
  ['is set already', { theme: 'auto' }],
  ['would send more, or names a directory', { directory: DIRECTORY, listDays: 1 }],
])('has no button for a file in which everything %s', async (_, settings) => {
  const { root, texts } = await page();
  await choose(root, { smallprint: 1, settings });
  expect(texts('[role="status"]')).toEqual([inEnglish('optionsImportNothing')]);
  expect(applyButton(root)).toBeNull();
});

it('exports what the person chose, not what a policy says', async () => {
  fake.browser.storage.local.values = { policy: { sendNothing: true } };
  const saved = await exported(await page());
  expect(saved.settings.sendNothing).toBe(false);
});

it('says that not everything could be stored', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(fake.browser.storage.local, 'set').mockRejectedValue(new Error('disk full'));
  const [, applied] = await load({ smallprint: 1, settings: { sendNothing: true } });
  expect(applied).toBe(inEnglish('optionsImportNotStored'));
});
