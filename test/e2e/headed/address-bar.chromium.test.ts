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

/** In pixels of the screen: the lines below the address bar and the shadow below the last line. */
const LINES_TOP = 105;
const LINE_HEIGHT = 40;
const SHADOW_HEIGHT = 20;

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
  /**
   * Types our keyword and a text, waits until Chromium has asked the extension about the whole text, and waits on the
   * screen until there are at least this many lines below the address bar. On a busy machine, lines for a part of the
   * text may be there before.
   */
  async function typeInAddressBar(text: string, lines: number): Promise<void> {
    const before = await display.picture();
    await display.press('ctrl+l', ...keysOf(`terms ${text}`));
    await until(`the question about "${text}"`, async () => (await listening.evaluate(askedFor)) === text);
    // The shadow of the last line, or one more line. With fewer lines, the page does not change here.
    const area = { left: 180, top: LINES_TOP + LINE_HEIGHT * lines, width: 400, height: SHADOW_HEIGHT };
    await untilDrawn(display, `${lines} lines below the address bar`, area, before);
  }

  it('opens Khan Academy for "terms khan" on Enter', async () => {
    const tab = await browser.open('https://links.example/');
    await typeInAddressBar('khan', 2);
    await display.press('Return');
    await until('the view', async () => (await tab.url()).endsWith('src/service/index.html?id=91815'));
    expect(await tab.text('h1')).toBe('Khan Academy');
    expect(await tab.attribute('[data-grade]', 'data-grade')).toBe('D');
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

  it('stores no line with a grade in the preferences', async () => {
    await browser.close();
    const preferences = await profile.preferences();
    expect(preferences).toContain(inEnglish('omniboxFirstLine'));
    expect(preferences).not.toContain('grade D');
  });
});

/** Runs in the listening page: the text that Chromium has asked about last. */
function askedFor(): string | undefined {
  return document.documentElement.dataset.askedFor;
}
