import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { RunningDirectory } from '../directory/server.ts';
import { BROWSERS } from './browsers.ts';
import type { ExtensionBrowser, Tab } from './driver/browser.ts';
import type { Page } from './driver/page.ts';
import { until } from './driver/until.ts';
import { buttonIcon, iconOtherThan } from './fixtures/button-icon.ts';
import { buildFor, copyWithPermissions } from './fixtures/extension-build.ts';
import { type ExtensionGlobals, storedNames, writeSettings } from './fixtures/extension-storage.ts';
import { waitForFirstList } from './fixtures/first-list.ts';
import { cacheReasons, popupFor, popupReady, showAllReasons, showReasons } from './fixtures/popup.ts';
import { writeSampleSnapshot } from './fixtures/sample-snapshot-folder.ts';
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

  const stored = () => storedNames(browser, 'limit');
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
    const id = await chooseLastPoint(popup);
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
    await popup.click(`[data-point="${id}"] [data-action="limit"]`);
    await until('none', async () => (await stored()).length === 0);
  });

  it('are chosen on their page: starters, and cases that a click fetches', async () => {
    const page = await browser.openPage('src/limits/index.html');
    const requests = () =>
      directory.requests.filter(({ path }) => path.startsWith('/case/')).map(({ path }) => path);
    await page.waitFor('[data-starter]');
    expect(await page.count('[data-starter]')).toBe(10);
    expect(await page.count('[data-starter]:disabled'), 'this directory has ids of its own').toBe(10);
    expect(requests()).toEqual([]);
    await page.click('[data-action="load-cases"]');
    await page.waitFor('[data-cases="arrived"]');
    expect(requests()).toEqual(['/case/v2/?page=1']);

    await page.click('[data-starter="reads-messages"]');
    await page.waitFor('[data-starter="reads-messages"]:checked');
    await page.fill('[data-search="cases"]', 'MICROphone be on');
    await until('one hit', async () => (await page.count('.case-list li')) === 1);
    await page.click('.case-list [data-action="limit"]');
    await until('two', async () => (await page.count('[data-chosen]')) === 2);

    // A chat service that reads messages, and one without points.
    const chat = await popupFor(browser, 'https://chatterbox.example/');
    await showReasons(chat);
    expect(await chat.attribute('[data-limits]', 'data-limits-of')).toBe('2');
    await until('the number of the marked points', async () => {
      const [shown, marked] = await chat.evaluate(() => [
        document.querySelector<HTMLElement>('[data-limits]')?.dataset.limits ?? 'nothing',
        `${document.querySelectorAll('[data-my-limit]').length}`,
      ]);
      if (shown !== marked) throw new Error(`it shows ${shown}, and ${marked} points are marked`);
      return true;
    });
    const none = await popupFor(browser, 'https://hollerback.example/');
    await showReasons(none);
    expect(await none.attribute('[data-limits]', 'data-limits')).toBe('unknown');

    for (let left = 2; left > 0; left--) {
      await page.click('[data-action="take-back"]');
      await until('one less', async () => (await page.count('[data-chosen]')) === left - 1);
    }
    expect(await stored()).toEqual([]);
    await page.close();
  });

  it('can be taken back although the directory has no such case any more', async () => {
    const page = await browser.openPage('src/limits/index.html');
    await page.evaluate(async (address) => {
      const { chrome } = globalThis as unknown as ExtensionGlobals;
      await chrome.storage.local.set({
        [`limit 99999 ${address}`]: { title: 'A case of old', starter: null },
      });
    }, directory.url);
    await page.waitFor('[data-chosen="99999"]');
    expect(await page.count('[data-gone="true"]'), 'not known before the cases are here').toBe(0);
    await page.click('[data-action="load-cases"]');
    await page.waitFor('[data-gone="true"]');
    expect(await page.text('[data-chosen]')).toMatch(/A case of old.*no longer has this/s);
    await page.click('[data-action="take-back"]');
    await until('none', async () => (await page.count('[data-chosen]')) === 0);
    await page.close();
  });
});

