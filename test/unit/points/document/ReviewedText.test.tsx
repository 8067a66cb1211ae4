// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { documentSections } from '../../../../src/points/document/document-sections.ts';
import { ReviewedText } from '../../../../src/points/document/ReviewedText.tsx';
import { inEnglish } from '../../../english.ts';
import { show } from '../../render.ts';

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
      directory="Ratings"
      quote={quote}
      document={{ id: 1, name: 'Terms', url: null, updatedAt, text: html } as never}
      sections={sections}
      hasQuote={sections.some((section) => section.some(({ ranges }) => ranges.length > 0))}
      isCut={isCut}
      isComplete={isComplete}
    />,
  );
}

beforeEach(() => {
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
