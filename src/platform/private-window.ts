import browser from './browser.ts';

/**
 * Whether a page of the extension belongs to a private window. Firefox says so itself; in Chrome the popup over a private
 * window runs among the ordinary pages, and only the tab below it knows. What cannot be found out counts as private.
 */
export async function inPrivateWindow(): Promise<boolean> {
  if (isPrivatePage() || openedFromPrivate) return true;
  try {
    const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
    return tab?.incognito ?? false;
  } catch {
    return true;
  }
}

/** Whether the page itself is private, as in Firefox: IndexedDB does not open there, and what is stored is not shared. */
export function isPrivatePage(): boolean {
  return browser.extension.inIncognitoContext === true;
}

let openedFromPrivate = false;

/**
 * Says that this page was opened from a private window, and counts as one for good: Chrome shows pages of an extension in
 * ordinary windows only, wherever the click was.
 */
export function countAsPrivate(): void {
  openedFromPrivate = true;
}
