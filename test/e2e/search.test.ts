import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type RunningDirectory, startDirectory } from '../directory/server.ts';
import { type BrowserName, type ExtensionBrowser, launch, type Tab } from './driver/browser.ts';
import { FirefoxExtensionBrowser } from './driver/firefox/extension-browser.ts';
import type { Page } from './driver/page.ts';
import { until } from './driver/until.ts';
import { waitForSettings } from './fixtures/extension-storage.ts';
import { popupReady } from './fixtures/popup.ts';
import { type Sites, startSites } from './fixtures/sites.ts';
import { sampleWithWellKnownServices } from './fixtures/well-known-services.ts';

/*
 * The three doors to a service that nobody visits. Whatever is done here, the directory hears of nothing but its list,
 * and no site of anything. Chromium draws no address bar and no menus without a screen: test/e2e/headed/address-bar.test.ts.
 */

const ITEM = 'What are the terms of this?';
const LINKS = `<!doctype html><title>Links</title><p><a id="paypal" href="https://www.paypal.com/x?y">pay here</a>
  <a id="mail" href="mailto:a@b.example">write</a> <b id="host">khanacademy.org</b> <i id="plain">nothing</i></p>`;

describe.each<BrowserName>(['chromium', 'firefox'])('in %s', (name) => {
  let directory: RunningDirectory;
  let sites: Sites;
  let browser: ExtensionBrowser;

  beforeAll(async () => {
    directory = await startDirectory({ port: inject('directoryPort'), data: sampleWithWellKnownServices });
    sites = await startSites(({ hostname }) => (hostname === 'links.example' ? { body: LINKS } : undefined));
    browser = await launch(name, { extensionDir: inject('built')[name], sites });
    const welcome = await browser.waitForTab('src/welcome/index.html');
    await welcome.waitFor('[data-list="here"]');
    await welcome.close();
  });
  afterAll(async () => {
    await browser?.close();
    await directory?.close();
    await sites?.close();
  });

  const names = (page: Page) =>
    page.evaluate(() => [...document.querySelectorAll('.search-name')].map(({ textContent }) => textContent));
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-search'));
  const says = (page: Page, words: string) =>
    until(`"${words}"`, async () => (await page.text('[data-search="status"]')).includes(words));

  async function popupFor(address: string): Promise<Tab> {
    const popup = await browser.openPage(`src/popup/index.html?url=${encodeURIComponent(address)}`);
    return popupReady(popup);
  }

  describe('the popup', () => {
    it('has a field that / goes to, finds by the beginning of a name, and opens what Enter chooses', async () => {
      const popup = await popupFor('https://quillnest.example/');
      expect(await focused(popup)).toBe(null);
      await popup.evaluate(() => {
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }),
        );
      });
      expect(await focused(popup)).toBe('field');
      await popup.fill('[data-search="field"]', 'khan');
      await popup.waitFor('[data-hit]');
      expect(await names(popup)).toEqual(['Khan Academy']);
      await says(popup, '1 service');
      expect(await popup.text('[data-hit]')).toMatch(/Grade D · khanacademy\.org/);
      await popup.press('Enter');
      await popup.waitFor('[data-not-the-tab="search"]');
      expect(await popup.text('h1')).toBe('Khan Academy');
      expect(await popup.attribute('[data-grade]', 'data-grade')).toBe('D');
      expect(await popup.attribute('body', 'data-state')).toBe('rated');
      expect(await popup.text('[data-not-the-tab]')).toContain('not about the page in the tab');
      await popup.press('Escape');
      await popup.waitForGone('[data-not-the-tab]');
      expect(await popup.text('h1')).toBe('Quillnest');
      await popup.close();
    });

    it('arrows go through the results and round; Escape leaves the search', async () => {
      const popup = await popupFor('https://quillnest.example/');
      await popup.fill('[data-search="field"]', 'a');
      await popup.waitFor('[data-hit]');
      const options = await popup.evaluate(() =>
        [...document.querySelectorAll('[role="option"]')].map(({ id }) => id),
      );
      const active = () => popup.attribute('[data-search="field"]', 'aria-activedescendant');
      expect(options.length).toBeGreaterThan(2);
      expect(await active()).toBe(options[0]);
      await popup.press('ArrowDown');
      expect(await active()).toBe(options[1]);
      await popup.press('ArrowUp');
      await popup.press('ArrowUp');
      expect(await active()).toBe(options.at(-1));
      expect(await popup.count('[aria-selected="true"]')).toBe(1);
      await popup.press('Escape');
      await popup.waitForGone('[data-hit]');
      expect(await popup.text('h1')).toBe('Quillnest');
      await popup.close();
    });

    it('a click on a result opens it, and a button leads back', async () => {
      const popup = await popupFor('https://quillnest.example/');
      await popup.fill('[data-search="field"]', 'paypal');
      await popup.click('[data-hit="90230"]');
      await popup.waitFor('[data-not-the-tab]');
      expect(await popup.attribute('body', 'data-state')).toBe('partly-reviewed');
      await popup.click('[data-action="back-to-tab"]');
      await popup.waitForGone('[data-not-the-tab]');
      await popup.close();
    });

    it('opens for a service by its number, and says so if there is none', async () => {
      const found = await browser.openPage('src/popup/index.html?service=91815');
      expect(await found.text('h1')).toBe('Khan Academy');
      await found.waitFor('[data-not-the-tab="search"]');
      await found.close();
      const forgotten = await browser.openPage(
        'src/popup/index.html?word=00000000-0000-4000-8000-000000000000',
      );
      await forgotten.waitFor('[data-forgotten]');
      await forgotten.close();
      const missing = await browser.openPage('src/popup/index.html?service=4000000001');
      expect(await missing.text('h1')).toBe('Not in the list');
      await missing.close();
    });
  });

  describe('the page', () => {
    let page: Page;
    beforeAll(async () => {
      page = await browser.openPage('src/search-page/index.html');
    });
    afterAll(() => page?.close());

    const type = (text: string) =>
      page.evaluate((value) => {
        const field = document.querySelector<HTMLInputElement>('[data-search="field"]');
        if (!field) return;
        field.value = value;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }, text);

    it('has the focus in its field, and says what it does', async () => {
      await until('the focus', async () => (await focused(page)) === 'field');
      await says(page, 'sends nothing');
    });

    it.each([
      ['an empty text', '', 'Type a name or an address', 0],
      ['punctuation alone', '?!', 'no letter or digit', 0],
      ['10,000 characters', 'x'.repeat(10_000), 'longer than any name', 0],
      ['a lone surrogate', '\ud83d', 'no letter or digit', 0],
      ['a public suffix', 'co.uk', 'Anybody can have a site under co.uk', 0],
      ['a pasted address with a path', 'https://www.paypal.com/x?y', '1 service', 1],
      [
        'an address that is not in the list',
        'https://nobody.example/x',
        'nobody.example is not in the list',
        0,
      ],
      ['one typing error', 'paypql', 'With one letter changed: 1 service', 1],
      ['what reads from the right and is nowhere', 'דוארדואר', 'Nothing in the list matches', 0],
      ['a name from the right', '\u202ekhan', '1 service', 1],
    ])('%s gets a plain sentence', async (_what, text, sentence, hits) => {
      await type(text);
      await says(page, sentence);
      expect(await page.count('[data-hit]')).toBe(hits);
    });

    it('keeps what was typed, and not in its address, so that coming back finds it', async () => {
      await type('khan');
      await page.waitFor('[data-hit]');
      expect(await page.url()).not.toContain('khan');
      await page.click('[data-hit]');
      await page.waitFor('[data-not-the-tab]');
      await page.evaluate(() => history.back());
      await page.waitFor('[data-hit]');
      expect(await names(page)).toEqual(['Khan Academy']);
    });

    it('shows what is found before the next frame is painted', async () => {
      const shown = await page.evaluate(async () => {
        const field = document.querySelector<HTMLInputElement>('[data-search="field"]');
        const seen: string[] = [];
        for (const text of ['khan', 'paypal', 'quillnest', 'khan']) {
          if (!field) break;
          field.value = text;
          field.dispatchEvent(new Event('input', { bubbles: true }));
          await new Promise(requestAnimationFrame);
          seen.push(
            [...document.querySelectorAll('.search-name')].map(({ textContent }) => textContent).join(),
          );
        }
        return seen;
      });
      expect(shown).toEqual(['Khan Academy', 'PayPal', 'Quillnest', 'Khan Academy']);
    });
  });

  it('the switch in the settings is stored at once', async () => {
    const options = await browser.openPage('src/options/index.html');
    await options.click('[data-setting="contextMenu"]');
    await waitForSettings(options, { contextMenu: false });
    await options.click('[data-setting="contextMenu"]');
    await waitForSettings(options, { contextMenu: true });
    await options.close();
  });

  // Chromium's own doors need a screen: test/e2e/headed/address-bar.test.ts.
  if (name === 'firefox') {
    describe('the doors of the browser itself', () => {
      const firefox = () => {
        if (browser instanceof FirefoxExtensionBrowser) return browser;
        throw new Error('not Firefox');
      };

      /** @param looks takes the lines of every look: Firefox does not wait long for an extension that is slow to answer */
      async function suggestions(text: string, wanted: RegExp, looks: string[][] = []): Promise<string[]> {
        return until(`${wanted} below the address bar`, async () => {
          const lines = await firefox().typeInAddressBar(text);
          looks.push(lines);
          return lines.some((line) => wanted.test(line)) ? lines : null;
        });
      }

      it('terms khan names Khan Academy and its grade, and Enter opens its view', async () => {
        const tab = await browser.open('https://links.example/');
        const [first, khan] = await suggestions('terms khan', /Khan Academy/);
        expect(first).toContain('terms khan');
        expect(khan).toContain('Khan Academy: grade D, terms raise serious concerns · khanacademy.org');
        await firefox().enterInAddressBar(0, { altKey: false });
        const view = await browser.waitForTab('src/popup/index.html?service=91815');
        expect(await view.text('h1')).toBe('Khan Academy');
        await view.close();
        await tab.close().catch(() => {});
      });

      it('with Alt, Enter opens it in a new tab', async () => {
        const tab = await browser.open('https://links.example/');
        await suggestions('terms paypal', /PayPal/);
        await firefox().enterInAddressBar(0, { altKey: true });
        const view = await browser.waitForTab('src/popup/index.html?service=90230');
        expect(await browser.tabUrls()).toContain('https://links.example/');
        await view.close();
        await tab.close();
      });

      it('the next text shows nothing of the one before, and nothing found is said so', async () => {
        const tab = await browser.open('https://links.example/');
        await suggestions('terms khan', /Khan Academy/);
        const looks: string[][] = [];
        const [first, second] = await suggestions('terms paypal', /PayPal/, looks);
        expect(first).toContain('Find a service by name or address. Enter opens the best match.');
        expect(second).toContain('PayPal: grade C');
        expect(looks.flat().filter((line) => line.includes('Khan'))).toEqual([]);
        looks.length = 0;
        await suggestions('terms qqqq', /Nothing in the list matches\./, looks);
        expect(looks.flat().filter((line) => line.includes('grade'))).toEqual([]);
        await tab.close();
      });

      it('the event page may be asleep', async () => {
        await browser.stopWorker();
        const tab = await browser.open('https://links.example/');
        await suggestions('terms khan', /Khan Academy/);
        await tab.close();
      });

      it('on a link, the one item says whose terms they are, without a visit', async () => {
        const tab = await browser.open('https://links.example/');
        const labels = await firefox().openContextMenu(tab, '#paypal');
        expect(labels.filter((label) => label === ITEM)).toHaveLength(1);
        await firefox().chooseInContextMenu(ITEM);
        const popup = await firefox().openedPopup();
        await popup.waitFor('[data-not-the-tab="link"]');
        expect(await popup.text('h1')).toBe('PayPal');
        expect(await popup.attribute('[data-grade]', 'data-grade')).toBe('C');
        await popup.close();

        // The button is the tab's own again.
        const own = await browser.openPopup(tab);
        await own.waitFor('body[data-state="unlisted"]');
        await own.close();
        await tab.close();
      });

      it('on a selected host, too', async () => {
        const tab = await browser.open('https://links.example/');
        await tab.evaluate(() => {
          const host = document.querySelector('#host');
          if (host) getSelection()?.selectAllChildren(host);
        });
        expect(await firefox().openContextMenu(tab, '#host')).toContain(ITEM);
        await firefox().chooseInContextMenu(ITEM);
        const popup = await firefox().openedPopup();
        await until('Khan Academy', async () => (await popup.text('h1')) === 'Khan Academy');
        await popup.close();
        await tab.close();
      });

      it('an update does not double it, and the switch takes it away', async () => {
        await browser.reloadExtension();
        const tab = await browser.open('https://links.example/');
        const items = async () => {
          const labels = await firefox().openContextMenu(tab, '#paypal');
          await firefox().chooseInContextMenu(null);
          return labels.filter((label) => label === ITEM).length;
        };
        await until('the one item', async () => (await items()) === 1);
        const options = await browser.openPage('src/options/index.html');
        await options.click('[data-setting="contextMenu"]');
        await until('the item to go', async () => (await items()) === 0);
        await options.click('[data-setting="contextMenu"]');
        await until('the item to come back', async () => (await items()) === 1);
        await options.close();
        await tab.close();
      });
    });
  }

  it('in all that, nothing but the list was asked for, and no site was visited for it', () => {
    expect(new Set(directory.requests.map(({ path }) => path.replace(/\d+$/, 'N')))).toEqual(
      new Set(['/service/v2/?page=N']),
    );
    const hosts = new Set(sites.requests.map(({ url }) => new URL(url).host));
    expect([...hosts].filter((host) => host !== 'links.example')).toEqual([]);
  });
});
