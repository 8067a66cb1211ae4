// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { TOSDR_ADDRESS } from '../../../src/directory/profile.ts';
import { documentSections } from '../../../src/document/document-sections.ts';
import { ReviewedText } from '../../../src/document/ReviewedText.tsx';
import { inEnglish } from '../../english.ts';
import { show } from '../render.ts';

const QUOTE = 'We may sell your data';

it.each([
  ['whether the quote is in it', '<p>Other terms.</p>', '[data-quote="not-found"]', null],
  ['that it can be looked through', '<p>Other terms.</p>', '[data-action="look-through"]', null],
  ['that it is empty', '', 'p', inEnglish('documentEmpty')],
])('says of a document only after it has been read to its end %s', async (_, html, selector, text) => {
  const { sections } = documentSections(html, { text: QUOTE, start: null });
  const isSaid = async (isComplete: boolean) => {
    const document = { id: 1, name: 'Terms', url: null, updatedAt: 0, text: html } as never;
    const { root } = await show(
      <ReviewedText
        {...{ directory: TOSDR_ADDRESS, quote: QUOTE, document, sections, isComplete }}
        hasQuote={false}
        isCut={false}
      />,
    );
    return [...root.querySelectorAll(selector)].some((one) => text === null || one.textContent === text);
  };
  expect([await isSaid(false), await isSaid(true)]).toEqual([false, true]);
});
