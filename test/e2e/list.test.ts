import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { generatedDirectory, type RunningDirectory } from '#directory-server';
import { FULL_SIZE } from '../full-size.ts';
import { BROWSERS } from './browsers.ts';
import type { ExtensionBrowser, LaunchOptions } from './driver/browser.ts';
import { until } from './driver/until.ts';
import { pageOf, requestedPages } from './fixtures/directory-requests.ts';
import { copyExtension } from './fixtures/extension-build.ts';
import { wakeWorker } from './fixtures/extension-storage.ts';
import { waitForFirstList } from './fixtures/first-list.ts';
import { shownInPopup } from './fixtures/popup.ts';
import type { Sites } from './fixtures/sites.ts';
import { testResources } from './fixtures/test-resources.ts';

/* How a list is fetched: from a directory with a rate limit, with a worker that is stopped, and from another directory. */

/** Holds answers until `answerNow`: shorter than the limit of a fetch, which is 25 s. */
const HELD_MS = 20_000;

/** The requested pages up to the last one of the list. */
function pagesUpTo(last: number, directory: RunningDirectory): number[] {
  const requested = requestedPages(directory);
  return requested.slice(0, requested.lastIndexOf(last) + 1);
}

describe.each(BROWSERS)('the list in %s', (name) => {
  const shared = testResources();
  const start = testResources(afterEach);
  let sites: Sites;
  let browser: ExtensionBrowser;

  beforeAll(async () => {
    sites = await shared.sites();
  });

  const install = async (options: Partial<LaunchOptions> = {}) => {
    browser = await start.browser(name, { sites, ...options });
  };

  const popupFor = (host: string) => shownInPopup(browser, host);

  const limited = { services: 35, size: 5, requests: 3, windowMs: 8_000 };

  it(`is fetched at ${limited.requests} requests per ${limited.windowMs / 1000} s with one refusal, and shows its progress`, async () => {
    const directory = await start.directory({
      data: generatedDirectory(limited.services, 11),
      bigPageSize: limited.size,
      limit: limited,
    });
    await install();
    const welcome = await browser.waitForTab('src/welcome/index.html');
    await until('the progress', async () =>
      /\d+ of \d+ pages, \d+%, about \d+ \w+ left/.test(await welcome.text('[data-progress]')),
    );
    await welcome.waitFor('[data-services]', { timeout: 300_000 });
    expect(await welcome.attribute('[data-services]', 'data-services')).toBe(String(limited.services));
    const count = Math.ceil(limited.services / limited.size);
    expect(new Set(requestedPages(directory)).size).toBe(count);
    // One refusal is needed to learn the limit.
    expect(directory.requests.length).toBe(count + 1);
  }, 360_000);

  const stops = FULL_SIZE ? 8 : 2;
  it(`continues when the worker is stopped at each of ${stops} pages, and requests no finished page again`, async () => {
    const directory = await start.directory({
      data: generatedDirectory(stops * 4, 5),
      bigPageSize: 4,
      // So that the worker is never more than one page ahead of the test, however slow that is.
      latencyMs: HELD_MS,
    });
    await install();
    const settings = await browser.openPage('src/options/index.html#advanced');
    for (let page = 1; page <= stops; page++) {
      await until(`the request for page ${page}`, async () => {
        const requested = requestedPages(directory);
        if (requested.includes(page)) return true;
        directory.answerNow();
        throw new Error(`it requested ${requested.join()}`);
      });
      // Before the answer for odd pages, after it for even pages.
      if (page % 2 === 0) {
        directory.answerNow();
        await until(
          'the stored page',
          async () => (await settings.evaluate(storedPages, directory.url)) >= page,
        );
      }
      await browser.stopWorker();
      await wakeWorker(settings);
    }
    directory.setLatency(0);
    directory.answerNow();
    await settings.waitFor('[data-services]', { timeout: 90_000 });
    expect(await settings.attribute('[data-services]', 'data-services')).toBe(String(stops * 4));
    const requested = pagesUpTo(stops, directory);
    for (let page = 1; page <= stops; page++) {
      // Twice if the worker was stopped during the request, three times if that also happened at the next stop.
      expect(requested.filter((number) => number === page).length, `page ${page}`).toBeLessThanOrEqual(3);
    }
    expect([...requested].sort((a, b) => a - b)).toEqual(requested);
  });

  // A skipped test counts as failed, so the quick run leaves these out.
  if (FULL_SIZE) {
    it('is completed by a new version after an update', async () => {
      const directory = await start.directory({
        data: generatedDirectory(32, 9),
        bigPageSize: 4,
        latencyMs: 250,
      });
      const extensionDir = await start.folder('list-extension');
      const built = inject('built')[name];
      await copyExtension(built, extensionDir);
      await install({ extensionDir });
      await until('the third page', async () => requestedPages(directory).includes(3));
      await copyExtension(built, extensionDir, (manifest) => ({ ...manifest, version: '99.0' }));
      await browser.reloadExtension();
      const settings = await browser.openPage('src/options/index.html#advanced');
      await settings.waitFor('[data-services]', { timeout: 90_000 });
      expect(await settings.attribute('[data-services]', 'data-services')).toBe('32');
      const requested = pagesUpTo(8, directory);
      expect([...requested].sort((a, b) => a - b)).toEqual(requested);
      expect(requested.length).toBeLessThanOrEqual(8 + 1);
    });
  }

  it('is replaced by that of another directory when that is complete', async () => {
    const current = await start.directory({ data: generatedDirectory(20, 1) });
    const services = [...generatedDirectory(40, 1).services].map((service) => ({
      ...service,
      name: 'Other directory',
    }));
    let isChecked = false;
    const other = await start.directory({
      port: 0,
      data: { services, cases: [] },
      bigPageSize: 4,
      cors: name === 'firefox',
      // The rest is delayed until the popup has been checked.
      onRequest: ({ path }) => {
        if (!isChecked && pageOf(path) === 3) other.setLatency(HELD_MS);
      },
    });
    const host = services[0]?.urls[0] ?? '';
    await install();
    await waitForFirstList(browser);
    const { title } = await popupFor(host);

    const settings = await browser.openPage('src/options/index.html#advanced');
    await settings.waitFor('[data-list]');
    await settings.fill('[data-setting="directory"]', `${other.url}/nowhere/`);
    await settings.click('[data-action="use-directory"]');
    await settings.waitFor('#directory-problem.problem');

    await settings.fill('[data-setting="directory"]', `${other.url}/`);
    await settings.click('[data-action="use-directory"]');
    // For a directory without CORS headers, Chromium asks for the permission for its host.
    if (name === 'chromium') await settings.click('[data-action="allow-directory"]');
    await settings.waitFor('[data-next-directory]');
    await until('the third page', async () => requestedPages(other).includes(3));
    expect((await popupFor(host)).title).toBe(title);
    isChecked = true;
    other.setLatency(0);
    other.answerNow();

    await settings.waitForGone('[data-next-directory]', { timeout: 60_000 });
    expect((await popupFor(host)).title).toBe('Other directory');
    expect(new Set(requestedPages(other))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));

    // The list of the first directory is still stored: switching back needs only one request.
    const before = requestedPages(current).length;
    await settings.fill('[data-setting="directory"]', current.url);
    await settings.click('[data-action="use-directory"]');
    await until('the first list again', async () => (await popupFor(host)).title === title);
    expect(requestedPages(current).length).toBe(before + 1);
  });
});

/** Runs in a page of the extension: counts the stored pages of a directory's list. */
function storedPages(directory: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('smallprint');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const range = IDBKeyRange.bound([directory], [directory, []]);
      const counting = opening.result.transaction('pages').objectStore('pages').count(range);
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });
}
