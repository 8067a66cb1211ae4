import { mkdirSync } from 'node:fs';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { DirectoryData } from '../directory/records.ts';
import { sample } from '../directory/sample.ts';
import type { RunningDirectory } from '../directory/server.ts';
import { inEnglish } from '../english.ts';
import type { ExtensionBrowser } from './driver/browser.ts';
import type { Page } from './driver/page.ts';
import { until } from './driver/until.ts';
import { axeViolations } from './fixtures/axe.ts';
import { waitForFirstList } from './fixtures/first-list.ts';
import { popupPath, showAllReasons, showReasons } from './fixtures/popup.ts';
import type { Sites } from './fixtures/sites.ts';
import { story } from './fixtures/story.ts';
import { testResources } from './fixtures/test-resources.ts';

/* From a point to the document that it quotes, and to the meaning of its case. */

const pictures = process.env.PICTURES;

const AFTER_ARRIVAL_MS = 4_000;
const LONGEST_TURN_MS = 2_000;

/** Hostile HTML, which must be shown as text. */
const HOSTILE =
  '<script>document.title="hacked"</script><img src="https://tracker.example/p.png" onerror="document.title=1"><p onclick="x()">Before.</p>';

/** The sample with hostile HTML in its documents, and without descriptions of cases in points. */
const data: DirectoryData = {
  cases: sample.cases,
  services: [...sample.services].map((service) => ({
    ...service,
    documents: (service.documents ?? []).map((document) => ({ ...document, text: HOSTILE + document.text })),
    points: (service.points ?? []).map((point) => ({ ...point, case: { ...point.case, description: '' } })),
  })),
};

