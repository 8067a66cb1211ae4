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

/** A browser with the extension as it is shipped. A local server answers for every site, and the directory for none. */
export interface RealSites {
  readonly browser: ExtensionBrowser;
  /** Opens a tab for each site. */
  openAll(): Promise<void>;
  /** The popup of a site, in a tab. */
  popup(host: string): Promise<Page>;
  /** The popup of a site whose terms changed, with the sentence. */
  changedTerms(): Promise<Page>;
  /** Prints a line about the grades of the sites and one about a change of terms, and saves a picture of each popup. */
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
      for (const host of REAL_HOSTS) await browser.open(`https://${host}/`);
    },
    popup: (host) => popupOf(browser, host),
    changedTerms: () => openChangedTerms(browser),
    async tour(folder) {
      await mkdir(folder, { recursive: true });
      const picture = (page: Page, name: string) =>
        page.screenshot(join(folder, `${browser.name}-real-${name}.png`));
      const grades: string[] = [];
      for (const host of REAL_HOSTS) grades.push(`${host} ${await grade(browser, host, picture)}`);
      console.log(`Real sites: ${grades.join(', ')}`);
      console.log(`A change of terms: ${CHANGED}: ${await changedTerms(browser, picture)}`);
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

type Picture = (page: Page, name: string) => Promise<unknown>;

/** The grade of a host in the popup, when the toolbar has it too. */
async function grade(browser: ExtensionBrowser, host: string, picture: Picture): Promise<string | null> {
  const tab = await browser.open(`https://${host}/`);
  await until('the grade in the toolbar', async () =>
    /: (grade|no grade)/.test(await browser.toolbarTitle(tab)),
  );
  const popup = await popupOf(browser, host);
  const grade = await popup.attribute('[data-grade]', 'data-grade');
  await picture(popup, host);
  await popup.close();
  await tab.close();
  return grade;
}

/** Opens what changed in the terms of a service, with its sentence. */
async function openChangedTerms(browser: ExtensionBrowser): Promise<Page> {
  const popup = await popupOf(browser, CHANGED);
  await popup.click('[data-terms] > summary');
  await popup.waitFor('[data-terms] blockquote');
  await popup.setViewport(360, 680);
  return popup;
}

/** Takes a picture of what changed in the terms of a service. Returns the line about it. */
async function changedTerms(browser: ExtensionBrowser, picture: Picture): Promise<string> {
  const popup = await openChangedTerms(browser);
  await picture(popup, 'terms-changed');
  const line = await popup.text('[data-terms] > summary');
  await popup.close();
  return line.trim().replace(/\s+/g, ' ');
}
