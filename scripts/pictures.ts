import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ExtensionBrowser } from '../test/e2e/driver/browser.ts';
import type { Page } from '../test/e2e/driver/page.ts';
import { writeSettings } from '../test/e2e/fixtures/extension-storage.ts';
import { shopTerms } from '../test/e2e/fixtures/made-up-terms.ts';
import { popupPath, popupReady } from '../test/e2e/fixtures/popup.ts';
import { startSampleBrowser, stateOf } from './pictures/sample-browser.ts';
import { useTypeface } from './pictures/typeface.ts';
import { openChangedTerms, startRealSites } from './start/real-sites.ts';
import { openFound } from './tour.ts';

/* npm run docs:pictures: takes the pictures of the README, light and dark. */

const FOLDER = 'docs/pictures';
/** A site that no list has. It serves a page of terms that we made up. */
const SHOP = 'some-small-shop.example';
const SCHEMES = ['light', 'dark'] as const;
const POPUP_WIDTH = 360;
const MAX_HEIGHT = 680;

const realSites = await startRealSites('chromium', true);
try {
  await saveInBothThemes(await openChangedTerms(realSites.browser), 'terms-changed');
} finally {
  await realSites.close();
}

const shop = createServer((_, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8').end(shopTerms());
}).listen(0, '127.0.0.1');
await once(shop, 'listening');
const sample = await startSampleBrowser({ [SHOP]: (shop.address() as AddressInfo).port });
const { browser } = sample;
try {
  const page = await browser.openPage('manifest.json');
  // The popup shows its notice about requests once.
  await writeSettings(page, { noticeAnswered: true, language: 'en' });
  await page.close();
  await saveInBothThemes(await foundInTab(browser, `http://${SHOP}/terms`), 'terms-found');
  await saveInBothThemes(await stateOf(browser, 'rated, answers'), 'answers');
} finally {
  await sample.close();
  shop.close();
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

/** Saves both pictures of a popup, and closes it. */
async function saveInBothThemes(popup: Page, name: string): Promise<void> {
  await useTypeface(popup);
  await popup.setViewport(POPUP_WIDTH, MAX_HEIGHT);
  for (const scheme of SCHEMES) {
    await popup.setColorScheme(scheme);
    await popup.evaluate(() => {
      scrollTo(0, 0);
      // What fades in would be half transparent.
      for (const animation of document.getAnimations()) animation.finish();
    });
    await writeFile(`${FOLDER}/${name}${scheme === 'dark' ? '-dark' : ''}.png`, await popup.screenshot());
  }
  await popup.close();
}
