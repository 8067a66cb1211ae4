import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { type RunningDirectory, sample } from '#directory-server';
import { inEnglish } from '../english.ts';
import type { ExtensionBrowser, Tab } from './driver/browser.ts';
import { ChromiumExtensionBrowser } from './driver/chromium/extension-browser.ts';
import { FirefoxExtensionBrowser } from './driver/firefox/extension-browser.ts';
import type { Page } from './driver/page.ts';
import { until } from './driver/until.ts';
import type { ExtensionGlobals } from './fixtures/extension-storage.ts';
import { FOLDED_TERMS, HOSTILE_TERMS, SHOP_PAGE, shopTerms } from './fixtures/made-up-terms.ts';
import { popupReady, showAllReasons, showReasons } from './fixtures/popup.ts';
import type { SiteAnswer, Sites } from './fixtures/sites.ts';
import { story } from './fixtures/story.ts';
import { testResources } from './fixtures/test-resources.ts';

/* Looking into the page in the tab: for links to terms, and for sentences of terms. In the shop of made-up-terms.ts. */

const SHOP = 'https://some-small-shop.example';

const PAGES: Readonly<Record<string, string>> = {
  '/': SHOP_PAGE,
  '/pages/terms': shopTerms(),
  '/hostile/terms': HOSTILE_TERMS,
  '/folded/terms': FOLDED_TERMS,
};

/** A reviewed service, and its terms with all quotes but one. */
const REVIEWED = 'https://www.quillnest.example';
const quillnest = sample.services.find(({ name }) => name === 'Quillnest');
const quotes = (quillnest?.points ?? []).flatMap(({ status, quoteText }) =>
  status === 'approved' && quoteText ? [quoteText] : [],
);
const reviewedTerms = `<!doctype html><html lang="en"><title>Terms</title>${quotes
  .slice(1)
  .map((quote) => `<p>${quote}</p>`)
  .join('')}`;

const VISITS = 10;

