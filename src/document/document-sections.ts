import { findQuotes, quoteParts, type Span } from '#terms-reader';
import { plainText, type TextBlock, textBlocks } from '../directory/html-text.ts';
import type { Quote } from '../directory/schema/point.ts';
import { type DocumentSection, type MarkedBlock, textOfBlocks, withMarks } from './document-marks.ts';

/** What is shown of a document. */
interface DocumentSections {
  readonly sections: readonly DocumentSection[];
  /** Whether the document is longer than what is shown. */
  readonly isCut: boolean;
}

/** In UTF-16 units. The longest real terms are near 1 MB of HTML, and have about 60 sections. */
const MAX_HTML = 1_000_000;
const MAX_SECTION = 16_000;
const MAX_SECTION_BLOCKS = 200;
/** The longest real documents have some thousand blocks. A million elements take a gigabyte. */
const MAX_BLOCKS = 20_000;

/**
 * Splits a document into sections with the quote marked. No block and no section is longer than 16,000 UTF-16 units: longer
 * blocks are cut between words.
 *
 * @param html anything; of more than 1 MB or 20,000 blocks, only the beginning is read
 * @param quote with stray HTML; null for none
 */
export function documentSections(html: string, quote: Quote | null): DocumentSections {
  const read = textBlocks(html.slice(0, MAX_HTML));
  const blocks = read
    .slice(0, MAX_BLOCKS)
    .flatMap(({ kind, text }) => parts(text).map((part): TextBlock => ({ kind, text: part })));
  const sections: MarkedBlock[][] = [];
  let section: MarkedBlock[] = [];
  let length = 0;
  for (const block of blocks) {
    if (
      section.length === 0 ||
      section.length === MAX_SECTION_BLOCKS ||
      length + block.text.length > MAX_SECTION
    ) {
      section = [];
      sections.push(section);
      length = 0;
    }
    section.push({ ...block, ranges: [] });
    length += block.text.length;
  }
  const places = quote ? quotePlaces(textOfBlocks(blocks), quote, html) : [];
  return { sections: withMarks(sections, places), isCut: html.length > MAX_HTML || read.length > MAX_BLOCKS };
}

/**
 * Where a quote stands, or if it does not, its parts between ellipses. Of several places the nearest to the one that the
 * directory names, or the first.
 */
function quotePlaces(text: string, quote: Quote, html: string): readonly Span[] {
  const words = plainText(quote.text);
  const near = quote.start === null ? 0 : textOfBlocks(textBlocks(html.slice(0, quote.start))).length;
  const quotes = [words, ...quoteParts(words)];
  const [whole, ...parts] = findQuotes(text, quotes, near).map((place, index) => {
    // The search ends with the last word. The full stop of a quote belongs to it.
    const [signs = ''] = /[^\p{L}\p{N}\s]*$/u.exec(quotes[index]?.trimEnd().slice(-3) ?? '') ?? [];
    return place && { ...place, end: place.end + (text.startsWith(signs, place.end) ? signs.length : 0) };
  });
  return whole ? [whole] : parts.filter((part) => part !== null && part !== undefined);
}

/** A text in parts that are no longer than a section, cut between words if possible. */
function parts(text: string): string[] {
  const cut: string[] = [];
  for (let from = 0; from < text.length; ) {
    const part = text.slice(from, from + MAX_SECTION);
    const blank = from + part.length < text.length ? part.lastIndexOf(' ') : -1;
    const isInPair = /[\ud800-\udbff]$/.test(part) && part.length === MAX_SECTION;
    const end = blank > 0 ? blank + 1 : part.length - Number(isInPair);
    cut.push(part.slice(0, end));
    from += end;
  }
  return cut;
}
