import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { RunningDirectory } from '#directory-server';
import { BROWSERS } from './browsers.ts';
import type { ExtensionBrowser } from './driver/browser.ts';
import type { Page } from './driver/page.ts';
import { chooseFile } from './fixtures/choose-file.ts';
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
    browser = await start.browserWithList(name, { sites: await start.sites() });
  });

  const open = async () => {
    const page = await browser.openPage('src/accounts/index.html');
    onTestFinished(() => page.close().catch(() => {}));
    await page.waitFor('[data-source="export"]');
    return page;
  };
  const give = (page: Page, text: string) => chooseFile(page, 'input[type=file]', 'CANARY.csv', text);
  const html = (page: Page) => page.evaluate(() => document.documentElement.outerHTML);
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
    expect(await html(page)).not.toContain('CANARY');
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

  it.each([
    ['the name of a service', '[data-service] .name a', 'src/service/index.html?id='],
    ['the head', 'nav a[href*="search"]', 'src/search/index.html'],
  ])('stay on the page when a click on %s opens another one', async (_, link, address) => {
    const page = await open();
    await give(page, EXPORT);
    await page.waitFor('[data-service]');
    await page.click(link);
    const other = await browser.waitForTab(address);
    await other.close();
    expect(await rows(page)).toEqual(['Chatterbox 1', 'Seekwell 2']);
  });
});
