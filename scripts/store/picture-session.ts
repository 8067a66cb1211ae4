import { startDirectory } from '#directory-server';
import { type ExtensionBrowser, launch } from '../../test/e2e/driver/browser.ts';
import type { Page } from '../../test/e2e/driver/page.ts';
import { buildFor } from '../../test/e2e/fixtures/extension-build.ts';
import {
  clearSession,
  type ExtensionGlobals,
  writeSettings,
} from '../../test/e2e/fixtures/extension-storage.ts';
import { waitForFirstList } from '../../test/e2e/fixtures/first-list.ts';
import { popupPath } from '../../test/e2e/fixtures/popup.ts';
import { useTypeface } from '../pictures/typeface.ts';
import { startRealSites } from '../start/real-sites.ts';
import type { ListingLanguage } from './listing.ts';
import type { StoreState } from './store-state.ts';

const EXTENSION = '.build/store-pictures';
/** The pictures show this name instead of a port on loopback. */
const HOST = 'directory.example';
/** Below 360 pixels, as on a phone, a long line is wrapped instead of shortened. */
const POPUP_WIDTH = 356;

/** How a picture of the extension is taken. */
export interface Shot {
  readonly scheme: 'light' | 'dark';
  /** For a popup: pixels of the picture per CSS pixel, and its height, both at most. */
  readonly maxScale: number;
  readonly maxHeight: number;
  /** For a page in a tab: pixels of the picture per CSS pixel, and its size in pixels. */
  readonly page: { readonly scale: number; readonly width: number; readonly height: number };
}

/** Chromium with the extension, once with the invented services of the reference directory and once with real sites. */
export interface PictureSession {
  /** The one with invented services. */
  readonly browser: ExtensionBrowser;
  /** A PNG of a popup as high as its content, or of the top of a page. */
  picture(language: ListingLanguage, state: StoreState, shot: Shot): Promise<Buffer>;
  close(): Promise<void>;
}

/** Builds the extension, starts directory and browser, and waits for the list. */
export async function startPictureSession(): Promise<PictureSession> {
  const directory = await startDirectory({ port: 0, bigPageSize: 50, publicUrl: `http://${HOST}` });
  await buildFor('chromium', `http://${HOST}`, EXTENSION);
  const hosts = { [HOST]: directory.port };
  const browser = await launch('chromium', { extensionDir: EXTENSION, hosts });
  await waitForFirstList(browser);
  const real = await startRealSites('chromium', true);
  return {
    browser,
    async picture(language, state, shot) {
      const shown = state.isReal ? real.browser : browser;
      await prepare(shown, language);
      return picture(shown, state, shot);
    },
    async close() {
      await real.close();
      await browser.close();
      await directory.close();
    },
  };
}

/** Sets the language, and removes what the picture before has left: deal-breakers, and points in its language. */
async function prepare(browser: ExtensionBrowser, language: ListingLanguage): Promise<void> {
  // A page without scripts: the extension's own pages reload when the language changes.
  const page = await browser.openPage('manifest.json');
  await page.evaluate(async () => {
    const { chrome } = globalThis as unknown as ExtensionGlobals;
    const stored = await chrome.storage.local.get(null);
    await chrome.storage.local.remove(Object.keys(stored).filter((key) => key.startsWith('deal-breaker ')));
  });
  await clearSession(page);
  await writeSettings(page, { language, reasonsNoticed: true });
  await page.close();
}

async function picture(browser: ExtensionBrowser, state: StoreState, shot: Shot): Promise<Buffer> {
  const page = await browser.openPage(state.path);
  await page.setColorScheme(shot.scheme);
  const isPopup = state.path.startsWith(popupPath(''));
  await page.setViewport(isPopup ? POPUP_WIDTH : shot.page.width, 800);
  await page.waitFor(state.ready);
  await state.act?.(page);
  await useTypeface(page);
  if (isPopup) await fitPopup(page, shot);
  else {
    const { width, height, scale } = shot.page;
    await page.setViewport(Math.round(width / scale), Math.round(height / scale), scale);
  }
  await page.evaluate(tidy);
  const png = await page.screenshot();
  await page.close();
  return png;
}

/** Makes the viewport as high as the popup, and the picture as large as the shot allows. */
async function fitPopup(page: Page, { maxScale, maxHeight }: Shot): Promise<void> {
  const height = await page.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height));
  await page.setViewport(POPUP_WIDTH, height, Math.min(maxScale, maxHeight / height));
}

/** Runs in the page: nothing is half transparent, focused, scrolled, or cut off at the lower edge. */
function tidy(): void {
  for (const animation of document.getAnimations()) animation.finish();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  document.documentElement.style.overflow = 'hidden';
  scrollTo(0, 0);
  for (const element of document.querySelectorAll('li, tr, p, h2, h3, .row')) {
    const { top, bottom } = element.getBoundingClientRect();
    const isCut = top < innerHeight && bottom > innerHeight && element.querySelector('li') === null;
    if (isCut && element instanceof HTMLElement) element.style.visibility = 'hidden';
  }
}
