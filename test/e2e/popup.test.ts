import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RunningDirectory } from '#directory-server';
import { BROWSERS } from './browsers.ts';
import type { ExtensionBrowser } from './driver/browser.ts';
import type { Page } from './driver/page.ts';
import { type ExtensionGlobals, writeSettings } from './fixtures/extension-storage.ts';
import { cacheDetails, popupFor } from './fixtures/popup.ts';
import { testResources } from './fixtures/test-resources.ts';

/* How the popup changes while the answer of the directory arrives. */

/** Holds answers until `answer`, while a test looks at the popup. It is shorter than the limit of a fetch, 25 s. */
const HELD_MS = 20_000;

describe.each(BROWSERS)('the popup in %s', (name) => {
  const start = testResources();
  let directory: RunningDirectory;
  let browser: ExtensionBrowser;
  /** A page of the extension without its code. */
  let background: Page;

  beforeAll(async () => {
    directory = await start.directory();
    browser = await start.browserWithList(name);
    background = await browser.openPage('manifest.json');
    // Every test may rely on the consent that Firefox wants.
    await cacheDetails(browser, 'radio-ahorn.example');
  });
  beforeEach(async () => {
    directory.setLatency(0);
    await background.evaluate(resetExtension);
  });

  const popupOf = (host: string, parameters = '') =>
    popupFor(browser, `https://${host}/some/page?q=secret`, parameters);
  const set = (settings: Record<string, string | boolean>) => writeSettings(background, settings);

  /** The directory answers now, and at once from now on. */
  function answer(): void {
    directory.setLatency(0);
    directory.answerNow();
  }

  it('shows what arrives below what is there, and is lower than the 600 pixels that Chrome shows', async () => {
    /** Where everything stands that can be read while the popup asks, and the height of all. */
    const measure = (popup: Page) =>
      popup.evaluate(() => ({
        tops: ['h1', '.verdict', '[data-notice]', '.deal-breakers-line'].map(
          (css) => document.querySelector(css)?.getBoundingClientRect().top ?? null,
        ),
        height: document.body.getBoundingClientRect().height,
      }));
    for (const hasNotice of [true, false]) {
      await background.evaluate(resetExtension);
      await set({ noticeAnswered: !hasNotice, [`deal-breaker 339 ${directory.url}`]: true });
      directory.setLatency(HELD_MS);
      const popup = await popupOf('www.everythingandsons.example', '&in=toolbar');
      await popup.waitFor('[data-request="asking"]');
      const asking = await measure(popup);
      answer();
      await popup.waitFor('[data-badge="directory"]');
      const arrived = await measure(popup);
      expect(arrived.tops).toEqual(asking.tops);
      expect(arrived.tops.map((top) => top !== null)).toEqual([true, true, hasNotice, true]);
      expect(asking.height).toBeGreaterThanOrEqual(440);
      expect(arrived.height).toBeLessThanOrEqual(600);
    }
  });

  it('shows the tabs of several services in one line, and keeps its height', async () => {
    directory.setLatency(HELD_MS);
    const popup = await popupOf('www.marktplein.example', '&in=toolbar');
    await popup.waitFor('[data-request="asking"]');
    const height = () => popup.evaluate(() => document.body.getBoundingClientRect().height);
    const tops = await popup.evaluate(() =>
      [...document.querySelectorAll('[role="tab"]')].map((tab) => tab.getBoundingClientRect().top),
    );
    expect(new Set(tops).size).toBe(1);
    expect(await height()).toBe(440);
    answer();
    await popup.waitFor('.service-points');
    expect(await height()).toBeGreaterThanOrEqual(440);
  });

  it('announces grade and verdict once, when the points are there', async () => {
    directory.setLatency(HELD_MS);
    const popup = await popupOf('www.everythingandsons.example');
    await popup.waitFor('[data-request="asking"]');
    await popup.evaluate(() => {
      const read = () =>
        [...document.querySelectorAll('[role="status"], [role="alert"], [aria-live]')]
          .filter(({ textContent }) => textContent !== '')
          .map((region) => `busy ${region.getAttribute('aria-busy')}: ${region.textContent}`)
          .join('\n');
      const announced = [read()];
      new MutationObserver(() => {
        if (read() !== announced.at(-1)) announced.push(read());
      }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
      Object.assign(window, { announced });
    });
    answer();
    await popup.waitFor('.service-points');
    await popup.waitFor('[data-badge="directory"]');
    const announced: string[] = await popup.evaluate(() => Reflect.get(window, 'announced'));
    // One text, which stops being busy once.
    expect(announced.length).toBeLessThanOrEqual(2);
    expect(new Set(announced.map((text) => text.replace(/^busy \w+/, ''))).size).toBe(1);
    expect(announced.at(-1)).toMatch(/^busy false: Grade E\. .+$/);
  });
});

/**
 * Runs in a page of the extension: the settings as they are once people have seen the welcome page and the notice, and a
 * new session.
 */
async function resetExtension(): Promise<void> {
  const { local, session } = (globalThis as unknown as ExtensionGlobals).chrome.storage;
  await local.clear();
  await local.set({ welcomeSeen: true, noticeAnswered: true });
  await session.clear();
}
