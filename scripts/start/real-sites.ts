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
const HOSTS = [
  'facebook.com',
  'wikipedia.org',
  'reddit.com',
  'duckduckgo.com',
  'amazon.com',
  'youtube.com',
  'twitter.com',
  'paypal.com',
] as const;

/** A browser with the extension as it is shipped. A local server answers for every site, and the directory for none. */
export interface RealSites {
  readonly browser: ExtensionBrowser;
  /** Opens a tab for each site. */
  openAll(): Promise<void>;
  /** The popup of a site, in a tab. */
  popup(host: string): Promise<Page>;
  /**
   * Prints what toolbar and popup show of each site, and saves a picture of each popup, and of what one can do about one of
   * the services.
   */
  tour(folder: string): Promise<void>;
  close(): Promise<void>;
}

/** Builds the shipped package with the repository's snapshot, may see tabs, and starts a browser with it. */
export async function startRealSites(name: BrowserName, headless: boolean): Promise<RealSites> {
  const built = join(FOLDER, `${name}-shipped`);
  const extensionDir = `${built}-with-tabs`;
  await buildFor(name, DIRECTORY, built, 'snapshot');
  await copyWithPermissions(built, extensionDir);
  const sites = await startSites(({ url }) => (url.origin === DIRECTORY ? { status: 503 } : undefined));
  const browser = await launch(name, { extensionDir, sites, headless });
  return {
    browser,
    async openAll() {
      for (const host of HOSTS) await browser.open(`https://${host}/`);
    },
    popup: (host) => popupOf(browser, host),
    async tour(folder) {
      await mkdir(folder, { recursive: true });
      for (const host of HOSTS) await show(browser, host, folder);
      await showActions(browser, folder);
    },
    async close() {
      await browser.close();
      await sites.close();
    },
  };
}

async function popupOf(browser: ExtensionBrowser, host: string): Promise<Page> {
  const popup = await popupReady(await browser.openPage(popupPath(`https://${host}/`)));
  await popup.setViewport(360, 420);
  return popup;
}

async function show(browser: ExtensionBrowser, host: string, folder: string): Promise<void> {
  const tab = await browser.open(`https://${host}/`);
  const title = await until('the grade in the toolbar', async () => {
    const title = await browser.toolbarTitle(tab);
    return /: (grade|no grade)/.test(title) && title;
  });
  const popup = await popupOf(browser, host);
  const grade = await popup.attribute('[data-grade]', 'data-grade');
  const date = await popup.text('[data-list-age]');
  console.log(`${host.padEnd(18)} ${await popup.text('h1')}, ${grade}, ${date}. Toolbar: ${title}`);
  await popup.screenshot(join(folder, `${browser.name}-real-${host}.png`));
  await popup.close();
  await tab.close();
}

/** What one can do about the first service. */
async function showActions(browser: ExtensionBrowser, folder: string): Promise<void> {
  const popup = await popupOf(browser, HOSTS[0]);
  await popup.setViewport(360, 900);
  await popup.click('[data-actions] summary');
  await popup.waitFor('[data-requests] a');
  await popup.screenshot(join(folder, `${browser.name}-real-what-you-can-do.png`));
  console.log(`What you can do: ${(await popup.text('[data-actions] > div')).replace(/\s+/g, ' ')}`);
  await popup.close();
}
