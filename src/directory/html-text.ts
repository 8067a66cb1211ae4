import { htmlParts } from './html-parts.ts';

/** A heading, a paragraph or a list item. */
export interface TextBlock {
  readonly kind: 'heading' | 'paragraph' | 'item';
  /** Plain text, never empty. Line breaks are `\n`. */
  readonly text: string;
}

const BLOCKS = new Set(
  'address article aside blockquote caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const HEADING = /^h[1-6]$/;
const LISTS = new Set(['ol', 'ul']);
/**
 * What is left of a tag that a cut went through: editors cut quotes out of HTML by position. At the start only names of tags
 * count, because `a > b` is text.
 */
const CUT_TAG_AT_START = /^\s*\/?(?:a|b|br|div|em|h[1-6]|i|li|ol|p|span|strong|t[dr]|u|ul)>/i;
const CUT_TAG_AT_END = /<\/?(?:[a-z][^<>]*)?$/i;
const MARKUP = /<(?:p|div|br|li|h[1-6]|tr|section|article)\b/i;

/** In UTF-16 units. The longest known quote has 8,600. */
const MAX_TEXT = 20_000;

/**
 * The plain text of an analysis, a description or a quote, which may contain stray HTML (field notes, "point fields").
 *
 * @param html anything; of more than 20,000 characters only the beginning is read
 * @returns text without empty lines, for `textContent` only: it may contain anything, `<` included
 */
export function plainText(html: string): string {
  const whole = excerpt(html, MAX_TEXT).replace(CUT_TAG_AT_START, '').replace(CUT_TAG_AT_END, '');
  return textBlocks(whole)
    .map(({ text }) => text)
    .join('\n')
    .replace(/\n+/g, '\n');
}

/**
 * The text of a document. Directories store HTML, or plain text with line breaks.
 *
 * @param html anything
 * @returns texts for `textContent` only: they may contain anything, `<` included
 */
export function textBlocks(html: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  const isPlain = !MARKUP.test(html);
  let kind: TextBlock['kind'] = 'paragraph';
  let preDepth = 0;
  let pieces: string[] = [];

  const endBlock = () => {
    const text = pieces
      .join('')
      .replace(/ ?\n ?/g, '\n')
      .replace(/ {2,}/g, ' ')
      .trim();
    pieces = [];
    if (text === '') return;
    blocks.push({ kind, text });
    // A second paragraph in the same item is not an item of its own.
    if (kind === 'item') kind = 'paragraph';
  };

  for (const part of htmlParts(html)) {
    if (part.kind === 'text') {
      if (!isPlain && preDepth === 0) {
        pieces.push(part.text.replace(/\s+/g, ' '));
        continue;
      }
      const [first = '', ...others] = part.text.replace(/[^\S\n]+/g, ' ').split(/\n\s*\n/);
      pieces.push(first);
      for (const paragraph of others) {
        endBlock();
        pieces.push(paragraph);
      }
    } else if (part.name === 'br') {
      if (part.kind === 'start') pieces.push('\n');
    } else if (BLOCKS.has(part.name)) {
      endBlock();
      const starts = part.kind === 'start';
      if (part.name === 'pre') preDepth = Math.max(0, preDepth + (starts ? 1 : -1));
      if (HEADING.test(part.name)) kind = starts ? 'heading' : 'paragraph';
      else if (part.name === 'li') kind = starts ? 'item' : 'paragraph';
      else if (LISTS.has(part.name)) kind = 'paragraph';
    }
  }
  endBlock();
  return blocks;
}

/** A text of at most `maxLength` UTF-16 units, or the beginning of a longer one, cut between two words if possible, and `…`. */
export function excerpt(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const head = text.slice(0, maxLength);
  const wordEnd = head.search(/\s\S*$/);
  const kept = wordEnd > maxLength / 2 ? head.slice(0, wordEnd) : head;
  // The cut may be inside a surrogate pair.
  return `${kept.replace(/[\ud800-\udbff]$/, '').trimEnd()}…`;
}
