import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { DirectoryData } from '../directory/records.ts';
import { sample } from '../directory/sample.ts';
import { type RunningDirectory, startDirectory } from '../directory/server.ts';
import { type BrowserName, type ExtensionBrowser, launch } from './driver/browser.ts';
import type { Page } from './driver/page.ts';
import { until } from './driver/until.ts';
import { axeViolations } from './fixtures/axe.ts';
import { popupPath, showReasons } from './fixtures/popup.ts';
import { type Sites, startSites } from './fixtures/sites.ts';

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
  let sites: Sites;
  let popup: Page;

  beforeAll(async () => {
    directory = await startDirectory({ port: inject('directoryPort'), data });
    sites = await startSites();
    browser = await launch(name, { extensionDir: inject('built')[name], sites, privateWindows: true });
    const welcome = await browser.waitForTab('src/welcome/index.html');
    await welcome.waitFor('[data-list="here"]');
    await welcome.close();
    popup = await browser.openPage(popupPath('https://chatterbox.example/some/page?q=secret'));
    await showReasons(popup);
    // The last of what the reasons ask for: from here on, every request is one of the test's own.
    await popup.waitFor('[data-badge="directory"]');
  });
  afterAll(async () => {
    await browser?.close();
    await directory?.close();
    await sites?.close();
  });
  beforeEach(() => {
    directory.requests.length = 0;
  });

  const paths = () => directory.requests.map(({ path }) => path);
  /** In both themes axe objects to nothing; with PICTURES=FOLDER, also saved to be looked at. */
  const look = async (page: Page, what: string) => {
    for (const scheme of ['light', 'dark'] as const) {
      await page.setColorScheme(scheme);
      expect(await axeViolations(page), `${what}, ${scheme}`).toEqual([]);
      if (!pictures) continue;
      mkdirSync(pictures, { recursive: true });
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
    await look(popup, 'case');
  });

  it('the document opens at the quote, as text, with one request and an address that tells nothing', async () => {
    const quote = await popup.text('[data-quote]');
    await popup.click('[data-action="read-document"]');
    const page = await browser.waitForTab('src/document/index.html');
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
    await look(page, 'document');
    await page.setViewport(360, 640);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await look(page, 'document-narrow');

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
    const page = await browser.waitForTab('src/document/index.html');
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
    const page = await browser.waitForTab('src/document/index.html');
    await page.waitFor('[data-quote="not-found"]');
    expect(await page.text('article')).toBe('A new text.');
    await look(page, 'document-other');
    await page.close();
    directory.setData(data);
  });

  it('all kinds of findings can be read, each once, and the page that failed is asked for again', async () => {
    directory.setFault('http-500');
    await popup.click('[data-action="findings"]');
    const page = await browser.waitForTab('src/findings/index.html');
    await page.waitFor('[data-failure="unavailable"]');
    directory.setFault(null);
    await page.click('[data-action="try-again"]');
    await page.waitFor('[data-findings="arrived"]');
    expect(await page.count('[data-case]')).toBe(sample.cases.length);
    expect(paths()).toEqual(['/case/v2/?page=1', '/case/v2/?page=1']);
    await look(page, 'findings');
    await page.close();
  });

  it('can be read from a private window, with the one request', async () => {
    const before = await browser.openPage('src/log/index.html');
    await before.waitFor('[data-request]');
    const logged = await before.count('[data-request]');
    await before.close();
    const tab = await browser.openPrivate('https://chatterbox.example/inbox');
    const hidden = await browser.openPopup(tab);
    await showReasons(hidden);
    await hidden.click('.points summary');
    await hidden.waitFor('[data-quote]');
    await hidden.click('[data-action="read-document"]');
    // Firefox opens it in the private window, whose tabs the driver does not list; Chromium in an ordinary one.
    await until('the document to be asked for', async () =>
      paths().some((path) => path.startsWith('/document/')),
    );
    if (name === 'chromium') {
      const page = await browser.waitForTab('src/document/index.html');
      await page.waitFor('mark');
      await page.close();
    }
    expect(paths().filter((path) => path.startsWith('/document/'))).toHaveLength(1);
    // The reasons go along to the page that prints: nothing is asked again, and nothing of it stands in an address.
    if (name === 'chromium') {
      const popup = await browser.openPopup(tab);
      await showReasons(popup);
      const more = paths().length;
      await popup.click('[data-action="print"]');
      const page = await browser.waitForTab('src/popup/index.html?word=');
      await page.waitFor('.reasons');
      expect(await page.text('h1')).toBe('Chatterbox');
      expect(paths().length).toBe(more);
      await page.close();
    }
    await tab.close();
    const log = await browser.openPage('src/log/index.html');
    // Counted, every one of them, and none named.
    await until('the count', async () => {
      // It is read anew when the page gets the focus.
      await log.evaluate(() => dispatchEvent(new Event('focus')));
      return (await log.count(`[data-private="${paths().length}"]`)) === 1;
    });
    expect(await log.count('[data-request]')).toBe(logged);
    await log.close();
  });

  it('an address that nobody knows any more says so, and asks nobody', async () => {
    const page = await browser.openPage('src/document/index.html?00000000-0000-4000-8000-000000000000');
    await page.waitFor('[data-document="gone"]');
    expect(paths()).toEqual([]);
    await page.close();
  });
});
