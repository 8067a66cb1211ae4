import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningDirectory } from '#directory-server';
import { inEnglish } from '../english.ts';
import { BROWSERS } from './browsers.ts';
import type { ExtensionBrowser } from './driver/browser.ts';
import { ChromiumExtensionBrowser } from './driver/chromium/extension-browser.ts';
import { FirefoxExtensionBrowser } from './driver/firefox/extension-browser.ts';
import type { Page } from './driver/page.ts';
import { until } from './driver/until.ts';
import { otherRequests } from './fixtures/directory-requests.ts';
import type { ExtensionGlobals } from './fixtures/extension-storage.ts';
import { popupReady } from './fixtures/popup.ts';
import type { Sites } from './fixtures/sites.ts';
import { testResources } from './fixtures/test-resources.ts';
import { sampleWithWellKnownServices } from './fixtures/well-known-services.ts';

/*
 * The search from the address bar and from the context menu. Neither sends a request. Headless Chromium draws no address bar
 * and no menus: see headed/address-bar.test.ts. Here its worker is told of a chosen item.
 */

const ITEM = inEnglish('contextMenuTitle');
const LINKS = `<!doctype html><title>Links</title><p><a id="paypal" href="https://www.paypal.com/x?y">pay here</a>
  <a id="through" href="https://l.facebook.com/l.php?u=https%3A%2F%2Fwww.paypal.com%2Fx%3Fy&h=1">pay there</a>
  <a id="bbc" href="https://www.bbc.co.uk/news">news</a> <a id="mail" href="mailto:a@b.example">write</a> <b id="host">(“khanacademy.org”),</b> <i id="plain">nothing</i></p>`;

const idOf = (name: string) =>
  [...sampleWithWellKnownServices.services].find((service) => service.name === name)?.id;