story((name) => {
  const start = testResources();
  let directory: RunningDirectory;
  let browser: ExtensionBrowser;
  let sites: Sites;
  let popup: Page;

  beforeAll(async () => {
    directory = await start.directory({ data });
    sites = await start.sites();
    browser = await start.browser(name, { sites, privateWindows: true });
    await waitForFirstList(browser);
    popup = await browser.openPage(popupPath('https://chatterbox.example/some/page?q=secret'));
    await showAllReasons(popup);
    // The last request for the reasons: all later ones belong to the tests.
    await popup.waitFor('[data-badge="directory"]');
  });
  beforeEach(() => {
    directory.requests.length = 0;
  });

  const paths = () => directory.requests.map(({ path }) => path);
  /** Runs axe in both themes; with PICTURES=FOLDER, also saves screenshots. */
  const checkPage = async (page: Page, what: string) => {
    for (const scheme of ['light', 'dark'] as const) {
      await page.setColorScheme(scheme);
      expect(await axeViolations(page), `${what}, ${scheme}`).toEqual([]);
      if (!pictures) continue;
      mkdirSync(pictures, { recursive: true });
      await page.screenshot(`${pictures}/${name}-${what}-${scheme}.png`);
    }
  };

  const waitForQuoteInView = (page: Page) =>
    until('the quote to be in view', () =>
      page.evaluate(() => {
        const box = document.querySelector('mark')?.getBoundingClientRect();
        return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
      }),
    );

  it('fetches the meaning of a case by its id when the reader opens it', async () => {
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
    expect(text).toContain(`weight ${record?.weight} of 100`);
    await checkPage(popup, 'case');
  });

  it('opens the document at the quote, as text, with one request and a URL without content', async () => {
    const quote = await popup.text('[data-quote]');
    await popup.click('[data-action="read-document"]');
    const page = await browser.waitForTab('src/document/index.html');
    await page.waitFor('mark');
    const point = sample.services
      .find(({ id }) => id === 103)
      ?.points?.find(({ quoteText }) => quoteText === quote);
    expect(paths()).toEqual([`/document/v1/?id=${point?.document_id}`]);
    expect(await page.text('mark')).toBe(quote);
    await waitForQuoteInView(page);
    expect(await page.url()).toMatch(/\/src\/document\/index\.html\?[\da-f-]{36}$/);
    expect(await page.evaluate(() => document.title)).toBe(inEnglish('documentTitle'));
    expect(
      await page.evaluate(() => document.querySelectorAll('article :is(script, img, [onclick])').length),
    ).toBe(0);
    expect(await page.text('article p')).toBe('Before.');
    await checkPage(page, 'document');
    await page.setViewport(360, 640);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await checkPage(page, 'document-narrow');

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

  it('opens the document without a quote', async () => {
    await popup.click('.documents [data-action="read-document"]');
    const page = await browser.waitForTab('src/document/index.html');
    await page.waitFor('article p');
    expect(await page.count('mark, [data-action="to-quote"]')).toBe(0);
    await page.close();
  });

  it('says that a quote is not in the text', async () => {
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
    // A section without a quote has no text until the browser has laid it out.
    await until('the text', async () => (await page.text('article')) === 'A new text.');
    await checkPage(page, 'document-other');
    await page.close();
    directory.setData(data);
  });

  /** Gives every document a text of this length in bytes, with the quote at its end. */
  function setLength(length: number, quote: string): void {
    const words = 'We may, or may not, as we like. '.repeat(4);
    const text = `${`<p>${words}</p>`.repeat(length / (words.length + 7))}<p>${quote}</p>`;
    directory.setData({
      cases: data.cases,
      services: [...data.services].map((service) => ({
        ...service,
        documents: (service.documents ?? []).map((document) => ({ ...document, text })),
      })),
    });
  }

  /** Opens the document of the quote, and notes the longest time that the page is busy for. */
  async function openAndObserve(): Promise<Page> {
    await popup.click('[data-action="read-document"]');
    const page = await browser.waitForTab('src/document/index.html');
    await page.evaluate(() => {
      let [last, longest] = [performance.now(), 0];
      const tick = () => {
        const now = performance.now();
        longest = Math.max(longest, now - last);
        last = now;
        document.body.dataset.longestTurn = String(Math.round(longest));
        setTimeout(tick);
      };
      tick();
    });
    return page;
  }

  it('shows the beginning of a document of 3.8 MB, and says that the rest is missing', async () => {
    setLength(3_800_000, await popup.text('[data-quote]'));
    const page = await openAndObserve();
    await page.waitFor('[data-document="cut"]', { timeout: 120_000 });
    expect(await page.text('[data-document="cut"]')).toBe(inEnglish('documentCut'));
    await page.waitFor('[data-quote="not-found"]');
    console.log(`${name}: longest task ${await page.attribute('body', 'data-longest-turn')} ms`);
    await page.close();
    directory.setData(data);
  });

  it('pauses for less than two seconds in documents of 1 MB, even after others were closed', async () => {
    setLength(990_000, await popup.text('[data-quote]'));
    const longest: number[] = [];
    for (let opened = 1; opened <= 4; opened++) {
      const page = await openAndObserve();
      await page.waitFor('[data-document="arrived"]', { timeout: 120_000 });
      // Firefox collects the garbage of the closed page in the process of the new one, and says nothing of when.
      if (name === 'firefox') await new Promise((resolve) => setTimeout(resolve, AFTER_ARRIVAL_MS));
      longest.push(Number(await page.attribute('body', 'data-longest-turn')));
      await page.close();
    }
    console.log(`${name}: longest turns ${longest.join(', ')} ms`);
    expect(Math.max(...longest)).toBeLessThan(LONGEST_TURN_MS);
    directory.setData(data);
  });

  it('lists all cases once, and retries a failed page', async () => {
    directory.setFault('http-500');
    await popup.click('[data-action="findings"]');
    const page = await browser.waitForTab('src/findings/index.html');
    await page.waitFor('[data-failure="unavailable"]');
    directory.setFault(null);
    await page.click('[data-action="try-again"]');
    await page.waitFor('[data-findings="arrived"]');
    expect(await page.count('[data-case]')).toBe(sample.cases.length);
    expect(paths()).toEqual(['/case/v2/?page=1', '/case/v2/?page=1']);
    await checkPage(page, 'findings');
    await page.close();
  });

  it('opens a document from a private window with one request', async () => {
    const logBefore = await browser.openPage('src/log/index.html');
    await logBefore.waitFor('[data-request]');
    const logged = await logBefore.count('[data-request]');
    await logBefore.close();
    const tab = await browser.openPrivate('https://chatterbox.example/inbox');
    const privatePopup = await browser.openPopup(tab);
    await showReasons(privatePopup);
    await privatePopup.click('.points summary');
    await privatePopup.waitFor('[data-quote]');
    await privatePopup.click('[data-action="read-document"]');
    // Firefox opens it in the private window, whose tabs the driver does not list; Chromium in a normal window.
    await until('the request for the document', async () =>
      paths().some((path) => path.startsWith('/document/')),
    );
    if (name === 'chromium') {
      const page = await browser.waitForTab('src/document/index.html');
      await page.waitFor('mark');
      await page.close();
    }
    expect(paths().filter((path) => path.startsWith('/document/'))).toHaveLength(1);
    // The page for printing gets the reasons from the popup, without a request and without content in its URL.
    if (name === 'chromium') {
      const printed = await browser.openPopup(tab);
      await showReasons(printed);
      const before = paths().length;
      await printed.click('[data-action="share"]');
      await printed.click('[data-action="print"]');
      const page = await browser.waitForTab('src/popup/index.html?word=');
      await page.waitFor('.reasons');
      expect(await page.text('h1')).toBe('Chatterbox');
      expect(paths().length).toBe(before);
      await page.close();
    }
    await tab.close();
    const log = await browser.openPage('src/log/index.html');
    // The log counts these requests without their URLs.
    await until('the count', async () => {
      // The page reads the log again when it gets the focus.
      await log.evaluate(() => dispatchEvent(new Event('focus')));
      return (await log.count(`[data-private="${paths().length}"]`)) === 1;
    });
    expect(await log.count('[data-request]')).toBe(logged);
    await log.close();
  });

  it('says that the link of a document has expired, without a request', async () => {
    const page = await browser.openPage('src/document/index.html?00000000-0000-4000-8000-000000000000');
    await page.waitFor('[data-document="gone"]');
    expect(paths()).toEqual([]);
    await page.close();
  });
});
