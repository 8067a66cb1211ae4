import { afterEach, describe, expect, it } from 'vitest';
import { inEnglish } from '../english.ts';
import { FULL_SIZE } from '../full-size.ts';
import { generatedDirectory } from '../generated-directory.ts';
import { BROWSERS } from './browsers.ts';
import { until } from './driver/until.ts';
import { pageOf, requestedPages } from './fixtures/directory-requests.ts';
import { wakeWorker } from './fixtures/extension-storage.ts';
import { shownInPopup } from './fixtures/popup.ts';
import { testResources } from './fixtures/test-resources.ts';

/* How a list is fetched: with a worker that is stopped, without a network, and from another directory. */

/** Holds answers until `answerNow`: shorter than the limit of a fetch, which is 25 s. */
const HELD_MS = 20_000;

describe.each(BROWSERS)('the list in %s', (name) => {
  const start = testResources(afterEach);
  const install = async () => start.browser(name, { sites: await start.sites() });

  const stops = FULL_SIZE ? 4 : 2;
  it(`continues when the worker is stopped at each of ${stops} pages, and requests no finished page again`, async () => {
    const directory = await start.directory({
      // One page more: when the last one has arrived, the list is published and its pages are deleted.
      data: generatedDirectory(stops * 4 + 4, 5),
      bigPageSize: 4,
      // So that the worker is never more than one page ahead of the test, however slow that is.
      latencyMs: HELD_MS,
    });
    const browser = await install();
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
    expect(await settings.attribute('[data-services]', 'data-services')).toBe(String(stops * 4 + 4));
    // Page 1 comes once more in the end: it tells whether the list is another one by now.
    const all = requestedPages(directory);
    expect(all.at(-1)).toBe(1);
    const requested = all.slice(0, -1);
    for (let page = 1; page <= stops; page++) {
      // Twice if the worker was stopped during the request, three times if that also happened at the next stop.
      expect(requested.filter((number) => number === page).length, `page ${page}`).toBeLessThanOrEqual(3);
    }
    expect([...requested].sort((a, b) => a - b)).toEqual(requested);
  });

  it('says that the device is offline, and is fetched when it is online again', async () => {
    const browser = await install();
    const settings = await browser.openPage('src/options/index.html#advanced');
    // The directory has not started yet, which is a different failure.
    await settings.waitFor('[data-failure="unreachable"]');
    await browser.setOffline(true);
    await settings.click('[data-action="update-list"]');
    await settings.waitFor('[data-failure="offline"]');
    expect(await settings.text('[data-failure="offline"]')).toContain(inEnglish('failureOffline'));

    await start.directory({ bigPageSize: 4, data: generatedDirectory(20, 5) });
    await browser.setOffline(false);
    await settings.waitFor('[data-services]');
    expect(await settings.count('[data-failure]')).toBe(0);
  });

  it('is replaced by that of another directory when that is complete', async () => {
    await start.directory({ data: generatedDirectory(20, 1) });
    const services = [...generatedDirectory(40, 1).services].map((service) => ({
      ...service,
      name: 'Other directory',
    }));
    const other = await start.directory({
      port: 0,
      data: { services, cases: [] },
      bigPageSize: 4,
      cors: name === 'firefox',
      // The rest is delayed until the popup has been checked.
      onRequest: ({ path }) => {
        if (pageOf(path) === 3) other.setLatency(HELD_MS);
      },
    });
    const browser = await start.browserWithList(name, { sites: await start.sites() });
    const title = async () => (await shownInPopup(browser, services[0]?.urls[0] ?? '')).title;
    const before = await title();

    const settings = await browser.openPage('src/options/index.html#advanced');
    await settings.fill('[data-setting="directory"]', `${other.url}/`);
    await settings.click('[data-action="use-directory"]');
    // For a directory without CORS headers, Chromium asks for the permission for its host.
    if (name === 'chromium') await settings.click('[data-action="allow-directory"]');
    await settings.waitFor('[data-next-directory]');
    await until('the third page', async () => requestedPages(other).includes(3));
    expect(await title()).toBe(before);
    other.setLatency(0);
    other.answerNow();
    await settings.waitForGone('[data-next-directory]', { timeout: 60_000 });
    expect(await title()).toBe('Other directory');
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
