import browser from './browser.ts';
import type { IconImages } from './declarative-content.ts';

interface Action {
  setIcon(details: { readonly tabId: number; readonly imageData: IconImages }): Promise<void>;
}

/**
 * Gives a tab an icon of its own by its pixels. The polyfill's types want pixels with an index signature, which those of
 * no browser have, so the call is described here.
 *
 * @throws Error with the browser's words, as when the tab has closed
 */
export function setIconPixels(tabId: number, imageData: IconImages): Promise<void> {
  const { action }: { action: Action } = Object(browser);
  return action.setIcon({ tabId, imageData });
}