describe.each(BROWSERS)('in %s', (name) => {
  const start = testResources();
  let directory: RunningDirectory;
  let sites: Sites;
  let browser: ExtensionBrowser;

  beforeAll(async () => {
    directory = await start.directory({ data: sampleWithWellKnownServices });
    sites = await start.sites(({ url }) => (url.host === 'links.example' ? { body: LINKS } : undefined));
    browser = await start.browserWithList(name, { sites, privateWindows: true });
  });

  const names = (page: Page) =>
    page.evaluate(() => [...document.querySelectorAll('.search-name')].map(({ textContent }) => textContent));
  if (name === 'firefox') {
    describe('the address bar and the context menu', () => {
      const firefox = () => {
        if (browser instanceof FirefoxExtensionBrowser) return browser;
        throw new Error('not Firefox');
      };

      it('opens the search page with the text for "terms khan" and Enter, also after the event page was suspended', async () => {
        await browser.stopWorker();
        const tab = await browser.open('https://links.example/');
        await firefox().typeInAddressBar('terms khan');
        await firefox().enterInAddressBar();
        const page = await browser.waitForTab('src/search/index.html?q=khan');
        await page.waitFor('[data-hit]');
        expect(await names(page)).toEqual(['Khan Academy']);
        await page.close();
        await tab.close().catch(() => {});
      });

      it('opens it in the private window for a keyword that was typed there, without the text in its address', async () => {
        const tab = await browser.openPrivate('https://links.example/');
        await firefox().typeInAddressBar('terms khan');
        await firefox().enterInAddressBar();
        await until('the search page', async () =>
          (await tab.url()).includes('/src/search/index.html?token='),
        );
        await tab.waitFor('[data-hit]');
        expect(await names(tab)).toEqual(['Khan Academy']);
        await tab.close();
      });

      it("shows the service of a link from the context menu's only item", async () => {
        const tab = await browser.open('https://links.example/');
        const labels = await firefox().openContextMenu(tab, '#paypal');
        expect(labels.filter((label) => label === ITEM)).toHaveLength(1);
        await firefox().chooseInContextMenu(ITEM);
        const popup = await firefox().openedPopup();
        await popup.waitFor('[data-not-the-tab="link"]');
        expect(await popup.text('h1')).toBe('PayPal');
        expect(await popup.attribute('[data-grade]', 'data-grade')).toBe('C');
        await popup.close();

        // The button shows the tab's own service again.
        const own = await browser.openPopup(tab);
        await own.waitFor('body[data-state="unlisted"]');
        await own.close();
        await tab.close();
      });
    });
  }

  describe('the context menu', () => {
    const clickedAt = (tab: Page, selector: string) =>
      tab.evaluate((selector) => {
        const element = document.querySelector(selector);
        if (element instanceof HTMLAnchorElement) return { linkUrl: element.href };
        if (element) getSelection()?.selectAllChildren(element);
        return { selectionText: getSelection()?.toString() ?? '' };
      }, selector);

    /** Chooses our item on an element of the page; returns what opens. */
    async function chosen(tab: Page, selector: string, changed: Record<string, number> = {}): Promise<Page> {
      const clicked = { menuItemId: 'terms-of-this', ...(await clickedAt(tab, selector)) };
      if (browser instanceof ChromiumExtensionBrowser) {
        const chromium = browser;
        return chromium.openedPopup(() => chromium.chooseInContextMenu(tab, clicked, changed));
      }
      if (!(browser instanceof FirefoxExtensionBrowser)) throw new Error('another browser');
      await browser.openContextMenu(tab, selector);
      await browser.chooseInContextMenu(ITEM);
      return browser.openedPopup();
    }

    if (name === 'chromium')
      it('of a private window opens an ordinary one, without the address, if the toolbar cannot open', async () => {
        const before = directory.requests.length;
        const tab = await browser.openPrivate('https://links.example/');
        // Its window has closed in the meantime.
        const popup = await chosen(tab, '#paypal', { windowId: 999_999 });
        expect(await popupReady(popup).then((page) => page.text('h1'))).toBe('PayPal');
        expect(await popup.url()).toMatch(/\/src\/popup\/index\.html\?token=[\w-]+$/);
        expect(await popup.evaluate(ownWindow)).toEqual({ type: 'popup', incognito: false });
        expect(await popup.count('[data-action="reasons"]')).toBe(1);
        expect(directory.requests.length).toBe(before);
        await popup.close();
        await tab.close();
      });

    it.each([
      ['a link', '#paypal', 'link', 'PayPal', ''],
      ['a link through a redirect', '#through', 'link', 'PayPal', 'facebook.com'],
      ['an address that only the package knows', '#bbc', 'link', 'BBC', ''],
      ['an address that is selected with punctuation', '#host', 'selection', 'Khan Academy', ''],
    ])('shows the service behind %s', async (_, selector, from, service, through) => {
      const tab = await browser.open('https://links.example/');
      const popup = await chosen(tab, selector);
      await popup.waitFor(`[data-not-the-tab="${from}"]`);
      expect(await popup.text('h1')).toBe(service);
      expect(await popup.text('[data-not-the-tab]')).toContain(through);
      await popup.close();
      await tab.close();
    });
  });

  it('has sent nothing for a search, only for the list and for services that were opened, and visited no other site', () => {
    expect(otherRequests(directory)).toEqual([]);
    const asked = directory.requests.map(({ path }) => /\/service\/v3\/\?id=(\d+)/.exec(path)?.[1]);
    const opened = ['Khan Academy', 'PayPal', 'BBC'].map(idOf);
    expect(opened).toEqual(expect.arrayContaining(asked.filter((id) => id !== undefined).map(Number)));
    const hosts = new Set(sites.requests.map(({ url }) => url.host));
    expect([...hosts].filter((host) => host !== 'links.example')).toEqual([]);
  });
});

/** Runs in a page of the extension: the window around it. */
async function ownWindow() {
  const { chrome } = globalThis as unknown as ExtensionGlobals;
  const { type = '', incognito } = await chrome.windows.getCurrent();
  return { type, incognito };
}
