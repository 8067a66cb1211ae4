import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type RunningDirectory, sample } from '#directory-server';
import { inEnglish } from '../english.ts';
import type { ExtensionBrowser } from './driver/browser.ts';
import type { Page } from './driver/page.ts';
import { until } from './driver/until.ts';
import { popupPath, showAllReasons } from './fixtures/popup.ts';
import type { Sites } from './fixtures/sites.ts';
import { story } from './fixtures/story.ts';
import { testResources } from './fixtures/test-resources.ts';

/* From a point to the document that it quotes. */

story((name) => {
  const start = testResources();
  let directory: RunningDirectory;
  let browser: ExtensionBrowser;
  let sites: Sites;
  let popup: Page;

  beforeAll(async () => {
    directory = await start.directory();
    sites = await start.sites();
    browser = await start.browserWithList(name, { sites, privateWindows: true });
    popup = await browser.openPage(popupPath('https://chatterbox.example/some/page?q=secret'));
    await showAllReasons(popup);
    // The last request for the reasons: all later ones belong to the tests.
    await popup.waitFor('[data-badge="directory"]');
  });
  beforeEach(() => {
    directory.requests.length = 0;
  });

  const paths = () => directory.requests.map(({ path }) => path);
  it('opens the document at the quote, with one request and a URL without content', async () => {
    await popup.click('[data-classification="blocker"] summary');
    const quote = await popup.text('[data-quote]');
    directory.requests.length = 0;
    await popup.click('[data-action="read-document"]');
    const page = await browser.waitForTab('src/document/index.html');
    await page.waitFor('mark');
    const point = sample.services
      .find(({ id }) => id === 103)
      ?.points?.find(({ quoteText }) => quoteText === quote);
    expect(paths()).toEqual([`/document/v1/?id=${point?.document_id}`]);
    expect(await page.text('mark')).toBe(quote);
    await until('the quote to be in view', () =>
      page.evaluate(() => {
        const box = document.querySelector('mark')?.getBoundingClientRect();
        return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
      }),
    );
    expect(await page.url()).toMatch(/\/src\/document\/index\.html\?[\da-f-]{36}$/);
    expect(await page.evaluate(() => document.title)).toBe(inEnglish('documentTitle'));
  });

  it('looks through the document without a request, marks what it finds next to the quote, and shows it', async () => {
    const page = await browser.waitForTab('src/document/index.html');
    const quote = await page.text('mark:not([data-found])');
    await page.click('[data-action="look-through"]');
    await page.waitFor('[data-reading="cases"]');
    expect(await page.text('[data-caveat]')).toContain(inEnglish('readingCaveat'));
    expect(await page.text('mark:not([data-found])')).toBe(quote);
    await page.click('[data-found-case] summary');
    const sentence = await page.text('[data-sentence]');
    await page.click('[data-action="show-in-page"]');
    await until('the sentence to be in view', () =>
      page.evaluate((text) => {
        const marked = [...document.querySelectorAll<HTMLElement>('mark[data-found]')];
        const box = marked.find(({ innerText }) => innerText === text)?.getBoundingClientRect();
        return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
      }, sentence),
    );
    expect(paths()).toEqual([]);
    await page.close();
  });
});
