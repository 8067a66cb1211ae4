import type { SealLook } from '../graphics/seal-drawing.ts';
import { sealImages } from '../graphics/seal-images.ts';
import browser from '../platform/browser.ts';
import type { IconImages } from '../platform/declarative-content.ts';

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
