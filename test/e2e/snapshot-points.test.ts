import { join } from 'node:path';
import { beforeAll, beforeEach, expect, inject, it } from 'vitest';
import type { RunningDirectory } from '#directory-server';
import type { ExtensionBrowser } from './driver/browser.ts';
import type { Page } from './driver/page.ts';
import { until } from './driver/until.ts';
import { buildFor, copyWithPermissions } from './fixtures/extension-build.ts';
import { clearSession, writeSettings } from './fixtures/extension-storage.ts';
import { waitForFirstList } from './fixtures/first-list.ts';
import { popupFor, popupPath, popupReady } from './fixtures/popup.ts';
import { writeSampleSnapshot } from './fixtures/sample-snapshot-folder.ts';
import { story } from './fixtures/story.ts';
import { testResources } from './fixtures/test-resources.ts';

/* A package whose snapshot has cases: the four points are there before anything is sent, and whatever is not sent. */

const SITE = 'https://nestling.example/';
const DAY_MS = 24 * 3_600_000;
/** Holds answers while a test looks at the popup. It is shorter than the limit of a fetch, 25 s. */
const HELD_MS = 20_000;

story((name) => {
  const start = testResources();
  let directory: RunningDirectory;
  let browser: ExtensionBrowser;
  /** A page of the extension without its code. */
  let background: Page;

  beforeAll(async () => {
    const folder = await start.folder('snapshot-points');
    const [data, built, extensionDir] = [
      join(folder, 'data'),
      join(folder, 'built'),
      join(folder, 'extension'),
    ];
    await writeSampleSnapshot(data, Date.now() - 3 * DAY_MS, true);
    await buildFor(name, `http://127.0.0.1:${inject('directoryPort')}`, built, data);
    await copyWithPermissions(built, extensionDir);
    directory = await start.directory();
    const sites = await start.sites();
    browser = await start.browser(name, { extensionDir, sites, privateWindows: true });
    // Its progress would change the footer.
    await waitForFirstList(browser);
    background = await browser.openPage('manifest.json');
  });
  beforeEach(async () => {
    directory.setLatency(0);
    directory.setFault(null);
    await clearSession(background);
    await writeSettings(background, { reasons: 'on-open', sendNothing: false, reasonsNoticed: true });
    directory.requests.length = 0;
  });

  const detailsRequests = () => directory.requests.filter(({ path }) => path.includes('?id='));

  /** Gives the consent that Firefox wants before the first request: the button asks for it. */
  async function consent(): Promise<void> {
    const popup = await popupReady(await browser.openPage(popupPath('https://radio-ahorn.example/')));
    await popup.click('[data-action="reasons"]');
    await popup.waitFor('[data-badge="directory"]');
    await popup.close();
    directory.requests.length = 0;
  }

  /** Four points, and one line below them that says so. */
  async function expectPointsWithOneLine(popup: Page): Promise<void> {
    expect(await popup.count('[data-point]')).toBe(4);
    expect(await popup.count('[data-snapshot-points]')).toBe(1);
    expect(await popup.text('[data-snapshot-points]')).toContain('These points are as of');
  }

  // In Firefox, nobody has consented yet.
  it.each([
    ['only on a click, or without the consent that Firefox wants', { reasons: 'on-click' }],
    ['with "Send nothing"', { sendNothing: true }],
  ])('stay with one line that says so: %s', async (_, settings) => {
    await writeSettings(background, settings);
    const popup = await popupFor(browser, SITE);
    await expectPointsWithOneLine(popup);
    expect(detailsRequests()).toEqual([]);
  });

  it('stay in a private window', async () => {
    const tab = await browser.openPrivate(SITE);
    const popup = await popupReady(await browser.openPopup(tab));
    await expectPointsWithOneLine(popup);
    expect(detailsRequests()).toEqual([]);
    await popup.close();
    await tab.close();
  });

  it('stay when the connection breaks, and the line says why there are no newer ones', async () => {
    await consent();
    directory.setFault('drop-mid-body');
    const popup = await popupFor(browser, SITE);
    await popup.waitFor('[data-snapshot-points][data-failure]');
    await expectPointsWithOneLine(popup);
  });

  it('are in the first paint, before the answer, and the answer takes their places without moving anything', async () => {
    await consent();
    directory.setLatency(HELD_MS);
    const popup = await popupFor(browser, SITE);
    expect(await popup.evaluate(paintedPoints)).toBe(4);
    if (name === 'chromium') await popup.evaluate(watchShifts);
    const [titles, places] = [await popup.evaluate(titlesOfPoints), await popup.evaluate(placesOfParts)];
    directory.setLatency(0);
    await until('the question', async () => detailsRequests().length > 0);
    directory.answerNow();
    await popup.waitFor('[data-reviewed-at]');
    await popup.waitFor('[data-badge="directory"]');
    expect(await popup.evaluate(titlesOfPoints)).toEqual(titles);
    expect(await popup.evaluate(placesOfParts)).toEqual(places);
    if (name === 'chromium') expect(await popup.evaluate(() => Reflect.get(window, 'shifts'))).toBe(0);
  });
});

/** Runs in the page: how many points were there when the browser had painted for the first time. */
async function paintedPoints(): Promise<number> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return document.querySelectorAll('[data-point]').length;
}

/** Runs in the page: the sum of the layout shifts from the first paint on is in `shifts`. */
function watchShifts(): void {
  Object.assign(window, { shifts: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      Object.assign(window, { shifts: Reflect.get(window, 'shifts') + Reflect.get(entry, 'value') });
  }).observe({ type: 'layout-shift', buffered: true });
}

function titlesOfPoints(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-point] summary')].map(
    ({ innerText }) => innerText,
  );
}

/** Runs in the page: the top and the height of the heading, of each point and of the footer. */
function placesOfParts(): string[] {
  return [...document.querySelectorAll('h1, .counts, [data-point], .show-all, footer')].map((part) => {
    const { top, height } = part.getBoundingClientRect();
    return `${part.localName} ${Math.round(top)} ${Math.round(height)}`;
  });
}
