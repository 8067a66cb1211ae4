import { sessionStorage } from './extension-storage.ts';
import { isPrivatePage } from './private-window.ts';
import { isToolbarPopup } from './toolbar-button.ts';

/** A page loads within seconds. A click whose page never came must not count for one that something else opens later. */
const CLICK_VALID_MS = 60_000;

/** Notes that a click of a person opens one of our pages in a tab. Call it when the page is about to open. */
export async function noteOwnClick(address: string): Promise<void> {
  // A private window waits for a button in any case, and nothing about it is kept.
  if (!isPrivatePage()) await sessionStorage.write(clickKey(address), Date.now());
}

/**
 * Whether a person has opened this page: it is the popup of the toolbar, or a click was noted for its address. Each click
 * counts once, so a page that is reloaded or restored, or that another extension opens, was not opened by a click of ours.
 */
export async function takeOwnClick(): Promise<boolean> {
  if (isToolbarPopup()) return true;
  const key = clickKey(location.href);
  const at = await sessionStorage.read(key);
  await sessionStorage.write(key, null);
  const age = typeof at === 'number' ? Date.now() - at : CLICK_VALID_MS;
  return age >= 0 && age < CLICK_VALID_MS;
}

function clickKey(address: string): string {
  return `click ${address}`;
}
