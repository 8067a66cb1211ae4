import { beforeAll, expect, it } from 'vitest';
import { generatedDirectory, type RunningDirectory } from '#directory-server';
import { inEnglish } from '../english.ts';
import type { ExtensionBrowser, Tab } from './driver/browser.ts';
import { until } from './driver/until.ts';
import type { Sites } from './fixtures/sites.ts';
import { story } from './fixtures/story.ts';
import { testResources } from './fixtures/test-resources.ts';

/* Without a network, the settings say so; when the network is back, the list is fetched without a click. */

const PAGES = 5;
const SIZE = 4;
/** Holds answers until `answerNow`: shorter than the limit of a fetch, which is 25 s. */
const HELD_MS = 20_000;

story((name) => {
  const start = testResources();
  let directory: RunningDirectory | undefined;
  let sites: Sites;
  let browser: ExtensionBrowser;
  let settings: Tab;

  beforeAll(async () => {
    sites = await start.sites();
    browser = await start.browser(name, { sites });
    settings = await browser.openPage('src/options/index.html#advanced');
  });

  it('says that the device is offline, and fetches the list when it is online again', async () => {
    // The directory has not started yet, which is a different failure.
    await settings.waitFor('[data-failure="unreachable"]');
    await browser.setOffline(true);
    await settings.click('[data-action="update-list"]');
    await settings.waitFor('[data-failure="offline"]');
    expect(await settings.text('[data-failure="offline"]')).toContain(inEnglish('failureOffline'));

    const data = generatedDirectory(PAGES * SIZE, 5);
    directory = await start.directory({ bigPageSize: SIZE, data, latencyMs: 300 });
    await browser.setOffline(false);
    await settings.waitFor('[data-services]');
    expect(await settings.count('[data-failure]')).toBe(0);
  });

  it('requests each page once if two windows start an update at the same time', async () => {
    if (!directory) throw new Error('the list must be there');
    const other = await browser.openPage('src/options/index.html#advanced');
    await other.waitFor('[data-services]');
    directory.requests.length = 0;
    // The first page is delayed until both have clicked.
    directory.setLatency(HELD_MS);
    await Promise.all([settings.evaluate(clickUpdate), other.evaluate(clickUpdate)]);
    await until('the first page', async () => directory?.requests.length === 1);
    directory.setLatency(0);
    directory.answerNow();
    await until('the last page', async () => directory?.requests.length === PAGES);
    for (const page of [settings, other]) {
      await page.waitForGone('[data-progress]');
      await page.waitFor('[data-checked]');
    }
    expect(directory.requests.map(({ path }) => /page=(\d+)/.exec(path)?.[1])).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);
  });
});

function clickUpdate(): void {
  document.querySelector<HTMLElement>('[data-action="update-list"]')?.click();
}
