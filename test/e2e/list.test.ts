import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { generatedDirectory } from '../directory/generated-directory.ts';
import { type DirectoryOptions, type RunningDirectory, startDirectory } from '../directory/server.ts';
import { type BrowserName, type ExtensionBrowser, launch } from './driver/browser.ts';
import { removeFolder } from './driver/remove-folder.ts';
import { until } from './driver/until.ts';
import { copyExtension } from './fixtures/extension-build.ts';
import { popupReady } from './fixtures/popup.ts';
import { type Sites, startSites } from './fixtures/sites.ts';

/*
 * The list in real browsers: how the first one comes from a directory that asks for patience, a worker that is stopped in the
 * middle of it, another directory.
 */

const FULL = process.env.FULL_SIZE === '1';
/** With the pace after it much longer than a look at a page takes, and shorter than a page may take before it is given up. */
const HELD_MS = 6_000;

describe.each<BrowserName>(['chromium', 'firefox'])('the list in %s', (name) => {
  const running: RunningDirectory[] = [];
  let sites: Sites;
  let browser: ExtensionBrowser;

  beforeAll(async () => {
    sites = await startSites();
  });
  afterAll(() => sites?.close());
  afterEach(async () => {
    await browser?.close();
    for (const directory of running.splice(0)) await directory.close();
  });

  async function start(options: DirectoryOptions): Promise<RunningDirectory> {
    const directory = await startDirectory(options);
    running.push(directory);
    return directory;
  }
  const builtIn = (options: DirectoryOptions) => start({ ...options, port: inject('directoryPort') });
  const install = async () => {
    browser = await launch(name, { extensionDir: inject('built')[name], sites });
  };
  const pages = (directory: RunningDirectory) => directory.requests.map(({ path }) => pageOf(path));

  /** Name or title in the popup for a host. */
  async function popupFor(host: string): Promise<{ title: string; state: string | null }> {
    const popup = await browser.openPage(`src/popup/index.html?url=https://${host}/`);
    const title = await (await popupReady(popup)).text('h1');
    const state = await popup.attribute('body', 'data-state');
    await popup.close();
    return { title, state };
  }

  const limited = FULL
    ? { services: 5_496, size: 100, requests: 5, windowMs: 10_000 }
    : { services: 35, size: 5, requests: 3, windowMs: 8_000 };

  it(`comes from a directory that allows ${limited.requests} requests in ${limited.windowMs / 1000} s with one refusal, and is matched as it comes`, async () => {
    const data = generatedDirectory(limited.services, 11);
    const hostOf = (id: number) => [...data.services.slice(id - 1, id)][0]?.urls[0] ?? '';
    // A service of a later page, in a popup that stays open.
    const later = limited.requests + 2;
    let isShown = false;
    const directory = await builtIn({
      data,
      pageSize: limited.size,
      limit: limited,
      // The page after that one is held until it is known what the popup makes of the one.
      onRequest: ({ path }) => {
        if (!isShown && pageOf(path) === later + 1) directory.setLatency(HELD_MS);
      },
    });
    await install();
    const popup = await browser.openPage(`src/popup/index.html?url=https://${hostOf(later * limited.size)}/`);
    await popup.waitFor('body[data-state="list-coming"]');
    await until('the first service', async () => (await popupFor(hostOf(1))).state !== 'list-coming');
    // Said by order, not by a clock: the last page comes after two windows at the earliest.
    const count = Math.ceil(limited.services / limited.size);
    expect(pages(directory)).not.toContain(count);

    const welcome = await browser.waitForTab('src/welcome/index.html');
    await until('progress in words', async () =>
      /\d+ of \d+ pages, \d+%, about \d+ \w+ left/.test(await welcome.text('[data-progress]')),
    );

    // As soon as that page has come: the one after it is not answered before.
    await until('a later page', async () => pages(directory).includes(later), 60_000);
    await popup.waitForGone('body[data-state="list-coming"]');
    expect(pages(directory)).not.toContain(later + 2);
    isShown = true;
    directory.setLatency(0);
    expect(await popup.attribute('body', 'data-state')).not.toBe('list-unavailable');
    await popup.close();

    await welcome.waitFor('[data-services]', { timeout: 300_000 });
    expect(await welcome.attribute('[data-services]', 'data-services')).toBe(String(limited.services));
    expect(new Set(pages(directory)).size).toBe(count);
    // One refusal is how the pace is learnt.
    expect(directory.requests.length).toBe(count + 1);
  }, 360_000);

  it('of which a part has come says so where a site is in that part', async () => {
    // Three pages, and then a window of a day.
    const data = generatedDirectory(18, 3);
    await builtIn({ data, pageSize: 2, limit: { requests: 3, windowMs: 86_400_000 } });
    await install();
    const [first] = data.services;
    const popup = await browser.openPage(`src/popup/index.html?url=https://${first?.urls[0]}/`);
    await popup.waitFor('[data-partial="3"]');
    // The wait of a day is part of it once the refusal has come.
    await until('how long it takes', async () =>
      /^3 of 9 pages, 33%, about \d+ hours left$/.test(await popup.text('[data-partial]')),
    );
    expect(await popup.text('.page-footer')).toContain('the list is still coming');
    expect(await popup.count('[aria-live] [data-partial], [role="status"] [data-partial]')).toBe(0);
  }, 60_000);

  const stops = FULL ? 25 : 2;
  it(`whose worker is stopped at each of ${stops} pages goes on, and asks for no finished page again`, async () => {
    const directory = await builtIn({ data: generatedDirectory(stops * 4, 5), pageSize: 4, latencyMs: 300 });
    await install();
    const settings = await browser.openPage('src/options/index.html');
    for (let page = 1; page <= stops; page++) {
      await until(`page ${page} to be asked for`, async () => pages(directory).includes(page));
      // Before the answer at odd pages, after it at even ones.
      await new Promise((resolve) => setTimeout(resolve, page % 2 === 1 ? 100 : 400));
      await browser.stopWorker();
      // Any event wakes a worker: here a message that means nothing to it.
      await settings.evaluate(wake);
    }
    await settings.waitFor('[data-services]', { timeout: 90_000 });
    expect(await settings.attribute('[data-services]', 'data-services')).toBe(String(stops * 4));
    const asked = pages(directory);
    for (let page = 1; page <= stops; page++) {
      // Twice if it was under way when the worker was stopped, once more if it was under way again at the next stop.
      expect(asked.filter((number) => number === page).length, `page ${page}`).toBeLessThanOrEqual(3);
    }
    expect([...asked].sort((a, b) => a - b)).toEqual(asked);
  }, 200_000);

  // An `it` that is skipped counts as failed: the small run does not have it.
  if (FULL) {
    it('is fetched to its end by a later version that comes in the middle', async () => {
      const directory = await builtIn({ data: generatedDirectory(32, 9), pageSize: 4, latencyMs: 250 });
      const folder = await mkdtemp(join(tmpdir(), `smallprint-list-${name}-`));
      const extensionDir = join(folder, 'extension');
      try {
        await copyExtension(inject('built')[name], extensionDir);
        browser = await launch(name, { extensionDir, sites });
        await until('the third page', async () => pages(directory).includes(3));
        await copyExtension(inject('built')[name], extensionDir, (manifest) => ({
          ...manifest,
          version: '99.0',
        }));
        await browser.reloadExtension();
        const settings = await browser.openPage('src/options/index.html');
        await settings.waitFor('[data-services]', { timeout: 90_000 });
        expect(await settings.attribute('[data-services]', 'data-services')).toBe('32');
        const asked = pages(directory);
        expect([...asked].sort((a, b) => a - b)).toEqual(asked);
        expect(asked.length).toBeLessThanOrEqual(8 + 1);
      } finally {
        await browser.close();
        await removeFolder(folder);
      }
    }, 120_000);

    it('of another directory that is given up in the middle leaves nothing behind', async () => {
      await builtIn({ data: generatedDirectory(20, 1) });
      const other = await start({ data: generatedDirectory(40, 2), pageSize: 4, latencyMs: 300 });
      await install();
      const settings = await browser.openPage('src/options/index.html');
      await settings.waitFor('[data-services]');
      await settings.fill('[data-setting="directory"]', other.url);
      await settings.click('[data-action="use-directory"]');
      await until('the third page', async () => pages(other).includes(3));
      other.setLatency(2_000);
      expect(await settings.evaluate(storedPages, other.url)).toBeGreaterThan(0);
      await settings.click('[data-action="cancel-directory"]');
      await settings.waitForGone('[data-next-directory]');
      await until('its pages to go', async () => (await settings.evaluate(storedPages, other.url)) === 0);
      expect(pages(other).filter(Boolean).length).toBeLessThan(10);
    });
  }

  it('of another directory is fetched beside the one in use, and used when it is complete', async () => {
    const present = await builtIn({ data: generatedDirectory(20, 1) });
    const services = [...generatedDirectory(40, 1).services].map((service) => ({
      ...service,
      name: 'Of the other',
    }));
    const other = await start({
      data: { services, cases: [] },
      pageSize: 4,
      latencyMs: 150,
      cors: name === 'firefox',
    });
    const host = services[0]?.urls[0] ?? '';
    await install();
    await (await browser.waitForTab('src/welcome/index.html')).waitFor('[data-list="here"]');
    const before = (await popupFor(host)).title;

    const settings = await browser.openPage('src/options/index.html');
    await settings.waitFor('[data-list]');
    await settings.fill('[data-setting="directory"]', `${other.url}/nowhere/`);
    await settings.click('[data-action="use-directory"]');
    await settings.waitFor('#directory-problem.problem');

    await settings.fill('[data-setting="directory"]', `${other.url}/`);
    await settings.click('[data-action="use-directory"]');
    // Chromium may not read a directory without CORS headers: it is asked for that host alone.
    if (name === 'chromium') await settings.click('[data-action="allow-directory"]');
    await settings.waitFor('[data-next-directory]');
    await until('the third page', async () => pages(other).includes(3));
    // The rest comes when it has been looked.
    other.setLatency(5_000);
    expect((await popupFor(host)).title).toBe(before);
    other.setLatency(0);

    await settings.waitForGone('[data-next-directory]', { timeout: 60_000 });
    expect((await popupFor(host)).title).toBe('Of the other');
    expect(new Set(pages(other).filter(Boolean))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));

    // Each address keeps its own list: the way back costs one check, and no list.
    const asked = present.requests.length;
    await settings.fill('[data-setting="directory"]', present.url);
    await settings.click('[data-action="use-directory"]');
    await until('the present one again', async () => (await popupFor(host)).title === before);
    expect(present.requests.length).toBe(asked + 1);
  });
});

/** Which page of the list a request is for; NaN if it is for something else. */
function pageOf(path: string): number {
  return Number(/page=(\d+)/.exec(path)?.[1]);
}

/** Runs in a page of the extension: how many pages are stored of a directory's list. */
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

/** Runs in a page of the extension. */
async function wake(): Promise<void> {
  const { browser, chrome } = globalThis as unknown as Record<
    string,
    { runtime: { sendMessage(text: string): Promise<unknown> } }
  >;
  await (browser ?? chrome)?.runtime.sendMessage('wake').catch(() => {});
}
