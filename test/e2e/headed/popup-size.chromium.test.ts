import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { ExtensionBrowser, Tab } from '../driver/browser.ts';
import { type ExtensionGlobals, writeSettings } from '../fixtures/extension-storage.ts';
import { waitForFirstList } from '../fixtures/first-list.ts';
import { testResources } from '../fixtures/test-resources.ts';
import { type Display, missingPrograms, startDisplay } from './display.ts';
import { headedProfile } from './headed-profile.ts';

/* The size of the toolbar popup in a window: only there Chrome cuts it at 600 pixels and draws a scroll bar. */

const missing = missingPrograms();
if (missing.length > 0) console.warn(`Not run: test/e2e/headed/popup-size needs ${missing.join(' and ')}`);

const MAX_HEIGHT = 600;

describe.skipIf(missing.length > 0)('the first popup of a new user in a window', () => {
  const start = testResources();
  let browser: ExtensionBrowser;
  let background: Tab;
  let site: Tab;

  beforeAll(async () => {
    const display: Display = start.add(await startDisplay());
    await start.directory();
    const sites = await start.sites();
    const profile = start.add(await headedProfile(display, sites, inject('built').chromium));
    browser = start.add(await profile.start());
    await waitForFirstList(browser);
    background = await browser.openPage('manifest.json');
    site = await browser.open('https://chatterbox.example/');
  });

  it.each(['en', 'de', 'nl', 'fr', 'es', 'ar'])(
    'fits into the 600 pixels of Chrome in %s',
    async (language) => {
      await background.evaluate(async () => {
        const { session } = (globalThis as unknown as ExtensionGlobals).chrome.storage;
        await session.clear();
      });
      await writeSettings(background, { language, welcomeSeen: true, noticeAnswered: false });
      const popup = await browser.openPopup(site);
      await popup.waitFor('[data-notice]');
      await popup.waitFor('[data-badge="directory"]');
      const size = await popup.evaluate(() => ({
        content: document.documentElement.scrollHeight,
        window: window.innerHeight,
        width: document.documentElement.clientWidth,
        all: window.innerWidth,
      }));
      expect(size.content).toBeLessThanOrEqual(MAX_HEIGHT);
      // Browsers round the height.
      expect(size.content - size.window).toBeLessThanOrEqual(1);
      // No scroll bar takes a part of the width.
      expect(size.width).toBe(size.all);
      await popup.close();
    },
  );
});
