import { beforeAll, expect, it } from 'vitest';
import type { RunningDirectory } from '#directory-server';
import { inEnglish } from '../english.ts';
import type { ExtensionBrowser, Tab } from './driver/browser.ts';
import type { Page } from './driver/page.ts';
import { until } from './driver/until.ts';
import { GERMAN_TERMS, HARMLESS_TERMS, SHOP_PAGE, shopTerms } from './fixtures/made-up-terms.ts';
import { popupReady } from './fixtures/popup.ts';
import type { SiteAnswer, Sites } from './fixtures/sites.ts';
import { story } from './fixtures/story.ts';
import { testResources } from './fixtures/test-resources.ts';

/* Looking into the page in the tab: for links to terms, and for sentences of terms. In the shop of made-up-terms.ts. */

const SHOP = 'https://some-small-shop.example';

const PAGES: Readonly<Record<string, string>> = {
  '/': SHOP_PAGE,
  '/pages/terms': shopTerms(),
  '/pages/harmless-terms': HARMLESS_TERMS,
  '/agb': GERMAN_TERMS,
};

story((name) => {
  const start = testResources();
  let directory: RunningDirectory;
  let sites: Sites;
  let browser: ExtensionBrowser;

  beforeAll(async () => {
    directory = await start.directory();
    const answer = ({ url }: { url: URL }): SiteAnswer | undefined =>
      url.hostname === 'some-small-shop.example' && PAGES[url.pathname] !== undefined
        ? { body: PAGES[url.pathname] ?? '' }
        : undefined;
    sites = await start.sites(answer);
    browser = await start.browserWithList(name, { sites });
  });

  async function openPopup(path: string): Promise<{ tab: Tab; popup: Page }> {
    const tab = await browser.open(`${SHOP}${path}`);
    return { tab, popup: await popupReady(await browser.openPopup(tab)) };
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
    expect(rows).toContain(inEnglish('caseTrainsAi'));
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

  it('never says that nothing is wrong where it finds nothing', async () => {
    const { tab, popup } = await openPopup('/pages/harmless-terms');
    await popup.click('[data-action="look-through"]');
    expect(await popup.text('[data-reading="nothing"]')).toContain(inEnglish('readingNothingMeans'));
    await popup.close();
    await tab.close();
  });

  it('says that a page is in German, whatever the page says, and links to its English version', async () => {
    const { tab, popup } = await openPopup('/agb');
    await popup.click('[data-action="look-through"]');
    expect(await popup.text('[data-reading="other-language"]')).toContain(
      inEnglish('readingLanguageLead', 'German'),
    );
    expect(await popup.attribute('[data-reading="other-language"] a', 'href')).toBe(`${SHOP}/en/terms`);
    await popup.close();
    await tab.close();
  });
});
