import type { SealLook } from '../graphics/seal-drawing.ts';
import { sealImages } from '../graphics/seal-images.ts';
import { setIconPixels } from '../platform/icon-pixels.ts';

/**
 * Sets the icon of one tab. In Chrome it hides the icon of the rules.
 *
 * Pixels are sent at once, so before a title that is set next. For the path of a file, Chrome's worker loads and decodes it
 * first; meanwhile the tab may navigate, and the old icon lands on the new page.
 *
 * @throws Error with the browser's message, for example when the tab has closed
 */
export function setTabIcon(tabId: number, seal: SealLook): Promise<void> {
  return setIconPixels(tabId, sealImages(seal));
}
