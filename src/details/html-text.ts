import { decodeEntities } from './html-entities.ts';
import { htmlTokens } from './html-tokens.ts';

/** A heading, a paragraph or a list item. */
export interface TextBlock {
  readonly kind: 'heading' | 'paragraph' | 'item';
  /** Plain text, never empty. Line breaks are `\n`. */
  readonly text: string;
}

const BLOCKS = new Set(
  'address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const HEADING = /^h[1-6]$/;
const MARKUP = /<(?:p|div|br|li|h[1-6]|tr|section|article)\b/i;

/**
 * The plain text of an analysis, a quote or a title, which may contain stray HTML (field notes, "point fields").
 *
 * @param html anything; the time is linear in its length
 * @returns text without empty lines, for `textContent` only: it may contain anything, `<` included
 */
export function plainText(html: string): string {
  return textBlocks(html)
    .map(({ text }) => text)
    .join('\n')
    .replace(/\n+/g, '\n');
}

/**
 * The text of a document. Directories store HTML, or plain text with line breaks.
 *
 * @param html anything; the time is linear in its length
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

  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') {
      const text = decodeEntities(token.text);
      if (!isPlain && preDepth === 0) {
        pieces.push(text.replace(/\s+/g, ' '));
        continue;
      }
      const [first = '', ...others] = text.replace(/[^\S\n]+/g, ' ').split(/\n\s*\n/);
      pieces.push(first);
      for (const paragraph of others) {
        endBlock();
        pieces.push(paragraph);
      }
    } else if (token.name === 'br') {
      pieces.push('\n');
    } else if (BLOCKS.has(token.name)) {
      endBlock();
      const starts = token.kind === 'start';
      if (token.name === 'pre') preDepth = Math.max(0, preDepth + (starts ? 1 : -1));
      if (HEADING.test(token.name)) kind = starts ? 'heading' : 'paragraph';
      else if (token.name === 'li') kind = starts ? 'item' : 'paragraph';
    }
  }
  endBlock();
  return blocks;
}