story((name) => {
  const start = testResources();
  let directory: RunningDirectory;
  let sites: Sites;
  let browser: ExtensionBrowser;

  beforeAll(async () => {
    directory = await start.directory();
    sites = await start.sites(answer);
    browser = await start.browserWithList(name, { sites, privateWindows: true });
  });

  async function openPopup(path: string, site = SHOP): Promise<{ tab: Tab; popup: Page }> {
    const tab = await browser.open(`${site}${path}`);
    const popup = await browser.openPopup(tab);
    // If the test failed, it is still open, and no other one opens.
    onTestFinished(() => popup.close().catch(() => {}));
    return { tab, popup: await popupReady(popup) };
  }

  const allTexts = (popup: Page, selector: string) =>
    popup.evaluate(
      (css) => [...document.querySelectorAll<HTMLElement>(css)].map(({ innerText }) => innerText.trim()),
      selector,
    );

  it('lists the links of the page to terms, in its own words', async () => {
    const { tab, popup } = await openPopup('/');
    expect(await popup.text('.say')).toBe(inEnglish('popupUnlisted'));
    await popup.click('[data-action="look-for-terms"]');
    await popup.waitFor('[data-reading="links"]');
    expect(await allTexts(popup, '[data-terms-link] a')).toEqual([
      'Terms & Conditions',
      'Terms for sellers and affiliates',
      'Privacy notice',
      'Cookies and similar technologies',
    ]);
    expect(await allTexts(popup, '[data-terms-link] .address')).toContain(
      'some-small-shop.example/pages/terms',
    );
    await popup.close();
    await tab.close();
  });

  it('looks through terms, shows each sentence with its words, and selects it in the page', async () => {
    const { tab, popup } = await openPopup('/pages/terms');
    const [asked, before] = [directory.requests.length, sites.requests.length];
    await popup.click('[data-action="look-through"]');
    await popup.waitFor('[data-reading="cases"]');
    expect(await popup.text('[data-caveat]')).toContain(inEnglish('readingCaveat'));
    const rows = await allTexts(popup, '[data-found-case] summary > span:not(.visually-hidden)');
    expect(rows).toContain('You give up your right to a class action');
    expect(rows).toContain(inEnglish('caseTrains'));
    expect(rows.join()).not.toContain('sell');
    expect(await popup.attribute('body', 'data-state')).toBe('unlisted');
    expect(await popup.count('[data-grade]')).toBe(0);
    await popup.click('[data-found-case^="You waive"] summary');
    const sentence = await popup.text('[data-found-case^="You waive"] [data-sentence]');
    expect(sentence).toMatch(/^You and the shop agree to waive any right/);
    expect(await allTexts(popup, '[data-found-case^="You waive"] mark')).toContain('class action');
    await popup.click('[data-action="show-in-page"]');
    await until('the sentence to be selected', async () => (await selected(tab)) === sentence);
    expect(directory.requests.length).toBe(asked);
    expect(sites.requests.length).toBe(before);
    await popup.close();
    await tab.close();
  });

  const selected = (tab: Tab) => tab.evaluate(() => getSelection()?.toString() ?? '');

  it('is not misled by names, hidden text and changed prototypes, and reads shadow trees', async () => {
    const { tab, popup } = await openPopup('/hostile/terms');
    await popup.click('[data-action="look-through"]');
    await popup.waitFor('[data-reading="cases"]');
    expect(await allTexts(popup, '[data-found-case] summary > span:not(.visually-hidden)')).toEqual([
      inEnglish('caseTrains'),
      'You give up your right to a class action',
    ]);
    await popup.click('[data-found-case^="You waive"] summary');
    await popup.click('[data-action="show-in-page"]');
    await until('the sentence to be selected', async () => (await selected(tab)).startsWith('You waive'));
    await popup.close();
    await tab.close();
  });

  it('reads what is folded, says so, and shows it when it is open', async () => {
    const { tab, popup } = await openPopup('/folded/terms');
    await popup.click('[data-action="look-through"]');
    await popup.waitFor('[data-reading="cases"]');
    for (const title of ['You waive', 'May train', 'This service does not sell']) {
      await popup.click(`[data-found-case^="${title}"] summary`);
      await popup.click(`[data-found-case^="${title}"] [data-action="show-in-page"]`);
      await popup.waitFor(`[data-found-case^="${title}"] [role="status"]:not(:empty)`);
      expect(await popup.text(`[data-found-case^="${title}"] [role="status"]`)).toBe(
        inEnglish('readingFolded'),
      );
    }
    await tab.evaluate(() => {
      for (const id of ['a', 'b']) document.getElementById(id)?.classList.add('open');
      document.querySelector('details')?.setAttribute('open', '');
    });
    for (const [title, start] of [
      ['You waive', 'You waive'],
      ['May train', 'We may use'],
      ['This service does not sell', 'We will never'],
    ]) {
      await popup.click(`[data-found-case^="${title}"] [data-action="show-in-page"]`);
      await until('the sentence to be selected', async () => (await selected(tab)).startsWith(start ?? ''));
      await popup.waitForGone(`[data-found-case^="${title}"] [role="status"]:not(:empty)`);
    }
    await popup.close();
    await tab.close();
  });

  it.each([
    ['by its address', '/files/terms.pdf', 'pdf'],
    ['in the viewer of the browser', '/download', 'closed|pdf'],
  ])('says why it cannot look into a PDF, %s', async (_, path, reasons) => {
    const { tab, popup } = await openPopup(path);
    if ((await popup.count('[data-reading="pdf"]')) === 0)
      await popup.click('[data-action="look-for-terms"]');
    await popup.waitFor('[data-reading]');
    expect(await popup.attribute('[data-reading]', 'data-reading')).toMatch(new RegExp(`^(?:${reasons})$`));
    expect(await popup.count('[data-reading] p')).toBeGreaterThan(0);
    await popup.close();
    await tab.close();
  });

  it('looks through terms in a private window', async () => {
    const tab = await browser.openPrivate(`${SHOP}/pages/terms`);
    const popup = await popupReady(await browser.openPopup(tab));
    await popup.click('[data-action="look-through"]');
    await popup.waitFor('[data-found-case]');
    await popup.close();
    await tab.close();
  });

  it('looks through a page on a click in its context menu', async () => {
    const tab = await browser.open(`${SHOP}/pages/terms`);
    const popup = await chooseLookThrough(tab);
    onTestFinished(() => popup.close().catch(() => {}));
    await popup.waitFor('[data-found-case]');
    expect(await popup.attribute('body', 'data-state')).toBe('unlisted');
    await popup.close();
    await tab.close();
  });

  async function chooseLookThrough(tab: Tab): Promise<Page> {
    if (browser instanceof FirefoxExtensionBrowser) {
      await browser.openContextMenu(tab, 'h1');
      await browser.chooseInContextMenu(inEnglish('readingThrough'));
      return browser.openedPopup();
    }
    if (!(browser instanceof ChromiumExtensionBrowser)) throw new Error('neither browser');
    // The driver cannot open the menu; a click on the button grants what a click in the menu does.
    await (await browser.openPopup(tab)).close();
    const chromium = browser;
    return chromium.openedPopup(() => chromium.chooseInContextMenu(tab, { menuItemId: 'look-through' }));
  }

  it('a popup that stays open says nothing about a page that its tab has left', async () => {
    const { tab, popup } = await openPopup('/pages/terms');
    await popup.click('[data-action="look-through"]');
    await popup.waitFor('[data-found-case]');
    await tab.goto(REVIEWED);
    // The browser hides the address of another site until the next click on the button.
    await until(
      'the popup to see it',
      async () => (await popup.text('h1')) === inEnglish('popupHiddenTitle'),
    );
    expect(await popup.count('[data-found-case]')).toBe(0);
    await popup.close();
    await tab.close();
  });

  it('waits 5 seconds for a page that hangs, and stays usable', async () => {
    const { tab, popup } = await openPopup('/pages/terms');
    // The driver itself waits for a page that hangs, so the press is on its way when that begins.
    await popup.evaluate(() => {
      setTimeout(() => document.querySelector<HTMLElement>('[data-action="look-through"]')?.click(), 3_000);
    });
    await tab.evaluate(() => {
      setTimeout(() => {
        const end = Date.now() + 12_000;
        while (Date.now() < end);
      });
    });
    await popup.waitFor('[data-reading="no-answer"]');
    expect(await popup.text('[data-reading="no-answer"]')).toContain(inEnglish('readingNoAnswer'));
    await popup.close();
    await tab.close();
  });

  it('the popup of a reviewed site with all its points scrolls down, and not sideways', async () => {
    const { tab, popup } = await openPopup('/', REVIEWED);
    await showAllReasons(popup);
    const isCut = () =>
      popup.evaluate(() => {
        const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
        return { down: scrollHeight > clientHeight, sideways: scrollWidth > clientWidth };
      });
    await until('the popup to be as high as it can be', async () => (await isCut()).down);
    expect(await isCut()).toEqual({ down: true, sideways: false });
    await popup.close();
    await tab.close();
  });

  it('says which quotes of a review still stand on its terms, and shows them there', async () => {
    const { tab, popup } = await openPopup('/terms', REVIEWED);
    await showReasons(popup);
    await popup.waitFor('[data-badge="directory"]');
    const asked = directory.requests.length;
    await popup.click('[data-action="check-quotes"]');
    await popup.waitFor('[data-reading="quotes"]');
    // The quotes, by the number of the service.
    expect(directory.requests.slice(asked).map(({ path }) => path.split('?')[0])).toHaveLength(1);
    const of = Number(await popup.attribute('[data-quotes-of]', 'data-quotes-of'));
    expect(of).toBe(quotes.length);
    expect(Number(await popup.attribute('[data-quotes-found]', 'data-quotes-found'))).toBe(of - 1);
    expect(await popup.attribute('[data-grade]', 'data-grade'), 'the grade stays').toBe('A');
    await popup.click('[data-quote-on-page="still"] [data-action="show-in-page"]');
    // Without the full stop, which is not compared.
    await until('a quote to be selected', async () => {
      const text = await selected(tab);
      return text.length > 10 && quotes.some((quote) => quote.startsWith(text));
    });
    await popup.close();
    await tab.close();
  });

  it(`sends nothing and stores nothing while it looks through ${VISITS} pages`, async () => {
    const isPage = ({ url }: { url: URL }) =>
      url.pathname === '/pages/terms' || url.pathname === '/favicon.ico';
    const stored = async () => {
      const page = await browser.openPage('manifest.json');
      const all = await page.evaluate(async () => {
        const { chrome } = globalThis as unknown as ExtensionGlobals;
        return JSON.stringify([await chrome.storage.local.get(null), await chrome.storage.session.get(null)]);
      });
      await page.close();
      return all;
    };
    const before = { asked: directory.requests.length, seen: sites.requests.length, stored: await stored() };
    for (let visit = 0; visit < VISITS; visit++) {
      const { tab, popup } = await openPopup(`/pages/terms?${visit}`);
      await popup.click('[data-action="look-through"]');
      await popup.waitFor('[data-found-case]');
      await popup.close();
      await tab.close();
    }
    expect(directory.requests.slice(before.asked)).toEqual([]);
    expect(sites.requests.slice(before.seen).filter((request) => !isPage(request))).toEqual([]);
    expect(await stored()).toBe(before.stored);
  });
});

/** The smallest one. */
const PDF =
  '%PDF-1.1\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n';

function answer({ url }: { url: URL }): SiteAnswer | undefined {
  if (url.origin === SHOP && /pdf|download/.test(url.pathname))
    return { headers: { 'content-type': 'application/pdf' }, body: PDF };
  if (url.origin === REVIEWED && url.pathname === '/terms') return { body: reviewedTerms };
  const body = url.origin === SHOP ? PAGES[url.pathname] : undefined;
  return body === undefined ? undefined : { body };
}
