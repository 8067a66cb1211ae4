import { expect, it } from 'vitest';
import { quotesOnPage } from '../../../src/reading/quotes-on-page.ts';

const TEXT =
  '# Terms\nWe may share “your data” with – anybody.\n* You may leave at any time, whenever you like.';

it.each([
  ['We may share "your data" with - anybody', 'We may share “your data” with – anybody'],
  ['You may leave at any time', 'You may leave at any time'],
  ['We may share your data […] You may leave at any time', 'We may share “your data'],
  ['We may share your data ... and sell it to everybody', null],
  ['We do not share', null],
])('the quote %s', async (quote, found) => {
  const [place] = await quotesOnPage(TEXT, [quote]);
  expect(place?.text ?? null).toBe(found);
  if (place) expect(TEXT.slice(place.start)).toMatch(new RegExp(`^${place.text.slice(0, 12)}`));
});

it('gives one place for each quote, in their order', async () => {
  const places = await quotesOnPage(TEXT, ['any time', 'not there', 'anybody']);
  expect(places.map((place) => place?.text)).toEqual(['any time', undefined, 'anybody']);
});
