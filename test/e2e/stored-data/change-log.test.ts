import { beforeAll, expect, inject, it } from 'vitest';
import { EDITIONS } from '../../directory/sample.ts';
import type { RunningDirectory } from '../../directory/server.ts';
import type { ExtensionBrowser, Tab } from '../driver/browser.ts';
import type { Page } from '../driver/page.ts';
import { until } from '../driver/until.ts';
import { buttonIcon, iconOtherThan } from '../fixtures/button-icon.ts';
import { copyWithPermissions } from '../fixtures/extension-build.ts';
import { type ExtensionGlobals, writeSettings } from '../fixtures/extension-storage.ts';
import { waitForFirstList } from '../fixtures/first-list.ts';
import { popupPath, popupReady } from '../fixtures/popup.ts';
import type { Sites } from '../fixtures/sites.ts';
import { story } from '../fixtures/story.ts';
import { testResources } from '../fixtures/test-resources.ts';

/* What changed from one list to the next: stored without any trace of visits, and shown in the toolbar for 14 days. */

const WORSE = 'https://harborline.example/';
const VISITED = [WORSE, 'https://quillnest.example/', 'https://movingcastle.example/'];
const DAY_MS = 24 * 3_600_000;
/** Browsers fire no alarm within 30 s. */
const EXPIRES_IN_MS = 35_000;

/** A change as it is stored, as far as the test reads it. */
interface StoredChange {
  at: number;
}

story((name) => {
  const start = testResources();
  let directory: RunningDirectory;
  let sites: Sites;
  let extensionDir: string;
  let browser: ExtensionBrowser;
  let page: Page;
  let tab: Tab;

  beforeAll(async () => {
    directory = await start.directory();
    sites = await start.sites();
    extensionDir = await start.folder('change-log-extension');
    await copyWithPermissions(inject('built')[name], extensionDir);
    browser = await startBrowser();
    page = await browser.openPage('src/log/index.html');
  });

  /** A browser with the first edition of the sample. */
  async function startBrowser(): Promise<ExtensionBrowser> {
    directory.setData(EDITIONS[1]);
    const started = await start.browser(name, { extensionDir, sites });
    await waitForFirstList(started);
    return started;
  }

  async function takeSecondEdition(on: ExtensionBrowser): Promise<void> {
    directory.setData(EDITIONS[2]);
    const options = await on.openPage('src/options/index.html#advanced');
    await options.waitFor('[data-list="here"]');
    await options.click('[data-action="update-list"]');
    await until('the changes', async () => (await storedChanges(options)).length > 0);
    await options.close();
  }

  /** The whole logs. Their keys are addresses; those of the recent changes come after them. */
  const storedChanges = (on: Page) =>
    on.evaluate(async () => {
      const request = indexedDB.open('smallprint');
      const database = await new Promise<IDBDatabase>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
      const all = database
        .transaction('changes')
        .objectStore('changes')
        .getAll(IDBKeyRange.upperBound('recent'));
      await new Promise((resolve) => {
        all.onsuccess = resolve;
      });
      database.close();
      return all.result.flat() as StoredChange[];
    });

  /** Makes all changes look as if they had been published earlier, and tells the worker that the list has changed. */
  const makeOlder = (on: Page, by: number) =>
    on.evaluate(async (milliseconds) => {
      const request = indexedDB.open('smallprint');
      const database = await new Promise<IDBDatabase>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
      const transaction = database.transaction('changes', 'readwrite');
      const cursor = transaction.objectStore('changes').openCursor();
      cursor.onsuccess = () => {
        const older = (cursor.result?.value as StoredChange[] | undefined)?.map((change) => {
          return { ...change, at: change.at - milliseconds };
        });
        cursor.result?.update(older);
        cursor.result?.continue();
      };
      await new Promise((resolve) => {
        transaction.oncomplete = resolve;
      });
      database.close();
      const { chrome } = globalThis as unknown as ExtensionGlobals;
      await chrome.runtime.sendMessage('list-loaded');
    }, by);

  const title = async () => (await browser.toolbar(tab)).title;

  it('marks a grade that became worse, in words too', async () => {
    for (const address of VISITED) {
      tab = await browser.open(address);
      await until('the title', async () => /grade|Not in the list/.test(await title()));
      const popup = await browser.openPage(popupPath(address));
      await popupReady(popup);
      await popup.close();
    }
    tab = await browser.open(WORSE);
    await until('the grade before', async () => (await title()).startsWith('Harborline: grade B. '));
    const before = await buttonIcon(browser, tab);
    await takeSecondEdition(browser);
    await until('the grade that changed', async () =>
      /^Harborline: grade D\. .+ Was B until /.test(await title()),
    );
    expect(before !== null).toBe(name === 'firefox');
    await iconOtherThan(browser, tab, before);
  });

  it('leaves the mark out while the setting is off', async () => {
    const marked = await buttonIcon(browser, tab);
    await writeSettings(page, { markChanges: false });
    await until('the title without it', async () => /^Harborline: grade D(?!.*Was)/.test(await title()));
    expect(marked !== null).toBe(name === 'firefox');
    await iconOtherThan(browser, tab, marked);
    await writeSettings(page, { markChanges: true });
    await until('the title with it', async () => / Was B until /.test(await title()));
  });

  it('keeps the same log as a browser with the same lists in which nobody visited anything', async () => {
    const log = await storedChanges(page);
    const other = await startBrowser();
    await takeSecondEdition(other);
    const otherPage = await other.openPage('src/log/index.html');
    const withoutTimes = (changes: StoredChange[]) => changes.map(({ at: _, ...change }) => change);
    expect(withoutTimes(await storedChanges(otherPage))).toEqual(withoutTimes(log));
    expect(log.length).toBe(8);
    await other.close();
  });

  it('takes the mark away from an open tab after 14 days, without any other event', async () => {
    await makeOlder(page, 14 * DAY_MS - EXPIRES_IN_MS);
    await until('the older date', async () => / Was B until /.test(await title()));
    const isUnmarked = async () => /^Harborline: grade D(?!.*Was)/.test(await title());
    await until('the title without the mark', isUnmarked, 3 * EXPIRES_IN_MS);
  });
});
