import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { BROWSERS } from './browsers.ts';
import type { ExtensionBrowser } from './driver/browser.ts';
import type { Page } from './driver/page.ts';
import { until } from './driver/until.ts';
import { copyWithPermissions } from './fixtures/extension-build.ts';
import type { ExtensionGlobals } from './fixtures/extension-storage.ts';
import { popupPath } from './fixtures/popup.ts';
import type { Sites } from './fixtures/sites.ts';
import { testResources } from './fixtures/test-resources.ts';

/* Discarded and restored tabs, and a thousand events in a second: the title must match the page. */

const SITE = 'http://www.chatterbox.example/';
const TITLE = /^Chatterbox: grade E/;
const OTHER = 'http://www.seekwell.example/';
const TITLES: Readonly<Record<string, RegExp>> = { [SITE]: TITLE, [OTHER]: /^Seekwell: / };

describe.each(BROWSERS)('in %s', (name) => {
  const start = testResources();
  let sites: Sites;
  let profileDir: string;
  let extensionDir: string;
  let browser: ExtensionBrowser;
  let page: Page;

  beforeAll(async () => {
    await start.directory();
    sites = await start.sites();
    profileDir = await start.folder(`tabs-${name}`);
    extensionDir = await start.folder('tabs-extension');
    await copyWithPermissions(inject('built')[name], extensionDir);
    browser = await start.browserWithList(name, { extensionDir, sites, profileDir, restoreTabs: true });
    page = await browser.openPage('src/log/index.html');
  });
  // So that the next test has the only tab with the address.
  afterEach(async () => {
    await page.evaluate(
      async (urls) => {
        const { chrome } = globalThis as unknown as ExtensionGlobals;
        const tabs = (await chrome.tabs.query({})).filter(({ url = '' }) => urls.includes(url));
        await chrome.tabs.remove(tabs.flatMap(({ id = [] }) => id));
      },
      [SITE, OTHER],
    );
  });

  /** The toolbar title of the only tab with an address; empty until it has loaded. */
  const titleAt = (address: string) =>
    page.evaluate(async (url) => {
      const { chrome } = globalThis as unknown as ExtensionGlobals;
      const [tab, another] = (await chrome.tabs.query({})).filter((one) => one.url === url);
      if (tab?.id === undefined || tab.status === 'loading' || another) return '';
      return chrome.action.getTitle({ tabId: tab.id });
    }, address);

  it('keeps the grade of a tab that is discarded and activated again', async () => {
    await browser.open(SITE);
    await until('the title', async () => TITLE.test(await titleAt(SITE)));
    await browser.select(page);
    await page.evaluate(async (url) => {
      const { chrome } = globalThis as unknown as ExtensionGlobals;
      const tab = (await chrome.tabs.query({})).find((one) => one.url === url);
      await chrome.tabs.discard(tab?.id ?? 0);
    }, SITE);
    await until('the title of the discarded tab', async () => TITLE.test(await titleAt(SITE)));
    await page.evaluate(async (url) => {
      const { chrome } = globalThis as unknown as ExtensionGlobals;
      const tab = (await chrome.tabs.query({})).find((one) => one.url === url);
      await chrome.tabs.update(tab?.id ?? 0, { active: true });
    }, SITE);
    await until('the title of the active tab', async () => TITLE.test(await titleAt(SITE)));
  });

  it('shows the right grade after a thousand events in a second, and the popup works', async () => {
    await browser.open(OTHER);
    // An inactive page may run only one timer per second.
    await browser.select(page);
    const events = await page.evaluate(
      async (first, second) => {
        const { chrome } = globalThis as unknown as ExtensionGlobals;
        const id = (await chrome.tabs.query({})).find((one) => one.url === first)?.id ?? 0;
        let received = 0;
        chrome.tabs.onUpdated.addListener(() => {
          received += 1;
        });
        const updates: Promise<unknown>[] = [];
        for (let i = 1; i <= 1_000; i += 1) {
          const change = i % 10 === 0 ? { url: i % 20 === 0 ? second : first } : { muted: i % 2 === 0 };
          updates.push(chrome.tabs.update(id, change).catch(() => {}));
          if (i % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 50));
        }
        await Promise.all(updates);
        // The last events may arrive later.
        for (let i = 0; i < 300 && received <= 500; i += 1)
          await new Promise((resolve) => setTimeout(resolve, 100));
        return received;
      },
      OTHER,
      SITE,
    );
    expect(events).toBeGreaterThan(500);
    // Browsers do not promise that the last of many updates wins: the tab shows one of the two addresses.
    const titled = () =>
      until('the title of the address where the tab ended', async () => {
        for (const url of [SITE, OTHER]) if (TITLES[url]?.test(await titleAt(url))) return url;
        return null;
      });
    const popup = await browser.openPage(popupPath(await titled()));
    await popup.waitFor('[data-grade]');
    await popup.close();
    // The popup changes nothing, and no late event replaces the title.
    await titled();
  });

  it('shows the grade of restored tabs', async () => {
    await browser.open(SITE);
    await until('the title', async () => TITLE.test(await titleAt(SITE)));
    await browser.close();
    browser = await start.browser(name, { extensionDir, sites, profileDir, restoreTabs: true });
    page = await browser.openPage('src/log/index.html');
    await until('the tab to be restored', async () => (await browser.tabUrls()).includes(SITE));
    await until('its title', async () => TITLE.test(await titleAt(SITE)));
  });
});
