import { startDirectory } from '../../test/directory/server.ts';
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
import { storeChanges } from '../../test/e2e/fixtures/stored-changes.ts';
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
  /** For a popup: how much larger than life at most, and how high at most, in pixels. */
  readonly maxZoom: number;
  readonly maxHeight: number;
  /** For a page in a tab: how large it is, and its size in the picture, in pixels. */
  readonly page: { readonly zoom: number; readonly width: number; readonly height: number };
}

/** Chromium with the extension and the invented services of the reference directory. */
export interface PictureSession {
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
  return {
    browser,
    async picture(language, state, shot) {
      await prepare(browser, language);
      return picture(browser, state, shot);
    },
    async close() {
      await browser.close();
      await directory.close();
    },
  };
}

/** Sets the language, and removes what the picture before has left: stars, changes, and points in its language. */
async function prepare(browser: ExtensionBrowser, language: ListingLanguage): Promise<void> {
  // A page without scripts: the extension's own pages reload when the language changes.
  const page = await browser.openPage('manifest.json');
  await page.evaluate(async () => {
    const { chrome } = globalThis as unknown as ExtensionGlobals;
    const stored = await chrome.storage.local.get(null);
    await chrome.storage.local.remove(Object.keys(stored).filter((key) => key.startsWith('star ')));
  });
  await storeChanges(page, []);
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
  if (isPopup) await enlarge(page, shot);
  else {
    await setZoom(page, shot.page.zoom);
    await page.setViewport(shot.page.width, shot.page.height);
  }
  await page.evaluate(tidy);
  const png = await page.screenshot();
  await page.close();
  return png;
}

/** Makes the viewport as high as the popup, and the popup as large as the shot allows. */
async function enlarge(page: Page, { maxZoom, maxHeight }: Shot): Promise<void> {
  const zoom = Math.min(maxZoom, maxHeight / (await bodyHeight(page)));
  await setZoom(page, zoom);
  const width = Math.ceil(POPUP_WIDTH * zoom);
  await page.setViewport(width, maxHeight);
  // Rounded lines of text change the height by a pixel or two.
  await page.setViewport(width, Math.ceil(await bodyHeight(page)));
}

function bodyHeight(page: Page): Promise<number> {
  return page.evaluate(() => document.body.getBoundingClientRect().height);
}

function setZoom(page: Page, zoom: number): Promise<void> {
  return page.evaluate((factor) => {
    document.documentElement.style.zoom = `${factor}`;
  }, zoom);
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
