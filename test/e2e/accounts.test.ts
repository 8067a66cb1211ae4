import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningDirectory } from '../directory/server.ts';
import { BROWSERS } from './browsers.ts';
import type { ExtensionBrowser } from './driver/browser.ts';
import type { Page } from './driver/page.ts';
import { until } from './driver/until.ts';
import { chooseFile } from './fixtures/choose-file.ts';
import { waitForFirstList } from './fixtures/first-list.ts';
import { testResources } from './fixtures/test-resources.ts';

/* My accounts: from an export to the services with the worst terms. */

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
    browser = await start.browser(name);
    await waitForFirstList(browser);
  });

  const open = async () => {
    const page = await browser.openPage('src/accounts/index.html');
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
    expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain('CANARY');
    expect(directory.requests.length).toBe(before);
    await page.close();
  });

  it('are searched, filtered by grade and sorted', async () => {
    const page = await open();
    await give(page, EXPORT);
    await page.waitFor('[data-service]');
    await page.fill('[data-choice="sorting"]', 'addresses');
    await until('Seekwell first', async () => (await rows(page))[0] === 'Seekwell 2');
    await page.fill('input[type=search]', 'chatt');
    await until('one service', async () => (await rows(page)).join() === 'Chatterbox 1');
    await page.fill('input[type=search]', '');
    await page.click('.grade-bar button');
    await until('the worst grade only', async () => (await rows(page)).length === 1);
    await page.close();
  });

  it('are forgotten when the page is left', async () => {
    const page = await open();
    await give(page, EXPORT);
    await page.waitFor('[data-service]');
    await page.goto((await page.url()).replace('accounts', 'welcome'));
    await page.evaluate(() => history.back());
    await page.waitFor('[data-source="export"]');
    expect(await page.count('[data-service], [data-read]')).toBe(0);
    await page.close();
  });

  it.each([
    ['encrypted', '{"encrypted": true, "data": "x"}'],
    ['no-addresses', HEADERS],
    ['binary', 'a\0b\0\0c'],
  ])('explains a file that cannot be read: %s', async (problem, text) => {
    const page = await open();
    await give(page, text);
    await page.waitFor(`[data-problem="${problem}"]`);
    await page.close();
  });

  it('asks for the column if the headers are unknown, and shows nothing of the others', async () => {
    const page = await open();
    await give(page, 'CANARY,CANARY1,www.seekwell.example\nx,y,chatterbox.example\n');
    await page.waitFor('[data-choice="column"]');
    expect(await page.evaluate(() => document.body.innerHTML)).not.toContain('CANARY');
    await page.click('[data-action="read-column"]');
    await until('two services', async () => (await rows(page)).length === 2);
    await page.close();
  });
});
