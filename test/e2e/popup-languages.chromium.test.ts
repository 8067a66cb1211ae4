import { beforeAll, describe, expect, it } from 'vitest';
import type { ExtensionBrowser } from './driver/browser.ts';
import type { Page } from './driver/page.ts';
import { clearSession, writeSettings } from './fixtures/extension-storage.ts';
import { overflowingElements } from './fixtures/layout-faults.ts';
import { cacheDetails, openByClick, openMoreMenu, popupFor } from './fixtures/popup.ts';
import { testResources } from './fixtures/test-resources.ts';

/* The texts of the popup, and the counts on the page of a service, fit in each language. */

const HOSTS = ['chatterbox.example', 'private.fjordmail.example'];

describe('the popup', () => {
  const start = testResources();
  let browser: ExtensionBrowser;
  /** A page of the extension without its code. */
  let background: Page;

  beforeAll(async () => {
    await start.directory();
    browser = await start.browserWithList('chromium');
    background = await browser.openPage('manifest.json');
    for (const host of HOSTS) await cacheDetails(browser, host);
  });

  it.each(['en', 'de', 'nl', 'fr', 'es', 'ar'])(
    'cuts no word in half, no year off a date and nothing off a registrable domain, however narrow: %s',
    async (language) => {
      await writeSettings(background, { language, pointLanguage: 'en', noticeAnswered: true });
      for (const host of HOSTS) {
        const popup = await popupFor(browser, `https://${host}/some/page`);
        await popup.waitFor('[data-reviewed-at]');
        await popup.waitFor('.service-points');
        for (const width of [360, 320]) {
          await popup.setViewport(width, 640);
          expect(await popup.evaluate(cutTexts)).toEqual([]);
        }
        await popup.close();
      }
      const unlisted = await popupFor(browser, `https://${'long.'.repeat(30)}a-domain-of-somebody.co.uk/`);
      await unlisted.waitFor('.host-end');
      // The last one is the popup at a zoom of 225 %.
      for (const width of [360, 320, 160]) {
        await unlisted.setViewport(width, 640);
        expect(await unlisted.evaluate(cutTexts)).toEqual([]);
        expect(await overflowingElements(unlisted)).toEqual([]);
      }
      await unlisted.close();
      // The first popup of a new user fits into the 600 pixels that Chrome shows, so it has no scroll bar.
      await clearSession(background);
      await writeSettings(background, { welcomeSeen: true, noticeAnswered: false });
      const first = await popupFor(browser, 'https://chatterbox.example/', '&in=toolbar');
      await first.waitFor('[data-notice]');
      await first.waitFor('[data-badge="directory"]');
      await first.setViewport(360, 300);
      expect(await first.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(600);
      // As at 180 % of its zoom, or with twice the size of the text.
      await first.setViewport(200, 640);
      await openMoreMenu(first);
      expect(await overflowingElements(first)).toEqual([]);
      await first.close();
      const page = await openByClick(browser, 'src/service/index.html?id=103');
      await page.waitFor('[data-points="whole"]');
      await page.setViewport(320, 640);
      expect(await page.evaluate(cutTexts)).toEqual([]);
      expect(await overflowingElements(page)).toEqual([]);
      await page.close();
    },
  );
});

/** The words of counts, dates and ends of hosts that are not wholly visible. Runs in the page. */
function cutTexts(): string[] {
  const boxes = document.querySelectorAll('.counts button, .question-name, [data-reviewed-at], h1');
  return [...boxes].flatMap((box) => {
    const frame = box.getBoundingClientRect();
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, bottom } = range.getBoundingClientRect();
      // What is before a registrable domain may be cut off.
      if (text.parentElement?.matches('.host-start')) continue;
      const isCut = left < frame.left - 1 || right > frame.right + 1 || bottom > frame.bottom + 2;
      if (isCut && text.textContent?.trim()) cut.push(text.textContent);
    }
    return cut;
  });
}
