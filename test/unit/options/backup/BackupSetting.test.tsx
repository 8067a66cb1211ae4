// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import {
  type DealBreaker,
  dealBreakerStore,
  MAX_DEAL_BREAKERS,
} from '../../../../src/deal-breakers/my-deal-breakers.ts';
import { BackupSetting } from '../../../../src/options/backup/BackupSetting.tsx';
import { changeSettings } from '../../../../src/settings/settings.ts';
import { MAX_STARS, starStore } from '../../../../src/stars/stars.ts';
import { fake } from '../../fake-browser.ts';
import '../../ordinary-window.ts';
import { show } from '../../render.ts';
import { chooseFile } from '../choose-file.ts';

const DIRECTORY = 'https://directory.example';
const LIMIT: DealBreaker = { kind: 'case', id: 339, title: 'Arbitration' };

/** Clicks "Save to file". Returns what is in the file. */
async function exported({ press }: Awaited<ReturnType<typeof show>>) {
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
  const shown = await show(<BackupSetting />);
  // The page has not heard of the changes yet.
  await changeSettings({ theme: 'dark' });
  await starStore.add(new Map([[DIRECTORY, [5]]]));
  await dealBreakerStore.add(new Map([[DIRECTORY, [LIMIT]]]));
  const saved = await exported(shown);
  expect(saved.settings.theme).toBe('dark');
  expect(saved.stars).toEqual({ [DIRECTORY]: [5] });
  expect(saved.dealBreakers).toEqual({ [DIRECTORY]: [LIMIT] });
});

it('exports what the person chose, not what a policy says', async () => {
  fake.browser.storage.local.values = { policy: { sendNothing: true } };
  const saved = await exported(await show(<BackupSetting />));
  expect(saved.settings.sendNothing).toBe(false);
});

it('loads what it saved of ten directories with as many choices as they can have', async () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => 2 ** 31 + index);
  const title = '\u0001'.repeat(300);
  const directories = numbers(10).map((number) => `https://${number}.example`);
  const ofEach = <T,>(items: readonly T[]) => new Map(directories.map((each) => [each, items]));
  await starStore.add(ofEach(numbers(MAX_STARS)));
  await dealBreakerStore.add(ofEach(numbers(MAX_DEAL_BREAKERS).map((id) => ({ kind: 'case', id, title }))));
  const file = await exported(await show(<BackupSetting />));
  fake.browser.storage.local.values = {};
  const { root, texts } = await show(<BackupSetting />);
  await chooseFile(root, new File([JSON.stringify(file, null, 2)], 'a'));
  expect(texts('[role="status"]').join()).toContain('5,000 stars and 500 deal‑breakers');
});
