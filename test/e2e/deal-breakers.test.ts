import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningDirectory } from '#directory-server';
import { BROWSERS } from './browsers.ts';
import type { ExtensionBrowser } from './driver/browser.ts';
import type { Page } from './driver/page.ts';
import { until } from './driver/until.ts';
import { storedNames } from './fixtures/extension-storage.ts';
import { cacheDetails, popupFor, showAllReasons } from './fixtures/popup.ts';
import { testResources } from './fixtures/test-resources.ts';

/* Deal-breakers that a person chooses, and where they are told of them. */

const HOST = 'www.quillnest.example';

describe.each(BROWSERS)('deal-breakers in %s', (name) => {
  const start = testResources();
  let directory: RunningDirectory;
  let browser: ExtensionBrowser;

  beforeAll(async () => {
    directory = await start.directory();
    browser = await start.browserWithList(name, { sites: await start.sites() });
    await cacheDetails(browser, HOST);
  });

  const stored = () => storedNames(browser, 'deal-breaker');
  const untilCrossed = (page: Page, crossed: string) =>
    until(
      `${crossed} crossed`,
      async () => (await page.attribute('[data-deal-breakers]', 'data-deal-breakers')) === crossed,
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
    await popup.click(`[data-point="${id}"] [data-action="deal-breaker"]`);
    await popup.waitFor(`[data-point="${id}"] [data-deal-breaker]`);
    expect(directory.requests.length, 'a choice sends nothing').toBe(sent);
    return id;
  }

  it('are chosen on a point, stand first and marked from then on, and are taken back there', async () => {
    const popup = await popupFor(browser, `https://${HOST}/`);
    expect(await popup.count('[data-deal-breakers]'), 'without any there is no line').toBe(0);
    const id = await chooseLastPoint(popup);
    await untilCrossed(popup, '1');
    expect(await stored()).toEqual([expect.stringMatching(/^deal-breaker \d+ http/)]);

    const again = await popupFor(browser, `https://${HOST}/`);
    await untilCrossed(again, '1');
    expect(await again.attribute('[data-point]', 'data-point')).toBe(id);
    expect(await again.text('[data-point] summary')).toContain('Your deal‑breaker');
    expect(await again.attribute('[data-grade]', 'data-grade'), 'the grade stays').toBe(
      await popup.attribute('[data-grade]', 'data-grade'),
    );
    await again.click('[data-point] summary');
    await again.click('[data-point] [data-action="deal-breaker"]');
    await until(
      'no deal-breaker',
      async () => (await popup.count('[data-deal-breakers], [data-deal-breaker]')) === 0,
    );
    expect(await stored()).toEqual([]);
  });
});
