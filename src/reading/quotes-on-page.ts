import { findQuotesInSlices, quoteParts } from '#terms-reader';
import { inSlices } from './in-slices.ts';
import type { Passage } from './read-page.ts';

/* Loaded only when somebody presses the button. */

/**
 * Where quotes stand in the text of a page, word for word, in any language. Of a quote with ellipses each part must stand
 * there.
 *
 * @returns the first passage of each quote; null if it is not there
 */
export async function quotesOnPage(
  text: string,
  quotes: readonly string[],
): Promise<readonly (Passage | null)[]> {
  const parts = quotes.map(quoteParts);
  const places = await inSlices(findQuotesInSlices(text, parts.flat()));
  let at = 0;
  return parts.map((ofQuote) => {
    const found = places.slice(at, at + ofQuote.length);
    at += ofQuote.length;
    const [first] = found;
    if (!first || found.includes(null)) return null;
    return { text: text.slice(first.start, first.end), start: first.start };
  });
}
