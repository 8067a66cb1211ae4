import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ExtensionBrowser, launch } from '../test/e2e/driver/browser.ts';
import type { Page } from '../test/e2e/driver/page.ts';
import { buildFor } from '../test/e2e/fixtures/extension-build.ts';
import { writeSettings } from '../test/e2e/fixtures/extension-storage.ts';
import { waitForFirstList } from '../test/e2e/fixtures/first-list.ts';
import { shopTerms } from '../test/e2e/fixtures/made-up-terms.ts';
import { openState, PAGE_STATES, type PageState } from '../test/e2e/fixtures/page-states.ts';
import { popupPath, popupReady } from '../test/e2e/fixtures/popup.ts';
import { type DirectoryKind, startStateDirectories } from '../test/e2e/fixtures/state-directories.ts';
import { contactSheet, GAP, type SheetRow } from './pictures/contact-sheet.ts';
import { useTypeface } from './pictures/typeface.ts';
import { startRealSites } from './start/real-sites.ts';
import { openFound } from './tour.ts';

/*
 * npm run docs:pictures: takes a picture of every state of every page, in light and dark, in English and Arabic, and writes the
 * README's pictures and, into .build/sheets, one contact sheet for each group of states. Look at the sheets before and after
 * a change of the design. They are not in the repository: 13 MB for each change.
 */

const FOLDER = 'docs/pictures';
const SHEETS = '.build/sheets';
/** The states whose pictures in English are in the README, light and dark. */
const README_FILES = new Map([['rated, answers', 'answers']]);
/** A site that no list has. It serves a page of terms that we made up. */
const SHOP = 'some-small-shop.example';
const EXTENSION = '.build/pictures';
const LANGUAGES = ['en', 'ar'] as const;
const SCHEMES = ['light', 'dark'] as const;
/** The pages that open in a tab are twice as wide, so two of them stand in a line of the sheet, or four popups. */
const POPUP_WIDTH = 360;
const SHEET_WIDTH = 4 * POPUP_WIDTH + 5 * GAP;
const MIN_HEIGHT = 120;
const MAX_HEIGHT = 680;
const MAX_PAGE_HEIGHT = 1800;
/** The pictures show these names instead of a port on loopback. */
const HOSTS: Readonly<Record<DirectoryKind, string>> = {
  good: 'directory.example',
  slow: 'slow-directory.example',
  failing: 'failing-directory.example',
};

const addressOf = (kind: DirectoryKind) => `http://${HOSTS[kind]}`;

const realSites = await startRealSites('chromium', true);
try {
  await saveInBothThemes(await realSites.changedTerms(), 'terms-changed');
} finally {
  await realSites.close();
}

await mkdir(SHEETS, { recursive: true });
const directories = await startStateDirectories(0, addressOf('good'));
await buildFor('chromium', addressOf('good'), EXTENSION);
const shop = createServer((_, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8').end(shopTerms());
}).listen(0, '127.0.0.1');
await once(shop, 'listening');
const hosts = {
  [HOSTS.good]: directories.good.port,
  [HOSTS.slow]: directories.slow.port,
  [HOSTS.failing]: directories.failing.port,
  [SHOP]: (shop.address() as AddressInfo).port,
};
const browser = await launch('chromium', { extensionDir: EXTENSION, hosts });
try {
  await waitForFirstList(browser);
  // The popup shows its notice about requests once. One state is about it; the first picture is not.
  await changeSettings(browser, { reasonsNoticed: true });
  await saveInBothThemes(await foundInTab(browser, `http://${SHOP}/terms`), 'terms-found');
  const sheets = new Map<string, SheetRow[]>();
  for (const state of PAGE_STATES) {
    const pictures: Buffer[] = [];
    const readmeFile = README_FILES.get(state.name);
    for (const language of LANGUAGES) {
      await changeSettings(browser, { language, directory: addressOf(state.directory) });
      for (const scheme of SCHEMES) {
        const png = await picture(browser, state, scheme);
        pictures.push(png);
        if (language === 'en' && readmeFile) await writeFile(fileOf(readmeFile, scheme), png);
      }
    }
    const group = groupOf(state);
    sheets.set(group, [...(sheets.get(group) ?? []), { title: state.name, pictures }]);
    console.log(state.name);
  }
  for (const [group, rows] of sheets) {
    const file = `${SHEETS}/${group}.png`;
    const sheet = await contactSheet(browser, rows, SHEET_WIDTH);
    await writeFile(file, sheet);
    console.log(`${rows.length} states in ${file}, ${Math.round(sheet.length / 1024)} kB`);
  }
} finally {
  await browser.close();
  await directories.close();
  shop.close();
}

function fileOf(name: string, scheme: (typeof SCHEMES)[number]): string {
  return `${FOLDER}/${name}${scheme === 'dark' ? '-dark' : ''}.png`;
}

/** What the popup shows after it looked through a page of terms, in a tab: the browser limits the size of the popup itself. */
async function foundInTab(from: ExtensionBrowser, address: string): Promise<Page> {
  const popup = await openFound(from, await from.open(address));
  const html = await popup.evaluate(() => document.body.innerHTML);
  await popup.close();
  const tab = await popupReady(await from.openPage(popupPath(address)));
  await tab.evaluate((html) => {
    document.body.innerHTML = html;
  }, html);
  return tab;
}

/** Saves both pictures of a popup for the README, and closes it. */
async function saveInBothThemes(popup: Page, name: string): Promise<void> {
  await useTypeface(popup);
  await popup.setViewport(POPUP_WIDTH, MAX_HEIGHT);
  for (const scheme of SCHEMES) {
    await popup.setColorScheme(scheme);
    await writeFile(fileOf(name, scheme), await popup.screenshot());
  }
  await popup.close();
}

/** The contact sheet of a state. A popup of a listed service is ready when its grade is there. */
function groupOf({ path, ready }: PageState): string {
  if (path.startsWith('src/popup/')) return ready === '[data-grade]' ? 'popup' : 'popup-without-grade';
  if (path.startsWith('src/welcome/')) return 'welcome';
  return path.startsWith('src/options/') ? 'settings' : 'pages';
}

/** Uses a page without scripts: the extension's own pages reload when the language changes. */
async function changeSettings(
  from: ExtensionBrowser,
  settings: Record<string, string | boolean>,
): Promise<void> {
  const page = await from.openPage('manifest.json');
  await writeSettings(page, settings);
  await page.close();
}

async function picture(from: ExtensionBrowser, state: PageState, scheme: 'light' | 'dark'): Promise<Buffer> {
  const page = await openState(from, state, scheme);
  await useTypeface(page);
  const height = await page.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height));
  const maxHeight = state.width > POPUP_WIDTH ? MAX_PAGE_HEIGHT : MAX_HEIGHT;
  await page.setViewport(state.width, Math.max(MIN_HEIGHT, Math.min(height, maxHeight)));
  if (state.about) {
    await page.evaluate(
      (selector) => document.querySelector(selector)?.scrollIntoView({ block: 'center' }),
      state.about,
    );
  } else if (state.width === POPUP_WIDTH) {
    // A click may have scrolled the popup.
    await page.evaluate(() => scrollTo(0, 0));
  }
  // What fades in would be half transparent.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  const png = await page.screenshot();
  await page.close();
  return png;
}
