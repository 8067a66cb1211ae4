import type { SealLook } from '../graphics/seal-drawing.ts';
import { sealImages } from '../graphics/seal-images.ts';
import browser from '../platform/browser.ts';
import type { IconImages } from '../platform/declarative-content.ts';
import { ifStorageFailed, startInBackground } from '../platform/errors.ts';
import { sessionStorage } from '../platform/extension-storage.ts';

/*
 * The ids of the tabs that have, or may have, an icon set for that tab. They are kept in `storage.session`, because both
 * they and the icons outlive the worker and end when the extension is reloaded or the browser quits.
 */

/** The key in `storage.session`. Code that clears the storage keeps this one, because the icons stay. */
export const TABS_WITH_ICON = 'tabsWithIcon';

interface StoredTabs {
  readonly ids: Set<number>;
  /** False in the first worker after the extension was loaded. */
  readonly wereStored: boolean;
}

/** Read once per worker: only the worker changes them. */
let stored: Promise<StoredTabs> | null = null;
let lastWrite = Promise.resolve();
/** A write that has not started yet: the changes of many tabs share it. */
let waiting: Promise<void> | null = null;

function storedTabs(): Promise<StoredTabs> {
  stored ??= read();
  return stored;
}

async function read(): Promise<StoredTabs> {
  // If the storage cannot be read, the ids are kept in the worker's memory only.
  const value = await sessionStorage.read(TABS_WITH_ICON).catch(ifStorageFailed([]));
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];
  return { ids: new Set(ids), wereStored: value !== undefined };
}

/** The ids of the tabs that may have an icon of their own. */
export async function tabsWithIcon(): Promise<ReadonlySet<number>> {
  return (await storedTabs()).ids;
}

/** Notes whether a tab has an icon of its own. Call it before you set the icon. Does not wait for the storage. */
export async function noteTabIcon(tabId: number, hasIcon: boolean): Promise<void> {
  const { ids } = await storedTabs();
  if (ids.has(tabId) === hasIcon) return;
  if (hasIcon) ids.add(tabId);
  else ids.delete(tabId);
  startInBackground('store the tabs with an icon', storeTabsWithIcon());
}

/** Stores the ids. Never rejects: if the storage is full, the worst case is one wrong icon. */
export async function storeTabsWithIcon(): Promise<void> {
  const { ids } = await storedTabs();
  waiting ??= lastWrite.then(() => {
    waiting = null;
    return sessionStorage.write(TABS_WITH_ICON, [...ids]).catch(ifStorageFailed(undefined));
  });
  lastWrite = waiting;
  await waiting;
}

/** Whether this is the first worker since the extension was loaded, so that no tab shows an icon or title yet. */
export async function isFirstWorker(): Promise<boolean> {
  return !(await storedTabs()).wereStored;
}

/** The interface's types want an index signature on `ImageData`, which no browser has. */
interface IconSetter {
  setIcon(details: { readonly tabId?: number; readonly imageData?: ImageData | IconImages }): Promise<void>;
}

/**
 * Sets the icon of one tab. In Chrome it hides the icon of the rules.
 *
 * Pixels are sent at once, so before a title that is set next. For the path of a file, Chrome's worker loads and decodes it
 * first; in the meantime the tab may navigate, and the old icon lands on the new page.
 *
 * @throws Error with the browser's message, for example when the tab has closed
 */
export function setTabIcon(tabId: number, seal: SealLook): Promise<void> {
  const action: IconSetter = browser.action;
  return action.setIcon({ tabId, imageData: sealImages(seal) });
}
