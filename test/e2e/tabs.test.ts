import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { type RunningDirectory, startDirectory } from '../directory/server.ts';
import { type BrowserName, type ExtensionBrowser, launch } from './driver/browser.ts';
import type { Page } from './driver/page.ts';
import { removeFolder } from './driver/remove-folder.ts';
import { until } from './driver/until.ts';
import { copyWithPermissions } from './fixtures/extension-build.ts';
import { popupPath } from './fixtures/popup.ts';
import { type Sites, startSites } from './fixtures/sites.ts';

/*
 * What tabs do beside being opened: they are put aside and replaced, come back with the session, and send a thousand
 * events in a second. The title in words must be that of the page all the same.
 */

const SITE = 'http://www.chatterbox.example/';
const TITLE = /^Chatterbox: grade E/;
const OTHER = 'http://www.seekwell.example/';

interface Tabs {
  query(which: object): Promise<{ id?: number; url?: string; status?: string }[]>;
  update(id: number, change: object): Promise<unknown>;
  remove(ids: number[]): Promise<void>;
  discard(id: number): Promise<{ id?: number } | undefined>;
  onUpdated: { addListener(listener: () => void): void };
}
interface Extension {
  tabs: Tabs;
  action: { getTitle(of: { tabId: number }): Promise<string> };
}

describe.each<BrowserName>(['chromium', 'firefox'])('in %s', (name) => {
  let directory: RunningDirectory;
  let sites: Sites;
  let profileDir: string;
  let extensionDir: string;
  let browser: ExtensionBrowser;
  let page: Page;

  beforeAll(async () => {
    directory = await startDirectory({ port: inject('directoryPort') });
    sites = await startSites();
    profileDir = await mkdtemp(join(tmpdir(), `smallprint-tabs-${name}-`));
    extensionDir = `${profileDir}-extension`;
    await copyWithPermissions(inject('built')[name], extensionDir);
    browser = await launch(name, { extensionDir, sites, profileDir, restoreTabs: true });
    const welcome = await browser.waitForTab('src/welcome/index.html');
    await welcome.waitFor('[data-list="here"]');
    await welcome.close();
    page = await browser.openPage('src/log/index.html');
  });
  afterAll(async () => {
    await browser?.close();
    await directory?.close();
    await sites?.close();
    for (const folder of [profileDir, extensionDir]) await removeFolder(folder);
  });

  // The next test has the address for itself.
  afterEach(async () => {
    await page.evaluate(
      async (urls) => {
        const { chrome } = globalThis as unknown as { chrome: Extension };
        const tabs = (await chrome.tabs.query({})).filter(({ url = '' }) => urls.includes(url));
        await chrome.tabs.remove(tabs.flatMap(({ id = [] }) => id));
      },
      [SITE, OTHER],
    );
  });

  /** The title at the only tab with an address, once that has loaded, as the browser has it. */
  const titleAt = (address: string) =>
    page.evaluate(async (url) => {
      const { chrome } = globalThis as unknown as { chrome: Extension };
      const [tab, another] = (await chrome.tabs.query({})).filter((one) => one.url === url);
      if (tab?.id === undefined || tab.status === 'loading' || another) return '';
      return chrome.action.getTitle({ tabId: tab.id });
    }, address);

  it('a tab that was put aside, and is another one when it comes back, keeps its grade', async () => {
    await browser.open(SITE);
    await until('the title', async () => TITLE.test(await titleAt(SITE)));
    await browser.select(page);
    await page.evaluate(async (url) => {
      const { chrome } = globalThis as unknown as { chrome: Extension };
      const aside = (await chrome.tabs.query({})).find((one) => one.url === url);
      await chrome.tabs.discard(aside?.id ?? 0);
    }, SITE);
    await until('the title of the tab put aside', async () => TITLE.test(await titleAt(SITE)));
    await page.evaluate(async (url) => {
      const { chrome } = globalThis as unknown as { chrome: Extension };
      const back = (await chrome.tabs.query({})).find((one) => one.url === url);
      await chrome.tabs.update(back?.id ?? 0, { active: true });
    }, SITE);
    await until('the title once it is back', async () => TITLE.test(await titleAt(SITE)));
  });

  it('a thousand events in a second end with the right grade, and the popup answers', async () => {
    await browser.open(OTHER);
    // A page behind another is allowed one timer a second.
    await browser.select(page);
    const events = await page.evaluate(
      async (first, second) => {
        const { chrome } = globalThis as unknown as { chrome: Extension };
        const id = (await chrome.tabs.query({})).find((one) => one.url === first)?.id ?? 0;
        let heard = 0;
        chrome.tabs.onUpdated.addListener(() => {
          heard += 1;
        });
        const orders: Promise<unknown>[] = [];
        for (let i = 1; i <= 1_000; i += 1) {
          const change = i % 10 === 0 ? { url: i % 20 === 0 ? second : first } : { muted: i % 2 === 0 };
          orders.push(chrome.tabs.update(id, change).catch(() => {}));
          if (i % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 50));
        }
        await Promise.all(orders);
        // The last ones may still be on their way.
        for (let i = 0; i < 100 && heard <= 500; i += 1)
          await new Promise((resolve) => setTimeout(resolve, 100));
        return heard;
      },
      OTHER,
      SITE,
    );
    expect(events).toBeGreaterThan(500);
    await until('the title of the last address', async () => TITLE.test(await titleAt(SITE)));
    const popup = await browser.openPage(popupPath(SITE));
    await popup.waitFor('[data-grade="E"]');
    await popup.close();
    await until('the title beside the popup', async () => TITLE.test(await titleAt(SITE)));
  });

  it('tabs that come back with the session have their grades', async () => {
    await browser.open(SITE);
    await until('the title', async () => TITLE.test(await titleAt(SITE)));
    await browser.close();
    browser = await launch(name, { extensionDir, sites, profileDir, restoreTabs: true });
    page = await browser.openPage('src/log/index.html');
    await until('the tab to come back', async () => (await browser.tabUrls()).includes(SITE));
    await until('its title', async () => TITLE.test(await titleAt(SITE)));
  });
});
