import { beforeAll, expect, it } from 'vitest';
import type { ExtensionBrowser } from './driver/browser.ts';
import type { Page } from './driver/page.ts';
import { until } from './driver/until.ts';
import { chooseFile } from './fixtures/choose-file.ts';
import { comparedServices, openedComparison, showAllPoints } from './fixtures/comparison.ts';
import { openMoreMenu, popupFor, showReasons } from './fixtures/popup.ts';
import { story } from './fixtures/story.ts';
import { testResources } from './fixtures/test-resources.ts';

/* What a page still knows after a reload and after Back: a comparison its services, "My accounts" nothing. */

const CHAT = 103;
const GLIMMER = 104;

story((name) => {
  const start = testResources();
  let browser: ExtensionBrowser;

  beforeAll(async () => {
    await start.directory();
    browser = await start.browserWithList(name, { sites: await start.sites() });
  });

  /** Waits until a page other than the one before shows the comparison of both. */
  const shows = (page: Page, what: string) =>
    until(what, async () => (await page.count('body:not([data-before]) [data-service]')) === 2);

  it('a comparison has its services, which its address does not reveal', async () => {
    const popup = await popupFor(browser, 'https://chatterbox.example/');
    await showReasons(popup);
    await openMoreMenu(popup);
    await popup.click('[data-action="compare"]');
    const page = await openedComparison(browser);
    const address = await page.url();
    expect(address).toMatch(/\/compare\/index\.html\?token=[0-9a-f-]{36}$/);
    await page.fill('[data-search="field"]', 'glimmer');
    await page.waitFor('[data-hit]');
    await page.press('Enter');
    await shows(page, 'two columns');
    expect(await page.url()).toBe(address);
    await showAllPoints(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const top = await page.evaluate(
      () => document.querySelector('[data-service]')?.getBoundingClientRect().top,
    );
    expect(top, 'the heads stay in view').toBeGreaterThanOrEqual(0);

    // Later, because a page that navigates cannot answer the call that made it do so.
    await page.evaluate(() => {
      document.body.dataset.before = '';
      setTimeout(() => location.reload());
    });
    await shows(page, 'both after a reload');
    await page.click('[data-service] a');
    await page.waitFor('[data-points]');
    await page.go(-1);
    await shows(page, 'both after Back');
    expect(await comparedServices(page)).toEqual([CHAT, GLIMMER]);
    await page.close();
  });

  it('"My accounts" has forgotten the export', async () => {
    const page = await browser.openPage('src/accounts/index.html');
    await chooseFile(page, 'input[type=file]', 'export.csv', 'url\nhttps://chatterbox.example/login\n');
    await page.waitFor('[data-service]');
    await page.goto((await page.url()).replace('accounts', 'welcome'));
    await page.go(-1);
    await page.waitFor('[data-source="export"]');
    expect(await page.count('[data-service], [data-read]')).toBe(0);
    await page.close();
  });
});
