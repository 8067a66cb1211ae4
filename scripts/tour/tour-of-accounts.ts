import type { ExtensionBrowser } from '../../test/e2e/driver/browser.ts';
import type { Page } from '../../test/e2e/driver/page.ts';
import { chooseFile } from '../../test/e2e/fixtures/choose-file.ts';
import { writeSettings } from '../../test/e2e/fixtures/extension-storage.ts';
import { inventedExport } from './invented-export.ts';

const SOURCES = ['bookmarks', 'tabs', 'top-sites', 'history'];

/** Gives "My accounts" an invented export and the browser's own sources, and takes pictures of the reports. */
export async function tourOfAccounts(
  browser: ExtensionBrowser,
  picture: (name: string) => string,
  hosts: readonly string[],
): Promise<void> {
  const page = await openAccounts(browser);
  await page.setViewport(800, 900);
  await page.screenshot(picture('accounts-empty'));
  await giveExport(page, hosts);
  await page.setViewport(800, 1400);
  await page.screenshot(picture('accounts-one-source'));
  for (const source of SOURCES) {
    await page.click(`[data-action="read-${source}"]`);
    await page.waitFor(`[data-source="${source}"] [data-state="read"]`);
  }
  await page.screenshot(picture('accounts-all-sources'));
  console.log(`\nMy accounts: ${await page.text('[data-report] h2')}`);
  await page.setViewport(360, 1400);
  await page.screenshot(picture('accounts-phone'));
  await setLanguage(browser, 'ar');
  await page.waitFor('html[dir="rtl"]');
  await page.waitFor('[data-action="read-tabs"]');
  await page.setViewport(800, 1400);
  await giveExport(page, hosts);
  await page.screenshot(picture('accounts-arabic'));
  await page.close();
  await setLanguage(browser, 'auto');
}

/** The same for many services, after the list has them. */
export async function tourOfManyAccounts(
  browser: ExtensionBrowser,
  picture: (name: string) => string,
  hosts: readonly string[],
): Promise<void> {
  const page = await openAccounts(browser);
  await page.setViewport(800, 1400);
  await giveExport(page, hosts);
  console.log(`My accounts: ${await page.text('[data-report] h2')}`);
  await page.screenshot(picture('accounts-1000-services'));
  await page.close();
}

async function openAccounts(browser: ExtensionBrowser): Promise<Page> {
  const page = await browser.openPage('src/accounts/index.html');
  await page.waitFor('[data-action="read-tabs"]');
  return page;
}

/** From a page without scripts: the extension's own pages reload when the language changes. */
async function setLanguage(browser: ExtensionBrowser, language: string): Promise<void> {
  const page = await browser.openPage('manifest.json');
  await writeSettings(page, { language });
  await page.close();
}

async function giveExport(page: Page, hosts: readonly string[]): Promise<void> {
  await chooseFile(page, 'input[type=file]', 'invented-passwords.csv', inventedExport(hosts));
  await page.waitFor('[data-service]');
}
