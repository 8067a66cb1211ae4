import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RunningDirectory } from '#directory-server';
import { inEnglish } from '../english.ts';
import type { ExtensionBrowser } from './driver/browser.ts';
import type { Page } from './driver/page.ts';
import { until } from './driver/until.ts';
import { chooseFile } from './fixtures/choose-file.ts';
import { copyWithSnapshot } from './fixtures/copy-with-snapshot.ts';
import { clearSession, writeSettings } from './fixtures/extension-storage.ts';
import { layoutShifts } from './fixtures/layout-faults.ts';
import { cacheDetails, popupFor, popupReady, shownInPopup } from './fixtures/popup.ts';
import { story } from './fixtures/story.ts';
import { testResources } from './fixtures/test-resources.ts';

/* A package with a snapshot: grades and the four points are there before anything is sent, and whatever is not sent. */

const SITE = 'https://nestling.example/';
const DAY_MS = 24 * 3_600_000;
/** Nothing of the list arrives in this time. */
const LIST_HELD_MS = 600_000;
/** Holds answers while a test looks at the popup. It is shorter than the limit of a fetch, 25 s. */
const HELD_MS = 20_000;

story((name) => {
  const start = testResources();
  let directory: RunningDirectory;
  let browser: ExtensionBrowser;
  /** A page of the extension without its code. */
  let background: Page;

  const stateOf = async (host: string) => (await shownInPopup(browser, host)).state;

  beforeAll(async () => {
    const folder = await start.folder('snapshot');
    const extensionDir = await copyWithSnapshot(name, folder, Date.now() - 3 * DAY_MS);
    directory = await start.directory({ latencyMs: LIST_HELD_MS });
    const sites = await start.sites();
    browser = await start.browser(name, { extensionDir, sites, privateWindows: true });
    background = await browser.openPage('manifest.json');
  });

  it('shows the grade of a tab while the directory has not answered', async () => {
    const tab = await browser.open('https://quillnest.example/');
    await until('the title', async () => (await browser.toolbarTitle(tab)).startsWith('Quillnest: grade A'));
    await tab.close();
    expect(await stateOf('quillnest.example')).toBe('rated');
  });

  it('says in the settings how old it is, and leads to its notice', async () => {
    const options = await browser.openPage('src/options/index.html#advanced');
    await options.waitFor('[data-list="snapshot"]');
    // A snapshot has only a day: in the afternoon (UTC) three days and a half are rounded up.
    expect(await options.text('[data-list="snapshot"]')).toMatch(/[34] days ago/);
    const notice = await options.attribute('[data-action="snapshot-notice"]', 'href');
    expect(notice).toMatch(/\/snapshot\/NOTICE\.txt$/);
    await options.close();
  });

  it('gives way to the whole list, and an open report about accounts fills itself', async () => {
    const accounts = await browser.openPage('src/accounts/index.html');
    const hosts = ['quillnest.example', 'not-in-any-list.example'];
    await chooseFile(accounts, 'input[type=file]', 'export.csv', `url\n${hosts.join('\n')}\n`);
    await accounts.waitFor('[data-report] [data-unlisted="1"]');
    expect(await accounts.text('[data-unlisted] summary')).toBe('Waiting for the complete list: 1 website');
    expect(await accounts.text('[data-source="export"]')).toContain(inEnglish('accountsDeleteFileLater'));
    directory.setLatency(0);
    directory.answerNow();
    // On a click, because a held fetch may have reached its limit of 25 s: the next one comes 15 minutes later.
    const options = await browser.openPage('src/options/index.html#advanced');
    await options.waitFor('[data-list]');
    await options.click('[data-action="update-list"]');
    await options.waitFor('[data-list="here"]');
    await options.close();
    await until(
      'the whole report',
      async () => (await accounts.text('[data-unlisted] summary')) === 'Not in the list: 1 website',
    );
    expect(await accounts.text('[data-source="export"]')).toContain(inEnglish('accountsDeleteFile'));
    await accounts.close();
    expect(await stateOf('not-in-any-list.example')).toBe('unlisted');
  });

  describe('the four points', () => {
    beforeEach(async () => {
      directory.setLatency(0);
      directory.setFault(null);
      await clearSession(background);
      await writeSettings(background, { reasons: 'on-open', sendNothing: false, reasonsNoticed: true });
      directory.requests.length = 0;
    });

    const detailsRequests = () => directory.requests.filter(({ path }) => path.includes('?id='));

    async function consent(): Promise<void> {
      await cacheDetails(browser, 'radio-ahorn.example');
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
      const [titles, places] = [await popup.evaluate(titlesOfPoints), await popup.evaluate(placesOfParts)];
      directory.setLatency(0);
      await until('the question', async () => detailsRequests().length > 0);
      directory.answerNow();
      await popup.waitFor('[data-reviewed-at]');
      await popup.waitFor('[data-badge="directory"]');
      expect(await popup.evaluate(titlesOfPoints)).toEqual(titles);
      expect(await popup.evaluate(placesOfParts)).toEqual(places);
      expect(await layoutShifts(popup)).toEqual([]);
    });
  });
});

/** Runs in the page: how many points were there when the browser had painted for the first time. */
async function paintedPoints(): Promise<number> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return document.querySelectorAll('[data-point]').length;
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
