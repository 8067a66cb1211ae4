import { startInBackground } from '../background-work.ts';
import browser from '../browser.ts';

/*
 * Permissions that are borrowed: asked for on a click, used once, and given back. A page gives them back itself. If it was
 * closed before it could, the worker does: at once if it runs, or else when it starts.
 */

/** Only `tabs` is ever kept, for the toolbar. */
const BORROWABLE = ['bookmarks', 'history', 'tabs', 'topSites'] as const;
export type Borrowable = (typeof BORROWABLE)[number];

/** A page that borrows holds this lock while it is open. The browser frees it when the page closes, for whatever reason. */
const LOCK = 'borrowed permission';
/** Stored on the disk while `tabs` is borrowed, so that a permission for the toolbar is told from a borrowed one. */
const TABS_ARE_BORROWED = 'tabs-are-borrowed';

/**
 * Asks the user for a permission, uses it once and gives it back, unless it was there before. Call this directly in the
 * handler of a click, after {@link startBorrowing}.
 *
 * @returns what `use` returns; null if the user refuses
 * @throws what `use` throws, and Error with the browser's message
 */
export async function withPermission<T>(name: Borrowable, use: () => Promise<T>): Promise<T | null> {
  const permissions = { permissions: [name] };
  const before = browser.permissions.contains(permissions);
  const asked = browser.permissions.request(permissions);
  if (await before) return await use();
  if (name === 'tabs') await browser.storage.local.set({ [TABS_ARE_BORROWED]: true });
  try {
    return (await asked) ? await use() : null;
  } finally {
    await giveBack([name]);
  }
}

/**
 * Lets a page borrow, from now on until the returned function is called or the page is closed. Before that the worker
 * takes nothing away. It is too late for this when the user clicks: the worker hears of the permission first.
 */
export function startBorrowing(): () => void {
  let stop = () => {};
  const stopped = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const lock = navigator.locks.request(LOCK, { mode: 'shared' }, () => stopped);
  startInBackground('lock borrowed permissions', lock);
  return stop;
}

/** Gives back what a page borrowed and could not give back itself. Waits until no page borrows. */
export function giveBackBorrowed(): Promise<void> {
  return navigator.locks.request(LOCK, async () => {
    const { permissions = [] } = await browser.permissions.getAll();
    const isBorrowed = (await browser.storage.local.get(TABS_ARE_BORROWED))[TABS_ARE_BORROWED] === true;
    const left = BORROWABLE.filter((name) => permissions.includes(name) && (name !== 'tabs' || isBorrowed));
    if (left.length > 0 || isBorrowed) await giveBack(left);
  });
}

/** Calls back when a permission that may be borrowed was granted. */
export function onBorrowed(listener: () => void): void {
  browser.permissions.onAdded.addListener(({ permissions = [] }) => {
    if (BORROWABLE.some((name) => permissions.includes(name))) listener();
  });
}

async function giveBack(names: readonly Borrowable[]): Promise<void> {
  await browser.permissions.remove({ permissions: [...names] });
  await browser.storage.local.remove(TABS_ARE_BORROWED);
}