describe.each(BROWSERS)('deal-breakers with a snapshot in %s', (name) => {
  const start = testResources();
  const isFirefox = name === 'firefox';
  let directory: RunningDirectory;
  let browser: ExtensionBrowser;

  beforeAll(async () => {
    const folder = await start.folder('limits-snapshot');
    await writeSampleSnapshot(join(folder, 'data'), Date.UTC(2026, 2, 5), true);
    const [built, extensionDir] = [join(folder, 'built'), join(folder, 'extension')];
    const address = `http://127.0.0.1:${inject('directoryPort')}`;
    await buildFor(name, address, built, join(folder, 'data'));
    await copyWithPermissions(built, extensionDir);
    directory = await start.directory();
    const sites = await start.sites();
    browser = await start.browser(name, { extensionDir, sites, privateWindows: true });
    await waitForFirstList(browser);
  });

  /** The first labels of the hosts whose rules show a mark. Firefox has no rules. */
  async function markedHosts(page: Page): Promise<string[]> {
    if (isFirefox) return [];
    const rules = `${await page.evaluate(
      `new Promise((done) => chrome.declarativeContent.onPageChanged.getRules((rules) => done(JSON.stringify(
        rules.filter(({ id }) => id.endsWith('-crossed')).map(({ conditions }) => conditions)))))`,
    )}`;
    return [...rules.matchAll(/"\.?([\w-]+)\.example"/g)].map(([, label = '']) => label);
  }

  /** Opens the page of deal-breakers, where the reading of private messages is chosen or taken back. */
  async function chooseMessages(isChosen: boolean): Promise<void> {
    const page = await browser.openPage('src/limits/index.html');
    const starter = '[data-starter="reads-messages"]';
    await page.waitFor(`${starter}:not(:disabled)`);
    expect(await page.text('[data-section="search"]')).toContain('March 5, 2026');
    const isStored = async () => (await storedNames(browser, 'limit')).length > 0;
    const wasChosen = await isStored();
    if (wasChosen !== isChosen) {
      // The page shows the starters before it has read what is chosen.
      await page.waitFor(`${starter}${wasChosen ? ':checked' : ':not(:checked)'}`);
      await page.click(starter);
      await until('the choice', async () => (await isStored()) === isChosen);
    }
    await page.waitFor(`${starter}${isChosen ? ':checked' : ':not(:checked)'}`);
    await page.close();
  }

  it('are counted in the popup, in the search and in a comparison without a request, and with a date', async () => {
    await chooseMessages(true);
    const settings = await browser.openPage('src/options/index.html');
    await writeSettings(settings, { reasons: 'on-click' });
    await settings.close();

    const before = directory.requests.length;
    const popup = await popupFor(browser, 'https://chatterbox.example/');
    expect(await popup.text('[data-limits]')).toMatch(/Your deal‑breaker|1 of your 1/);
    expect(await popup.text('[data-limits]')).toContain('(Mar 2026)');
    const search = await browser.openPage('src/search-page/index.html');
    await search.fill('[data-search="field"]', 'chatterbox');
    await search.waitFor('[data-hit="103"] [data-limits="1"]');
    await search.close();
    const comparison = await browser.openPage('src/compare/index.html?services=103,104');
    await comparison.waitFor('[data-service="103"] [data-limits="1"]');
    expect(await comparison.count('[data-section="different"] [data-cell="found"]')).toBeGreaterThan(3);
    await comparison.close();
    expect(directory.requests.length).toBe(before);

    await showReasons(popup);
    await until('a new date', async () => !(await popup.text('[data-limits]')).includes('Mar 2026'));
  });

  it('are marked in the toolbar if the setting is on, by icon, title and rules, in private windows too', async () => {
    const MARKED = 'Your deal‑breaker was found (as of Mar 2026)';
    const SITE = 'https://chatterbox.example/';
    await chooseMessages(true);
    const options = await browser.openPage('src/options/index.html');
    const tab = await browser.open(SITE);
    const title = async (of: Tab = tab) => (await browser.toolbar(of)).title;
    await until('the grade', async () => (await title()).startsWith('Chatterbox: grade'));
    expect(await title()).not.toContain(MARKED);
    const plain = await buttonIcon(browser, tab);
    expect(await markedHosts(options)).toEqual([]);
    const sent = directory.requests.length;

    await options.click('[data-setting="markLimits"]');
    await until('the mark in the title', async () => (await title()).endsWith(MARKED));
    await until(
      'the mark in the rules',
      async () => isFirefox || (await markedHosts(options)).includes('chatterbox'),
    );
    expect(plain !== null).toBe(isFirefox);
    await iconOtherThan(browser, tab, plain);
    expect(await options.text('#markLimits-help')).toContain('March 5, 2026');
    await browser.stopWorker();
    const hidden = await browser.openPrivate(SITE);
    await until('the mark', async () => (await title(hidden)).endsWith(MARKED));
    await hidden.close();
    const other = await browser.open('https://www.quillnest.example/');
    await until('the grade', async () => (await title(other)).startsWith('Quillnest: grade'));
    expect(await title(other), 'not found there').not.toContain('deal‑breaker');
    await other.close();

    await chooseMessages(false);
    await until('no mark', async () => !(await title()).includes('deal‑breaker'));
    await until('no mark in the rules', async () => (await markedHosts(options)).length === 0);
    await chooseMessages(true);
    await until('the mark again', async () => (await title()).endsWith(MARKED));
    await options.click('[data-setting="markLimits"]');
    await until('no mark', async () => !(await title()).includes('deal‑breaker'));
    expect(directory.requests.length).toBe(sent);
    await options.close();
    await tab.close();
  });
});
