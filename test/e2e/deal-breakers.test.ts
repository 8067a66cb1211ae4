import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningDirectory } from '#directory-server';
import { BROWSERS } from './browsers.ts';
import type { ExtensionBrowser, Tab } from './driver/browser.ts';
import type { Page } from './driver/page.ts';
import { until } from './driver/until.ts';
import { buttonIcon, iconOtherThan } from './fixtures/button-icon.ts';
import { copyWithSnapshot } from './fixtures/copy-with-snapshot.ts';
import { storedNames, writeSettings } from './fixtures/extension-storage.ts';
import { cacheDetails, popupFor, showAllReasons } from './fixtures/popup.ts';
import { testResources } from './fixtures/test-resources.ts';

/* Deal-breakers that a person chooses, and where they are told of them. */

const HOST = 'www.quillnest.example';

describe.each(BROWSERS)('deal-breakers in %s', (name) => {
  const start = testResources();
  const isFirefox = name === 'firefox';
  let directory: RunningDirectory;
  let browser: ExtensionBrowser;

  beforeAll(async () => {
    const folder = await start.folder('deal-breakers');
    const extensionDir = await copyWithSnapshot(name, folder, Date.UTC(2026, 2, 5));
    directory = await start.directory();
    const sites = await start.sites();
    browser = await start.browserWithList(name, { extensionDir, sites, privateWindows: true });
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
    const page = await browser.openPage('src/deal-breakers/index.html');
    const starter = '[data-starter="reads-messages"]';
    await page.waitFor(`${starter}:not(:disabled)`);
    expect(await page.text('[data-section="search"]')).toContain('March 5, 2026');
    const isStored = async () => (await stored()).length > 0;
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

  it('are counted in the popup and in the search without a request, and with a date', async () => {
    await chooseMessages(true);
    const settings = await browser.openPage('src/options/index.html');
    await writeSettings(settings, { reasons: 'on-click' });
    await settings.close();

    const before = directory.requests.length;
    const popup = await popupFor(browser, 'https://chatterbox.example/');
    expect(await popup.text('[data-deal-breakers]')).toMatch(/Your deal‑breaker|1 of your 1/);
    expect(await popup.text('[data-deal-breakers]')).toContain('(Mar 2026)');
    const search = await browser.openPage('src/search/index.html');
    await search.fill('[data-search="field"]', 'chatterbox');
    await search.waitFor('[data-hit="103"] [data-deal-breakers="1"]');
    await search.close();
    expect(directory.requests.length).toBe(before);
    const page = await browser.openPage('src/deal-breakers/index.html');
    await page.click('[data-action="load-cases"]');
    await page.waitFor('[data-cases="arrived"]');
    expect(directory.requests.slice(before).map(({ path }) => path)).toEqual(['/case/v2/?page=1']);
    await page.close();

    await popup.click('[data-action="reasons"]');
    await until('a new date', async () => !(await popup.text('[data-deal-breakers]')).includes('Mar 2026'));
  });

  it('are marked in the toolbar if the setting is on, by icon, title and rules, in private windows too', async () => {
    const MARKED = 'Your deal‑breaker was found (as of Mar 2026)';
    const SITE = 'https://chatterbox.example/';
    await chooseMessages(true);
    const options = await browser.openPage('src/options/index.html');
    const tab = await browser.open(SITE);
    const title = async (of: Tab = tab) => await browser.toolbarTitle(of);
    await until('the grade', async () => (await title()).startsWith('Chatterbox: grade'));
    expect(await title()).not.toContain(MARKED);
    const plain = await buttonIcon(browser, tab);
    expect(await markedHosts(options)).toEqual([]);
    const sent = directory.requests.length;

    await options.click('[data-setting="markDealBreakers"]');
    await until('the mark in the title', async () => (await title()).endsWith(MARKED));
    await until(
      'the mark in the rules',
      async () => isFirefox || (await markedHosts(options)).includes('chatterbox'),
    );
    expect(plain !== null).toBe(isFirefox);
    await iconOtherThan(browser, tab, plain);
    expect(await options.text('#markDealBreakers-help')).toContain('March 5, 2026');
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
    await options.click('[data-setting="markDealBreakers"]');
    await until('no mark', async () => !(await title()).includes('deal‑breaker'));
    expect(directory.requests.length).toBe(sent);
    await options.close();
    await tab.close();
  });
});
