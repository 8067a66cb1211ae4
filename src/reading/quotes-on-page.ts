import { findQuotesInSlices } from '#terms-reader';
import { inSlices } from './in-slices.ts';
import type { Passage } from './read-page.ts';

/* Loaded only when somebody presses the button. */

/** Shorter parts of a quote stand in every text by chance. */
const MIN_PART = 15;
/** Of a quote with more ellipses, the parts after these are not looked for. */
const MAX_PARTS = 20;

/**
 * Where quotes stand in the text of a page, word for word, in any language. Of a quote with ellipses each part must stand there.
 *
 * @returns the first passage of each quote; null if it is not there
 */
export async function quotesOnPage(
  text: string,
  quotes: readonly string[],
): Promise<readonly (Passage | null)[]> {
  const parts = quotes.map((quote) => {
    const long = quote
      .split(/\[?(?:…|\.{3,})\]?/, MAX_PARTS)
      .filter((part) => part.trim().length >= MIN_PART);
    return long.length > 0 ? long : [quote];
  });
  const places = await inSlices(findQuotesInSlices(text, parts.flat()));
  let at = 0;
  return parts.map((own) => {
    const found = places.slice(at, at + own.length);
    at += own.length;
    const [first] = found;
    if (!first || found.includes(null)) return null;
    return { text: text.slice(first.start, first.end), start: first.start };
  });
}
