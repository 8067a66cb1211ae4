import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { DirectoryData } from '../directory/records.ts';
import { sample } from '../directory/sample.ts';
import { type RunningDirectory, startDirectory } from '../directory/server.ts';
import { type BrowserName, type ExtensionBrowser, launch } from './browser.ts';
import type { Page } from './page.ts';
import { popupPath, showReasons } from './page-states.ts';
import { until } from './until.ts';

/*
 * From a point to the text it is about, and to what its kind of finding means.
 */

const pictures = process.env.PICTURES;

/** Hostile HTML around the text of one document; it is text and nothing else. */
const HOSTILE =
  '<script>document.title="hacked"</script><img src="https://tracker.example/p.png" onerror="document.title=1"><p onclick="x()">Before.</p>';

/** The sample, with hostile markup in its documents, and with points that leave the description of their case out. */
const data: DirectoryData = {
  cases: sample.cases,
  services: [...sample.services].map((service) => ({
    ...service,
    documents: (service.documents ?? []).map((document) => ({ ...document, text: HOSTILE + document.text })),
    points: (service.points ?? []).map((point) => ({ ...point, case: { ...point.case, description: '' } })),
  })),
};

describe.each<BrowserName>(['chromium', 'firefox'])('in %s', (name) => {
  let directory: RunningDirectory;
  let browser: ExtensionBrowser;
  let popup: Page;

  beforeAll(async () => {
    directory = await startDirectory({ port: inject('directoryPort'), data });
    browser = await launch(name, { extensionDir: inject('built')[name] });
    const welcome = await browser.opened('src/welcome/index.html');
    await welcome.waitFor('[data-list="here"]');
    await welcome.close();
    popup = await browser.page(popupPath('https://chatterbox.example/some/page?q=secret'));
    await showReasons(popup);
    // The last of what the reasons ask for: from here on, every request is one of the test's own.
    await popup.waitFor('[data-badge="directory"]');
  });
  afterAll(async () => {
    await browser?.close();
    await directory?.close();
  });
  beforeEach(() => {
    directory.requests.length = 0;
  });

  const paths = () => directory.requests.map(({ path }) => path);
  const picture = async (page: Page, what: string) => {
    if (!pictures) return;
    mkdirSync(pictures, { recursive: true });
    for (const scheme of ['light', 'dark'] as const) {
      await page.setColorScheme(scheme);
      await page.screenshot(`${pictures}/${name}-${what}-${scheme}.png`);
    }
  };

  it('what a kind of finding means is asked for when it is opened, by the number of the case', async () => {
    await popup.click('[data-classification="blocker"] summary');
    await popup.waitFor('[data-quote]');
    expect(paths()).toEqual(['/service/v2/?id=103']);
    await popup.click('.case summary');
    await popup.waitFor('[data-meaning="arrived"]');
    const id = await popup.attribute('.case', 'data-case');
    const record = sample.cases.find((known) => known.id === Number(id));
    expect(paths()).toEqual(['/service/v2/?id=103', `/case/v2/?id=${id}`]);
    const text = await popup.text('.case');
    expect(text).toContain(record?.title);
    expect(text).toContain(record?.description.slice(0, 100));
    expect(text).toContain(`Weight: ${record?.weight} of 100`);
    await picture(popup, 'case');
  });

  it('the document opens at the quote, as text, with one request and an address that tells nothing', async () => {
    const quote = await popup.text('[data-quote]');
    await popup.click('[data-action="read-document"]');
    const page = await browser.opened('src/document/index.html');
    await page.waitFor('mark');
    const service = sample.services;
    const point = [...service]
      .find(({ id }) => id === 103)
      ?.points?.find(({ quoteText }) => quoteText === quote);
    expect(paths()).toEqual([`/document/v1/?id=${point?.document_id}`]);
    expect(await page.text('mark')).toBe(quote);
    const isInView = () => {
      const box = document.querySelector('mark')?.getBoundingClientRect();
      return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
    };
    await until('the quote to be in view', () => page.evaluate(isInView));
    expect(await page.url()).toMatch(/\/src\/document\/index\.html\?[\da-f-]{36}$/);
    expect(await page.evaluate(() => document.title)).toBe('A document as reviewed');
    expect(
      await page.evaluate(() => document.querySelectorAll('article :is(script, img, [onclick])').length),
    ).toBe(0);
    expect(await page.text('article p')).toBe('Before.');
    await picture(page, 'document');
    await page.setViewport(360, 640);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await picture(page, 'document-narrow');

    await page.goto(await page.url());
    await page.waitFor('mark');
    directory.setFault('http-500');
    await page.goto(await page.url());
    await page.waitFor('[data-failure="unavailable"]');
    directory.setFault(null);
    await page.click('[data-action="try-again"]');
    await page.waitFor('mark');
    await page.close();
  });

  it('the whole text can be read without a quote', async () => {
    await popup.click('.documents [data-action="read-document"]');
    const page = await browser.opened('src/document/index.html');
    await page.waitFor('article p');
    expect(await page.count('mark, [data-action="to-quote"]')).toBe(0);
    await page.close();
  });

  it('a quote that is not in the text is said to be missing, and shown', async () => {
    directory.setData({
      cases: data.cases,
      services: [...data.services].map((service) => ({
        ...service,
        documents: (service.documents ?? []).map((document) => ({ ...document, text: '<p>A new text.</p>' })),
      })),
    });
    await popup.click('[data-action="read-document"]');
    const page = await browser.opened('src/document/index.html');
    await page.waitFor('[data-quote="not-found"]');
    expect(await page.text('article')).toBe('A new text.');
    await picture(page, 'document-other');
    await page.close();
    directory.setData(data);
  });

  it('all kinds of findings can be read, each once, and the page that failed is asked for again', async () => {
    directory.setFault('http-500');
    await popup.click('[data-action="findings"]');
    const page = await browser.opened('src/findings/index.html');
    await page.waitFor('[data-failure="unavailable"]');
    directory.setFault(null);
    await page.click('[data-action="try-again"]');
    await page.waitFor('[data-findings="arrived"]');
    expect(await page.count('[data-case]')).toBe(sample.cases.length);
    expect(paths()).toEqual(['/case/v2/?page=1', '/case/v2/?page=1']);
    await picture(page, 'findings');
    await page.close();
  });

  it('an address that nobody knows any more says so, and asks nobody', async () => {
    const page = await browser.page('src/document/index.html?00000000-0000-4000-8000-000000000000');
    await page.waitFor('[data-document="gone"]');
    expect(paths()).toEqual([]);
    await page.close();
  });
});
