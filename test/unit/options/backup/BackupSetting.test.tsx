// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { type ChosenCase, dealBreakerStore } from '../../../../src/deal-breakers/my-deal-breakers.ts';
import { BackupSetting } from '../../../../src/options/backup/BackupSetting.tsx';
import { LockedFields } from '../../../../src/options/fields/Setting.tsx';
import { MAX_DEAL_BREAKERS } from '../../../../src/settings/setting-values.ts';
import { changeSettings, defaultSettings, readSettings } from '../../../../src/settings/settings.ts';
import { MAX_STARS, starStore } from '../../../../src/stars/stars.ts';
import { inEnglish } from '../../../english.ts';
import { fake } from '../../fake-browser.ts';
import '../../ordinary-window.ts';
import { act, show } from '../../render.ts';
import { chooseFile } from '../choose-file.ts';

const DIRECTORY = 'https://directory.example';
const LIMIT: ChosenCase = { id: 339, title: 'Arbitration', starter: 'forces-arbitration' };

const page = (settings = defaultSettings()) => show(<BackupSetting settings={settings} />);
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

/** The changes that the page shows, in their order. Those with a box begin with `[ ]`. */
const shownChanges = (root: HTMLElement) =>
  [...root.querySelectorAll('[data-choice], [data-change]')].map((row) => {
    const box = row.querySelector('input');
    return `${box ? `[${box.checked ? 'x' : ' '}] ` : ''}${row.textContent}`;
  });
const applyButton = (root: HTMLElement) => root.querySelector('[data-action="use-import"]');

/** Chooses a file and applies it. Returns the changes that were shown, and the status afterwards. */
async function load(content: unknown): Promise<[string[], string]> {
  const { root, press } = await page();
  const text = () => root.querySelector('[role="status"]')?.textContent ?? '';
  await choose(root, content);
  await expect.poll(text).not.toBe('');
  const offered = text();
  const changes = shownChanges(root);
  await act(() => {
    for (const box of root.querySelectorAll<HTMLElement>('[data-choice] input')) box.click();
  });
  await press('use-import');
  await expect.poll(text).not.toBe(offered);
  return [changes, text()];
}

it('adds the stars of a file to those that are there', async () => {
  await starStore.add(new Map([[DIRECTORY, [5]]]));
  const stars = { [DIRECTORY]: [5, 6], 'https://other.example': [7] };
  const texts = await load({ smallprint: 1, settings: { theme: 'dark' }, stars });
  expect(texts).toEqual([['Theme: Dark (now: Same as browser)', 'Added: 3 stars'], 'Settings applied.']);
  expect((await readSettings()).theme).toBe('dark');
  expect(await starStore.readAll()).toEqual(
    new Map([
      [DIRECTORY, [5, 6]],
      ['https://other.example', [7]],
    ]),
  );
});

it('adds the deal-breakers of a file to those that are there, and counts a starter once', async () => {
  const other: ChosenCase = { ...LIMIT, id: 340 };
  const third: ChosenCase = { id: 5, title: '', starter: null };
  await dealBreakerStore.add(new Map([[DIRECTORY, [third]]]));
  const dealBreakers = { [DIRECTORY]: [LIMIT, other, { id: 6 }] };
  const texts = await load({ smallprint: 1, settings: {}, dealBreakers });
  expect(texts).toEqual([['Added: 2 deal‑breakers'], 'Settings applied.']);
  const stored = (await dealBreakerStore.readAll()).get(DIRECTORY);
  expect(stored).toEqual([third, LIMIT, other, { id: 6, title: '', starter: null }]);
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
  expect(shownChanges(root)).toEqual([]);
});

it('lists every change, first those that send more or name a host, with a box that is off', async () => {
  await changeSettings({
    sendNothing: true,
    reasons: 'on-click',
    pointLanguage: 'en',
  });
  const settings = {
    pointLanguage: 'de',
    sendNothing: false,
    reasons: 'on-open',
    logos: true,
    listDays: 1,
    theme: 'auto',
    welcomeSeen: true,
    directory: DIRECTORY,
    templatesOf: DIRECTORY,
    pageTemplate: 'https://pages.example/{id}',
    // Of an earlier version.
    badgeTemplate: 'https://badges.example/{id}.svg',
  };
  const { root } = await page({ ...defaultSettings(), directory: 'https://api.tosdr.org' });
  await choose(root, { smallprint: 1, settings });
  expect(shownChanges(root)).toEqual([
    '[ ] Where grades come from: https://directory.example (now: https://api.tosdr.org)',
    '[ ] Another address for the pages of directory.example: https://pages.example/{id}',
    '[ ] Show reasons as soon as I open Smallprint: on (now: off)',
    '[ ] Show logos: on (now: off)',
    '[ ] Send nothing: off (now: on)',
    '[ ] Language of points: Deutsch (now: English)',
    '[ ] Days between updates: 1 (now: 7)',
  ]);
});

it('makes only the chosen ones of the changes that send more', async () => {
  await changeSettings({ sendNothing: true });
  const { root, press } = await page();
  const settings = { sendNothing: false, logos: true, theme: 'dark', directory: DIRECTORY };
  await choose(root, { smallprint: 1, settings });
  const box = (name: string) =>
    [...root.querySelectorAll('label')].find((label) => label.textContent?.includes(name));
  // "Send nothing" is chosen, and then not.
  for (const name of ['logos', 'Send nothing', 'Send nothing']) await act(() => box(name)?.click());
  expect(shownChanges(root)).toContain('[x] Show logos: on (now: off)');
  await press('use-import');
  await expect.poll(() => root.textContent).toContain('Settings applied.');
  expect(fake.browser.storage.local.values).toEqual({ sendNothing: true, logos: true, theme: 'dark' });
});

it('names what it cannot use of a file, and stores the rest after a click', async () => {
  const { root, press } = await page();
  const settings = { theme: 'light', directory: 'ftp://ratings.example', magic: 7 };
  await choose(root, { smallprint: 1, settings });
  expect(root.textContent).toContain('magic, directory');
  expect((await readSettings()).theme).toBe('auto');
  await press('use-import');
  expect(await readSettings()).toMatchObject({ theme: 'light' });
});

it('leaves the directory of a file if a policy has locked it', async () => {
  const { root } = await show(
    <LockedFields.Provider value={new Set(['directory'])}>
      <BackupSetting settings={defaultSettings()} />
    </LockedFields.Provider>,
  );
  const settings = { theme: 'dark', directory: DIRECTORY };
  await choose(root, { smallprint: 1, settings });
  await expect.poll(() => root.textContent).toContain('Not recognized and left unchanged: directory.');
  expect(shownChanges(root)).toEqual(['Theme: Dark (now: Same as browser)']);
});

it('exports what the person chose, not what a policy says', async () => {
  fake.browser.storage.local.values = { listDays: 5, policy: { listDays: 9 } };
  const saved = await exported(await page(await readSettings()));
  expect(saved.settings.listDays).toBe(5);
});

it('says that not everything could be stored', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(fake.browser.storage.local, 'set').mockRejectedValue(new Error('disk full'));
  const [, applied] = await load({ smallprint: 1, settings: { sendNothing: true } });
  expect(applied).toBe(inEnglish('optionsImportNotStored'));
});
