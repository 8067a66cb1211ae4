import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningDirectory } from '#directory-server';
import { inEnglish } from '../english.ts';
import { BROWSERS } from './browsers.ts';
import type { ExtensionBrowser } from './driver/browser.ts';
import type { Page } from './driver/page.ts';
import { cacheDetails } from './fixtures/popup.ts';
import { testResources } from './fixtures/test-resources.ts';

/* The page of a service, from the search to the link that somebody sends on. */

const CHAT = 103;

describe.each(BROWSERS)('the page of a service in %s', (name) => {
  const start = testResources();
  let directory: RunningDirectory;
  let browser: ExtensionBrowser;
  let page: Page;

  beforeAll(async () => {
    directory = await start.directory();
    browser = await start.browserWithList(name, { sites: await start.sites() });
    // In Firefox this also gives the permission to ask.
    await cacheDetails(browser, 'www.quillnest.example');
    page = await browser.openPage('src/search/index.html');
  });

  const asked = () =>
    directory.requests.filter(({ path }) => path.startsWith(`/service/v3/?id=${CHAT}`)).length;

  it('opens from the search, asks by itself, and the tab says the grade', async () => {
    await page.fill('[data-search="field"]', 'chatterbox');
    await page.click('[data-hit]');
    await page.waitFor('[data-points="whole"] [data-point]');
    expect(await page.url()).toMatch(/src\/service\/index\.html\?id=103$/);
    expect(await page.text('h1')).toBe('Chatterbox');
    const grade = await page.attribute('[data-grade]', 'data-grade');
    expect(await page.evaluate(() => document.title)).toBe(`Chatterbox: grade ${grade}, Smallprint`);
    expect(asked()).toBe(1);
    expect(directory.requests.filter(({ path }) => path.includes(`${CHAT}.svg`))).toEqual([]);
  });

  it('asks nothing when another page opens it, and shows a button', async () => {
    const before = asked();
    const unclicked = await browser.openPage('src/service/index.html?id=104');
    await unclicked.waitFor('[data-action="reasons"]');
    expect(directory.requests.filter(({ path }) => path.includes('?id=104'))).toEqual([]);
    await unclicked.close();
    expect(asked()).toBe(before);
  });

  it('says that a number is not in the list', async () => {
    const absent = await browser.openPage('src/service/index.html?id=99999999');
    await absent.waitFor('[data-state="unlisted"]');
    expect(await absent.text('h1')).toBe(inEnglish('popupNoSuchServiceTitle'));
    await absent.close();
  });
});
