import { iconPaths } from '../graphics/icons.ts';
import type { SealLook } from '../graphics/seal-drawing.ts';
import { sealImages } from '../graphics/seal-images.ts';
import browser from '../platform/browser.ts';
import { tabRules } from '../platform/declarative-content.ts';
import { setIconPixels } from '../platform/icon-pixels.ts';

/**
 * Sets the icon of one tab. In Chrome it hides the icon of the rules.
 *
 * Chrome gets pixels instead of a path. For a path, its worker loads and decodes the file first; meanwhile the tab may
 * navigate, and the old icon lands on the new page. Pixels are sent at once, so also before a title that is set next. An
 * icon that has no file is drawn in every browser.
 *
 * @throws Error with the browser's message, for example when the tab has closed
 */
export function setTabIcon(tabId: number, seal: SealLook): Promise<void> {
  if (tabRules() || hasNoFile(seal)) return setIconPixels(tabId, sealImages(seal));
  return browser.action.setIcon({ tabId, path: iconPaths(seal) });
}

function hasNoFile(seal: SealLook): boolean {
  return seal.kind === 'grade' && seal.trend !== undefined;
}
