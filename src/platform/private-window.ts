import browser from './browser.ts';
import { isFirefox } from './device.ts';
import { reported } from './errors.ts';

/**
 * Whether this page of the extension belongs to a private window. In Firefox the page itself is private. In Chrome the
 * popup over a private window runs among the ordinary pages, and only the active tab is private. If we cannot tell, the
 * answer is yes.
 */
export async function inPrivateWindow(): Promise<boolean> {
  if (isPrivatePage() || openedFromPrivate) return true;
  const [tab] = await browser.tabs
    .query({ active: true, currentWindow: true })
    .catch(reported('find out whether the window is private', []));
  return tab?.incognito ?? true;
}

/**
 * Whether the page itself is private. Only Firefox has such pages: there IndexedDB does not open, and what they store is
 * not shared.
 */
export function isPrivatePage(): boolean {
  return browser.extension.inIncognitoContext === true;
}

let openedFromPrivate = false;

/**
 * Makes this page count as private for as long as it is open. Chrome opens an extension's pages in ordinary windows, also
 * from a click in a private one.
 */
export function countAsPrivate(): void {
  openedFromPrivate = true;
}

/** Whether this page counts as private but its links open in ordinary windows, whose history is kept. Only in Chrome. */
export function leavesTraces(): boolean {
  return openedFromPrivate && !isFirefox();
}

/** Opens a website in a tab of a private window. Chrome opens a link of an extension's page in an ordinary one. */
export async function openInPrivateWindow(url: string): Promise<void> {
  const windows = [
    await browser.windows.getCurrent(),
    ...(await browser.windows.getAll({ windowTypes: ['normal'] })),
  ];
  const windowId = windows.find(({ incognito }) => incognito)?.id;
  if (windowId === undefined) {
    await browser.windows.create({ url, incognito: true });
    return;
  }
  await browser.tabs.create({ url, windowId });
  await browser.windows.update(windowId, { focused: true });
}
