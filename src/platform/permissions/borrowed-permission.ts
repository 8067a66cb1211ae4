import browser from '../browser.ts';
import { startInBackground } from '../errors.ts';
import { forgetBorrowedTabs, noteBorrowedTabs, tabsAreBorrowed } from '../tabs-permission.ts';

/*
 * Permissions that are borrowed: asked for on a click, used once, and given back. A page gives them back itself. If it was
 * closed before it could, the worker does: at once if it runs, or else when it starts.
 */

/** Only `tabs` is ever kept, for the toolbar. */
const BORROWABLE = ['bookmarks', 'history', 'tabs', 'topSites'] as const;
export type Borrowable = (typeof BORROWABLE)[number];

/** Removes the `tabs` permission, after what the toolbar shows because of it. */
type GiveTabsBack = () => Promise<void>;

/** A page that borrows holds this lock while it is open. The browser frees it when the page closes, for whatever reason. */
const LOCK = 'borrowed permission';

/**
 * Asks the user for a permission, uses it once and gives it back, unless it was there before. Call this directly in the
 * handler of a click, after {@link startBorrowing}.
 *
 * @returns what `use` returns; null if the user refuses
 * @throws what `use` throws, and Error with the browser's message
 */
export async function withPermission<T>(
  name: Borrowable,
  use: () => Promise<T>,
  giveTabsBack: GiveTabsBack,
): Promise<T | null> {
  const permissions = { permissions: [name] };
  const before = browser.permissions.contains(permissions);
  // Chrome may grant it at once, and the worker must find the note when it hears of that.
  if (name === 'tabs') startInBackground('note that tabs are borrowed', noteBorrowedTabs());
  const asked = browser.permissions.request(permissions);
  if (await before) {
    if (name === 'tabs') await forgetBorrowedTabs();
    return await use();
  }
  try {
    return (await asked) ? await use() : null;
  } finally {
    await giveBack([name], giveTabsBack);
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
export function giveBackBorrowed(giveTabsBack: GiveTabsBack): Promise<void> {
  return navigator.locks.request(LOCK, async () => {
    const { permissions = [] } = await browser.permissions.getAll();
    const isBorrowed = await tabsAreBorrowed();
    const left = BORROWABLE.filter((name) => permissions.includes(name) && (name !== 'tabs' || isBorrowed));
    await giveBack(left, giveTabsBack);
    // The permission may be gone, or never have been given.
    if (isBorrowed) await forgetBorrowedTabs();
  });
}

/** Calls back when a permission that may be borrowed was granted. */
export function onBorrowed(listener: () => void): void {
  browser.permissions.onAdded.addListener(({ permissions = [] }) => {
    if (BORROWABLE.some((name) => permissions.includes(name))) listener();
  });
}

async function giveBack(names: readonly Borrowable[], giveTabsBack: GiveTabsBack): Promise<void> {
  const others = names.filter((name) => name !== 'tabs');
  if (others.length > 0) await browser.permissions.remove({ permissions: others });
  if (names.includes('tabs')) await giveTabsBack();
}
