import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { generatedDirectory } from '../directory/generated-directory.ts';
import { type RunningDirectory, startDirectory } from '../directory/server.ts';
import { type BrowserName, type ExtensionBrowser, launch, type Tab } from './driver/browser.ts';
import { until } from './driver/until.ts';
import { type Sites, startSites } from './fixtures/sites.ts';

/*
 * A device without a network, and the way back: it is said in words, and nobody has to click when the network is there again.
 */

const PAGES = 5;
const SIZE = 4;

describe.each<BrowserName>(['chromium', 'firefox'])('a device in %s', (name) => {
  let directory: RunningDirectory | undefined;
  let sites: Sites;
  let browser: ExtensionBrowser;
  let settings: Tab;

  beforeAll(async () => {
    sites = await startSites();
    browser = await launch(name, { extensionDir: inject('built')[name], sites });
    settings = await browser.openPage('src/options/index.html');
  });
  afterAll(async () => {
    await browser?.close();
    await directory?.close();
    await sites?.close();
  });

  it('that is offline says so, and the list comes by itself when it is online', async () => {
    // Nobody listens at the directory's address yet, which is another thing than to have no network.
    await settings.waitFor('[data-failure="unreachable"]');
    await browser.setOffline(true);
    await settings.click('[data-action="update-list"]');
    await settings.waitFor('[data-failure="offline"]');
    expect(await settings.text('[data-failure="offline"]')).toMatch(/no network|offline/i);

    const data = generatedDirectory(PAGES * SIZE, 5);
    directory = await startDirectory({ port: inject('directoryPort'), pageSize: SIZE, data, latencyMs: 300 });
    await browser.setOffline(false);
    await settings.waitFor('[data-services]');
    expect(await settings.count('[data-failure]')).toBe(0);
  });

  it('with two windows in which somebody asks at once asks for each page once', async () => {
    if (!directory) throw new Error('the list must be there');
    const other = await browser.openPage('src/options/index.html');
    await other.waitFor('[data-services]');
    directory.requests.length = 0;
    // The first page is held until both have clicked.
    directory.setLatency(5_000);
    await Promise.all([settings.evaluate(clickUpdate), other.evaluate(clickUpdate)]);
    directory.setLatency(0);
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
