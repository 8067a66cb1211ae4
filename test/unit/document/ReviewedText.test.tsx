// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dealBreakerStore } from '../../../src/deal-breakers/my-deal-breakers.ts';
import { TOSDR_ADDRESS } from '../../../src/directory/profile.ts';
import { documentSections } from '../../../src/document/document-sections.ts';
import { ReviewedText } from '../../../src/document/ReviewedText.tsx';
import { inEnglish } from '../../english.ts';
import { FakeBrowser, fake } from '../fake-browser.ts';
import { act, show } from '../render.ts';

const QUOTE = 'We may sell your data';
const TEXT =
  '<p>First.</p><p>We may sell your data to anyone. Yes: we may sell your data!</p><ul><li>a</li><li>b</li></ul>';
const scrolledTo = vi.fn(function (this: Element) {
  return this.textContent;
});

async function text(html: string, { quote = QUOTE, isComplete = true, updatedAt = 0 } = {}) {
  const { sections, isCut } = documentSections(html, { text: quote, start: null });
  return show(
    <ReviewedText
      directory={TOSDR_ADDRESS}
      quote={quote}
      document={{ id: 1, name: 'Terms', url: null, updatedAt, text: html } as never}
      sections={sections}
      hasQuote={sections.some((section) => section.some(({ ranges }) => ranges.length > 0))}
      isCut={isCut}
      isComplete={isComplete}
    />,
  );
}

const detectLanguage = vi.fn();

beforeEach(() => {
  fake.browser = new FakeBrowser();
  Object.assign(fake.browser, { i18n: { detectLanguage } });
  vi.spyOn(fake.browser.tabs, 'query').mockResolvedValue([{ incognito: false } as never]);
  detectLanguage.mockResolvedValue({ isReliable: false, languages: [] });
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scrolledTo);
  scrolledTo.mockClear();
});
afterEach(() => vi.restoreAllMocks());

describe('the text of a document', () => {
  it('is whole, with the quote marked, and scrolled to it', async () => {
    const { texts } = await text(TEXT);
    expect(texts('p[dir]')).toEqual([
      'First.',
      'We may sell your data to anyone. Yes: we may sell your data!',
    ]);
    expect(texts('mark')).toEqual(['We may sell your data']);
    expect(scrolledTo.mock.results.map(({ value }) => value)).toEqual(['We may sell your data']);
  });

  it.each([
    ['says when it was read', Date.UTC(2026, 5, 12, 12), '2026'],
    ['says nothing of its age if that is not known', 0, ''],
  ])('%s', async (_, updatedAt, year) => {
    const age = (await text(TEXT, { updatedAt })).texts('.links span');
    expect(age.map((words) => /\d{4}/.exec(words ?? '')?.[0])).toEqual(year === '' ? [] : [year]);
  });

  it.each([
    ['says that the quote is not in it', '<p>Other terms.</p>', {}, true],
    [
      'does not say so before it has been read to its end',
      '<p>Other terms.</p>',
      { isComplete: false },
      false,
    ],
    ['does not say so if the quote is there', TEXT, {}, false],
    ['does not say so if there is no quote', TEXT, { quote: '' }, false],
  ])('%s', async (_, html, given, expected) => {
    const { root } = await text(html, given);
    expect(root.querySelector('[data-quote="not-found"]') !== null).toBe(expected);
  });

  it.each([
    ['says that it is empty', {}, true],
    ['does not say so before it has been read to its end', { isComplete: false }, false],
  ])('that is empty %s', async (_, given, expected) => {
    const { root } = await text('', given);
    expect(root.textContent?.includes(inEnglish('documentEmpty'))).toBe(expected);
  });
});

describe('“Look through this page”', () => {
  const WAIVED = 'You waive the right to take part in a class action.';
  const TERMS = `<h2>Terms</h2><p>First. We may sell your data. ${WAIVED}</p><p>Last.</p>`;

  async function lookedThrough(html: string) {
    const page = await text(html);
    // The deal-breakers are read.
    await act(() => {});
    await page.press('look-through');
    await vi.waitFor(
      () => expect(page.root.querySelector('.reading, [role="status"]')).not.toBeNull(),
      5_000,
    );
    return page;
  }

  it('marks the sentences in the text next to the quote, and shows each', async () => {
    const { texts, open, press } = await lookedThrough(TERMS);
    expect(texts('article mark')).toEqual(['We may sell your data', WAIVED]);
    expect(texts('[data-caveat]')).toHaveLength(1);
    await open('[data-found-case] details');
    scrolledTo.mockClear();
    await press('show-in-page');
    expect(scrolledTo.mock.results.map(({ value }) => value)).toEqual([WAIVED]);
    await press('to-quote');
    expect(scrolledTo.mock.results[1]?.value).toBe('We may sell your data');
  });

  it('marks a deal-breaker with its flag', async () => {
    const title = 'You waive your right to a class action.';
    await dealBreakerStore.add(new Map([[TOSDR_ADDRESS, [{ kind: 'case', id: 7, title }]]]));
    const { root } = await lookedThrough(TERMS);
    expect(root.querySelector('[data-found-case] [data-deal-breaker="7"]')).not.toBeNull();
  });

  it('says that a text is in a language that it cannot look through', async () => {
    detectLanguage.mockResolvedValue({ isReliable: true, languages: [{ language: 'de', percentage: 99 }] });
    const { texts } = await lookedThrough('<p>Wir verkaufen keine Daten.</p>');
    expect(texts('[data-reading="other-language"] b')).toEqual([inEnglish('readingLanguageLead', 'German')]);
  });

  it('is busy while it looks', async () => {
    detectLanguage.mockReturnValue(new Promise(() => {}));
    const { root, press } = await text(TERMS);
    await press('look-through');
    expect(root.querySelector('[data-action="look-through"]')?.getAttribute('aria-disabled')).toBe('true');
  });

  it('says so if it fails, and can be pressed again', async () => {
    detectLanguage.mockRejectedValueOnce(new Error('no'));
    const { texts, press } = await lookedThrough(TERMS);
    expect(texts('[role="status"]')).toEqual([inEnglish('readingFailed')]);
    await press('look-through');
    await vi.waitFor(() => expect(texts('[data-found-case]')).toHaveLength(1), 5_000);
  });

  it('is there when the text has been read to its end', async () => {
    expect((await text(TERMS, { isComplete: false })).texts('[data-action="look-through"]')).toEqual([]);
  });
});
