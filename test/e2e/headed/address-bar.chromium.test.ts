import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { RunningDirectory } from '#directory-server';
import { inEnglish } from '../../english.ts';
import type { ExtensionBrowser, Tab } from '../driver/browser.ts';
import { ChromiumExtensionBrowser } from '../driver/chromium/extension-browser.ts';
import { clickPoint } from '../driver/page-functions.ts';
import { until } from '../driver/until.ts';
import { comparedServices, openedComparison } from '../fixtures/comparison.ts';
import { otherRequests } from '../fixtures/directory-requests.ts';
import { waitForFirstList } from '../fixtures/first-list.ts';
import { openMoreMenu, popupReady } from '../fixtures/popup.ts';
import type { Sites } from '../fixtures/sites.ts';
import { testResources } from '../fixtures/test-resources.ts';
import { PAYPAL, sampleWithWellKnownServices } from '../fixtures/well-known-services.ts';
import { type Display, missingPrograms, startDisplay } from './display.ts';
import { type HeadedProfile, headedProfile } from './headed-profile.ts';
import { untilDrawn } from './until-drawn.ts';

/* Chromium's address bar and context menu, which it draws only on a screen: the test presses keys and checks the page. */

const missing = missingPrograms();
if (missing.length > 0) console.warn(`Not run: test/e2e/headed/address-bar needs ${missing.join(' and ')}`);

const LINKS = `<!doctype html><title>Links</title><p><a id="paypal" href="https://www.paypal.com/x?y">pay here</a></p>`;

/** The part of the extension API that the listening page uses. */
interface OmniboxGlobals {
  readonly chrome: {
    readonly omnibox: { readonly onInputChanged: { addListener(listener: (text: string) => void): void } };
  };
}

// The last two tests look at what all others have left.
describe.skipIf(missing.length > 0)('Chromium on a screen', { shuffle: false }, () => {
  const start = testResources();
  let display: Display;
  let directory: RunningDirectory;
  let sites: Sites;
  let profile: HeadedProfile;
  let browser: ExtensionBrowser;
  let listening: Tab;

  beforeAll(async () => {
    display = start.add(await startDisplay());
    directory = await start.directory({ data: sampleWithWellKnownServices });
    sites = await start.sites(() => ({ body: LINKS }));
    profile = start.add(await headedProfile(display, sites, inject('built').chromium));
    browser = start.add(await profile.start());
    await waitForFirstList(browser);
    listening = await browser.openPage('src/search/index.html');
    await listening.evaluate(() => {
      const { omnibox } = (globalThis as unknown as OmniboxGlobals).chrome;
      omnibox.onInputChanged.addListener((text) => {
        document.documentElement.dataset.askedFor = text;
      });
    });
  });

  const keysOf = (text: string) => [...text].map((letter) => (letter === ' ' ? 'space' : letter));
  /** Types our keyword and a text, waits until Chromium has told the extension about the whole text, and presses Enter. */
  async function search(text: string): Promise<void> {
    await display.press('ctrl+l', ...keysOf(`terms ${text}`));
    await until(`the text "${text}"`, async () => (await listening.evaluate(askedFor)) === text);
    await display.press('Return');
  }

  it('opens the search page with the text for "terms khan" and Enter', async () => {
    const tab = await browser.open('https://links.example/');
    await search('khan');
    await until('the search page', async () => (await tab.url()).endsWith('src/search/index.html?q=khan'));
    await tab.waitFor('[data-hit]');
    expect(await tab.text('.search-name')).toBe('Khan Academy');
    await tab.close();
  });

  it('opens it in an ordinary window for a keyword in a private one, whose tab stays', async () => {
    const tab = await browser.openPrivate('https://links.example/');
    await search('paypal');
    const page = await browser.waitForTab('src/search/index.html?token=');
    await page.waitFor('[data-hit]');
    expect(await page.text('.search-name')).toBe('PayPal');
    expect(await tab.url()).toBe('https://links.example/');
    await page.close();
    await tab.close();
  });

  it('shows the service of a link from the context menu, and compares it', async () => {
    const tab: Tab = await browser.open('https://links.example/');
    if (!(browser instanceof ChromiumExtensionBrowser)) throw new Error('not Chromium');
    const popup = await browser.openedPopup(async () => {
      await browser.select(tab);
      const { x, y } = await until('the link', () => tab.evaluate(clickPoint, '#paypal'));
      const [left, top] = await tab.evaluate(() => [
        window.screenX + (window.outerWidth - window.innerWidth) / 2,
        window.screenY + window.outerHeight - window.innerHeight,
      ]);
      const point = { left: Math.round((left ?? 0) + x), top: Math.round((top ?? 0) + y) };
      const before = await display.picture();
      await display.rightClick(point.left, point.top);
      // Where the first items of the menu appear; the page is empty there.
      const area = { left: point.left + 20, top: point.top + 20, width: 200, height: 150 };
      await untilDrawn(display, 'the menu', area, before);
      // The last item is "Inspect", the one above it is ours.
      await display.press('Up', 'Up', 'Return');
    });
    await popup.waitFor('[data-not-the-tab="link"]');
    expect(await (await popupReady(popup)).text('h1')).toBe('PayPal');
    expect(await popup.attribute('[data-grade]', 'data-grade')).toBe('C');
    await openMoreMenu(popup);
    await popup.click('[data-action="compare"]');
    const comparison = await openedComparison(browser);
    expect(await comparedServices(comparison)).toEqual([PAYPAL]);
    await comparison.close();
    await tab.close();
  });

  it('has sent nothing for a search, only for the list and for services that were opened', () => {
    expect(otherRequests(directory)).toEqual([]);
    expect(new Set(sites.requests.map(({ url }) => url.host))).toEqual(new Set(['links.example']));
  });

  it('stores no text that was typed in the preferences', async () => {
    await browser.close();
    const preferences = await profile.preferences();
    expect(preferences).toContain(inEnglish('omniboxFirstLine'));
    expect(preferences).not.toContain('Khan Academy');
  });
});

/** Runs in the listening page: the text that Chromium has asked about last. */
function askedFor(): string | undefined {
  return document.documentElement.dataset.askedFor;
}
