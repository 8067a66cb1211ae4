import { listInUse } from '../catalog/list-in-use.ts';
import browser from '../platform/browser.ts';
import { localArea } from '../platform/extension-storage.ts';
import { packagedFile } from '../platform/packaged-file.ts';
import { readSettings } from '../settings/settings.ts';
import { readStars, readStarTimes, starStore } from '../stars/stars.ts';
import { parseTerms, starredChanges, termsData } from './terms-data.ts';

/** When the newest change that the person has seen was found in the archives, in milliseconds since 1970. */
const TOLD_KEY = 'termsTold';

/**
 * Shows a "1" on the toolbar icon if a change in the terms of a starred service was found after it was starred, and after the
 * last one that the person has seen. Call it after an update, which can bring a file with new changes; after a start of the
 * browser, which keeps no badge; and when settings change that {@link changesStarBadge}.
 */
export async function updateStarBadge(): Promise<void> {
  const { directory, markStars } = await readSettings();
  const stars: ReadonlySet<number> = markStars ? await readStars(directory) : new Set();
  if (stars.size === 0) return setBadge('');
  // A worker cannot import a file of data.
  const terms = parseTerms(await packagedFile('data/terms.json'));
  const { index } = await listInUse(directory);
  const changes = starredChanges(terms, stars, index?.summaries ?? null);
  const starredAt = await readStarTimes(directory, [...new Set(changes.map(({ service }) => service))]);
  const { [TOLD_KEY]: told } = await localArea.get(TOLD_KEY);
  const since = typeof told === 'number' ? told : 0;
  const isUnseen = changes.some(
    ({ service, readAt }) => readAt > Math.max(since, starredAt.get(service) ?? 0),
  );
  await setBadge(isUnseen ? BADGE : '');
}

/** Whether changed values of the storage, by their names, can change the badge: its setting, the directory, and stars. */
export function changesStarBadge(names: readonly string[]): boolean {
  return names.some(
    (name) => name === 'markStars' || name === 'directory' || name.startsWith(`${starStore.kind} `),
  );
}

const BADGE = '1';

/** Removes the "1": a popup has been opened, which says what it means. */
export async function clearStarBadge(): Promise<void> {
  if ((await browser.action.getBadgeText?.({})) !== BADGE) return;
  await setBadge('');
  const { changes } = await termsData();
  await localArea.set({ [TOLD_KEY]: Math.max(...changes.map(({ read }) => Date.parse(read))) });
}

/** Browsers on Android have no icon that it could stand on. */
async function setBadge(text: string): Promise<void> {
  await browser.action.setBadgeText?.({ text });
}
