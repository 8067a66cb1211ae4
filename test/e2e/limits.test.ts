import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningDirectory } from '../directory/server.ts';
import { BROWSERS } from './browsers.ts';
import type { ExtensionBrowser } from './driver/browser.ts';
import type { Page } from './driver/page.ts';
import { until } from './driver/until.ts';
import type { ExtensionGlobals } from './fixtures/extension-storage.ts';
import { waitForFirstList } from './fixtures/first-list.ts';
import { cacheReasons, popupFor, popupReady, showAllReasons, showReasons } from './fixtures/popup.ts';
import { testResources } from './fixtures/test-resources.ts';

/* Deal-breakers that a person chooses, and where they are told of them. */

const HOST = 'www.quillnest.example';

describe.each(BROWSERS)('deal-breakers in %s', (name) => {
  const start = testResources();
  let directory: RunningDirectory;
  let browser: ExtensionBrowser;

  beforeAll(async () => {
    directory = await start.directory();
    const sites = await start.sites();
    browser = await start.browser(name, { sites, privateWindows: true });
    await waitForFirstList(browser);
    await cacheReasons(browser, HOST);
  });

  async function stored(): Promise<string[]> {
    const page = await browser.openPage('manifest.json');
    const names = await page.evaluate(async () => {
      const { chrome } = globalThis as unknown as ExtensionGlobals;
      return Object.keys(await chrome.storage.local.get(null));
    });
    await page.close();
    return names.filter((key) => key.startsWith('limit ')).sort();
  }

  const untilCrossed = (page: Page, crossed: string) =>
    until(
      `${crossed} crossed`,
      async () => (await page.attribute('[data-limits]', 'data-limits')) === crossed,
    );

  /** Opens the last point of the list, which no other rule puts first, and presses its button. */
  async function chooseLastPoint(popup: Page): Promise<string> {
    await showAllReasons(popup);
    const id = await popup.evaluate(() => {
      const point = [...document.querySelectorAll<HTMLElement>('[data-point]')].at(-1);
      point?.querySelector('summary')?.click();
      return point?.dataset.point ?? '';
    });
    await popup.waitFor(`[data-quote="${id}"]`);
    const sent = directory.requests.length;
    await popup.click(`[data-point="${id}"] [data-action="limit"]`);
    await popup.waitFor(`[data-point="${id}"] [data-my-limit]`);
    expect(directory.requests.length, 'a choice sends nothing').toBe(sent);
    return id;
  }

  it('are chosen on a point, stand first and marked from then on, and are taken back there', async () => {
    const popup = await popupFor(browser, `https://${HOST}/`);
    expect(await popup.count('[data-limits]'), 'without any there is no line').toBe(0);
    const id = await chooseLastPoint(popup);
    await untilCrossed(popup, '1');
    expect(await stored()).toEqual([expect.stringMatching(/^limit \d+ http/)]);

    const again = await popupFor(browser, `https://${HOST}/`);
    await untilCrossed(again, '1');
    expect(await again.attribute('[data-point]', 'data-point')).toBe(id);
    expect(await again.text('[data-point] summary')).toContain('Your deal‑breaker');
    expect(await again.attribute('[data-grade]', 'data-grade'), 'the grade stays').toBe(
      await popup.attribute('[data-grade]', 'data-grade'),
    );
    await again.click('[data-point] summary');
    await again.click('[data-point] [data-action="limit"]');
    await until('no deal-breaker', async () => (await popup.count('[data-limits], [data-my-limit]')) === 0);
    expect(await stored()).toEqual([]);
  });

  it('work in a private window, where they are not known before the points are there, and are not changed', async () => {
    const popup = await popupFor(browser, `https://${HOST}/`);
    await chooseLastPoint(popup);
    const before = await stored();

    // Private windows wait for the button, so nothing is known at first. That is not "none".
    const tab = await browser.openPrivate('https://www.tidepool.example/');
    const hidden = await popupReady(await browser.openPopup(tab));
    expect(await hidden.attribute('[data-limits]', 'data-limits')).toBe('unknown');
    expect(await hidden.text('[data-limits]')).toContain('not known yet');
    await showReasons(hidden);
    await until('a number', async () =>
      /^\d$/.test(`${await hidden.attribute('[data-limits]', 'data-limits')}`),
    );
    await hidden.click('[data-point] summary');
    await hidden.click('[data-point] [data-action="limit"]');
    await until('the sentence', async () => (await hidden.text('[data-point]')).includes('private window'));
    expect(await stored()).toEqual(before);
    await hidden.close();
    await tab.close();
  });
});
