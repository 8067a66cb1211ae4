import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import type { RunningDirectory } from '#directory-server';
import { BROWSERS } from './browsers.ts';
import type { ExtensionBrowser } from './driver/browser.ts';
import type { Page } from './driver/page.ts';
import { until } from './driver/until.ts';
import { chooseFile } from './fixtures/choose-file.ts';
import { copyWithActions } from './fixtures/copy-with-actions.ts';
import { type ExtensionGlobals, wakeWorker } from './fixtures/extension-storage.ts';
import { testResources } from './fixtures/test-resources.ts';

/* My accounts: from an export to the services with the worst terms. */

const CHATTERBOX = 103;
const ROWS = [
  {
    id: CHATTERBOX,
    name: 'Chatterbox',
    company: { slug: 'chatterbox' },
    delete: { difficulty: 'hard', url: 'https://chatterbox.example/goodbye' },
  },
];
const HEADERS = 'name,url,username,password,note\n';
const row = (host: string) => `CANARY,https://${host}/login?CANARY,CANARY,"CANARY,""","CANARY\nCANARY"\n`;
const EXPORT =
  HEADERS +
  [
    'chatterbox.example',
    'www.seekwell.example',
    'mail.seekwell.example',
    'not-in-any-list.example',
    'news.smalltown.co.uk',
    'www.smalltown.co.uk',
  ]
    .map(row)
    .join('');

describe.each(BROWSERS)('my accounts in %s', (name) => {
  const start = testResources();
  let directory: RunningDirectory;
  let browser: ExtensionBrowser;

  beforeAll(async () => {
    directory = await start.directory();
    const extensionDir = join(await start.folder('accounts'), 'extension');
    await copyWithActions(inject('built')[name], extensionDir, ROWS);
    browser = await start.browserWithList(name, {
      extensionDir,
      sites: await start.sites(),
      privateWindows: true,
    });
  });

  const open = async () => {
    const page = await browser.openPage('src/accounts/index.html');
    // Also after a failure: permissions stay while such a page is open, so the tests that follow would fail too.
    onTestFinished(() => page.close().catch(() => {}));
    await page.waitFor('[data-source="export"]');
    return page;
  };
  const give = (page: Page, text: string) => chooseFile(page, 'input[type=file]', 'CANARY.csv', text);
  const rows = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-service]')].map(
        (item) => `${item.querySelector('a')?.textContent} ${item.dataset.addresses}`,
      ),
    );

  it('are found in an export, the worst terms first, and nothing is sent', async () => {
    const before = directory.requests.length;
    const page = await open();
    await give(page, EXPORT);
    await page.waitFor('[data-service]');
    expect(await page.attribute('[data-read]', 'data-read')).toBe('6');
    expect(await page.attribute('[data-unlisted]', 'data-unlisted')).toBe('2');
    expect(await rows(page)).toEqual(['Chatterbox 1', 'Seekwell 2']);
    expect(await page.attribute(`[data-service="${CHATTERBOX}"] [data-requests] a`, 'href')).toBe(
      'https://www.datarequests.org/generator#!company=chatterbox&request_type=access',
    );
    expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain('CANARY');
    expect(directory.requests.length).toBe(before);
  });

  it('are forgotten when the page is left', async () => {
    const page = await open();
    await give(page, EXPORT);
    await page.waitFor('[data-service]');
    await page.goto((await page.url()).replace('accounts', 'welcome'));
    await page.go(-1);
    await page.waitFor('[data-source="export"]');
    expect(await page.count('[data-service], [data-read]')).toBe(0);
  });

  describe('in the browser itself', () => {
    const OPTIONAL = ['bookmarks', 'history', 'tabs', 'topSites'];
    /** The optional permissions that the extension has now. */
    const granted = async (page: Page) => {
      const all = await page.evaluate(async () => {
        const { chrome } = globalThis as unknown as ExtensionGlobals;
        return (await chrome.permissions.getAll()).permissions ?? [];
      });
      return all.filter((permission) => OPTIONAL.includes(permission));
    };

    /** The ids of tabs with an icon of their own, and the titles of tabs that are not the default. */
    const ownAppearance = (page: Page) =>
      page.evaluate(async () => {
        const { chrome } = globalThis as unknown as ExtensionGlobals;
        const [tabs, title] = await Promise.all([chrome.tabs.query({}), chrome.action.getTitle({})]);
        const titles = await Promise.all(tabs.map(({ id: tabId = 0 }) => chrome.action.getTitle({ tabId })));
        const { tabsWithIcon = [] } = await chrome.storage.session.get('tabsWithIcon');
        return [tabsWithIcon, ...titles.filter((one) => one !== title)].flat();
      });

    it('are found in open tabs, without private ones, and in the history; the permissions are given back', async () => {
      const tabs = [
        await browser.open('https://www.seekwell.example/a?b'),
        await browser.open('https://not-in-any-list.example/'),
      ];
      const secret = await browser.openPrivate('https://chatterbox.example/');
      const page = await open();
      await page.click('[data-action="read-tabs"]');
      await page.waitFor('[data-service]');
      expect(await rows(page)).toEqual(['Seekwell 1']);
      expect(await granted(page)).toEqual([]);
      expect(await ownAppearance(page)).toEqual([]);
      await secret.close();

      const visit = await browser.open('https://quillnest.example/');
      await page.click('.source-fold > summary');
      await page.click('[data-action="read-history"]');
      await until('the visited site', async () =>
        (await rows(page)).some((one) => one.startsWith('Quillnest')),
      );
      expect(await granted(page)).toEqual([]);
      for (const tab of [visit, ...tabs]) await tab.close();
    });

    it.each(['bookmarks', 'top-sites'])('are looked for in %s', async (source) => {
      const page = await open();
      await page.click(`[data-action="read-${source}"]`);
      await page.waitFor(`[data-source="${source}"] [data-state="read"]`);
      expect(await granted(page)).toEqual([]);
    });

    it.each(['running', 'stopped'])(
      'leave no permission behind if the page is closed while the worker is %s',
      async (worker) => {
        const page = await open();
        await page.evaluate(() => {
          const { chrome } = globalThis as unknown as ExtensionGlobals;
          chrome.tabs.query = () => new Promise(() => {});
        });
        await page.click('[data-action="read-tabs"]');
        const other = await browser.openPage('manifest.json');
        await until('the permission', async () => (await granted(other)).join() === 'tabs');
        const visit = await browser.open('https://not-in-any-list.example/');
        if (worker === 'stopped') await browser.stopWorker();
        await page.close();
        await wakeWorker(other);
        await until('no permission', async () => (await granted(other)).length === 0);
        expect(await ownAppearance(other)).toEqual([]);
        await visit.close();
        await other.close();
      },
    );
  });
});
