import browser from './browser.ts';
import type { IconImages } from './declarative-content.ts';

/** The interface's types want an index signature on `ImageData`, which no browser has. */
interface IconSetter {
  setIcon(details: { readonly tabId?: number; readonly imageData?: ImageData | IconImages }): Promise<void>;
}

/**
 * Gives a tab its own icon, from pixels.
 *
 * @throws Error with the browser's message, for example if the tab has closed
 */
export function setIconPixels(tabId: number, imageData: IconImages): Promise<void> {
  const action: IconSetter = browser.action;
  return action.setIcon({ tabId, imageData });
}
