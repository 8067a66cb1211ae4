import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserName, type ExtensionBrowser, launch } from '../../test/e2e/driver/browser.ts';
import type { Page } from '../../test/e2e/driver/page.ts';
import { until } from '../../test/e2e/driver/until.ts';
import { buildFor, copyWithPermissions } from '../../test/e2e/fixtures/extension-build.ts';
import { popupPath, popupReady } from '../../test/e2e/fixtures/popup.ts';
import { startSites } from '../../test/e2e/fixtures/sites.ts';

const DIRECTORY = 'https://api.tosdr.org';
const FOLDER = '.build/start';
/** Well-known sites, each with a grade in the package. */
export const REAL_HOSTS = [
  'facebook.com',
  'wikipedia.org',
  'reddit.com',
  'duckduckgo.com',
  'amazon.com',
  'youtube.com',
  'twitter.com',
  'paypal.com',
] as const;
/** Its terms changed in August 2026, and the popup says so for a year. */
const CHANGED = 'amazon.com';

/**
 * Builds the shipped package with the repository's snapshot, may see tabs, and starts a browser with it. A local server
 * answers for every site, and the directory for none.
 */
export async function startRealSites(
  name: BrowserName,
  headless: boolean,
): Promise<{ readonly browser: ExtensionBrowser; close(): Promise<void> }> {
  const built = join(FOLDER, `${name}-shipped`);
  const extensionDir = `${built}-with-tabs`;
  await buildFor(name, DIRECTORY, built, 'snapshot');
  await copyWithPermissions(built, extensionDir);
  const sites = await startSites(({ url }) => (url.origin === DIRECTORY ? { status: 503 } : undefined));
  const browser = await launch(name, { extensionDir, sites, headless });
  return {
    browser,
    async close() {
      await browser.close();
      await sites.close();
    },
  };
}

/** Prints a line about the grades of the real sites and one about a change of terms, and saves a picture of each popup. */
export async function tourOfRealSites(browser: ExtensionBrowser, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const picture = (page: Page, name: string) =>
    page.screenshot(join(folder, `${browser.name}-real-${name}.png`));
  const grades: string[] = [];
  for (const host of REAL_HOSTS) {
    const tab = await browser.open(`https://${host}/`);
    await until('the grade in the toolbar', async () =>
      /: (grade|no grade)/.test(await browser.toolbarTitle(tab)),
    );
    const popup = await openPopupOf(browser, host);
    grades.push(`${host} ${await popup.attribute('[data-grade]', 'data-grade')}`);
    await picture(popup, host);
    await popup.close();
    await tab.close();
  }
  console.log(`Real sites: ${grades.join(', ')}`);
  const changed = await openChangedTerms(browser);
  await picture(changed, 'terms-changed');
  const line = await changed.text('[data-terms] > summary');
  console.log(`A change of terms: ${CHANGED}: ${line.trim().replace(/\s+/g, ' ')}`);
  await changed.close();
}

/** The popup of a site, in a tab. */
export async function openPopupOf(browser: ExtensionBrowser, host: string): Promise<Page> {
  const popup = await popupReady(await browser.openPage(popupPath(`https://${host}/`)));
  await popup.setViewport(360, 420);
  return popup;
}

/** The popup of a site whose terms changed, with the sentence. */
export async function openChangedTerms(browser: ExtensionBrowser): Promise<Page> {
  const popup = await openPopupOf(browser, CHANGED);
  await popup.click('[data-terms] > summary');
  await popup.waitFor('[data-terms] blockquote');
  await popup.setViewport(360, 680);
  return popup;
}
