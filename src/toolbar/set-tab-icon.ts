import { iconPaths } from '../graphics/icons.ts';
import type { SealLook } from '../graphics/seal-drawing.ts';
import { sealImages } from '../graphics/seal-image.ts';
import browser from '../platform/browser.ts';
import { tabRules } from '../platform/declarative-content.ts';
import { setIconPixels } from '../platform/icon-pixels.ts';

/**
 * Gives a tab an icon of its own, which hides that of the rules where there are any.
 *
 * Chrome gets pixels: of a path its worker fetches and decodes the files before it sends anything, and by then the tab may
 * have gone on, with the old icon set on the new page. Pixels go out at once, and so before a title that is set after them.
 *
 * @throws Error with the browser's words, as when the tab has closed
 */
export function setTabIcon(tabId: number, look: SealLook): Promise<void> {
  if (tabRules()) return setIconPixels(tabId, sealImages(look));
  return browser.action.setIcon({ tabId, path: iconPaths(look) });
}
