import { decodeEntities } from './html-entities.ts';
import { htmlTokens } from './html-tokens.ts';

/** A heading, a paragraph or an item of a list: what stands by itself in a document. */
export interface TextBlock {
  readonly kind: 'heading' | 'paragraph' | 'item';
  /** Plain text; line breaks are `\n`. */
  readonly text: string;
}

const BLOCKS = new Set(
  'address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const HEADING = /^h[1-6]$/;
const MARKED_UP = /<(?:p|div|br|li|h[1-6]|tr|section|article)\b/i;

/**
 * The text of a document as reviewers read it. Directories keep HTML, or plain text with line breaks.
 *
 * @param html anything
 * @returns its blocks in their order, none of them empty; for `textContent` only, since they may hold anything
 */
export function documentBlocks(html: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  const keepsLines = !MARKED_UP.test(html);
  let kind: TextBlock['kind'] = 'paragraph';
  let pre = 0;
  let pieces: string[] = [];

  const flush = () => {
    const text = pieces
      .join('')
      .replace(/ ?\n ?/g, '\n')
      .trim();
    pieces = [];
    if (text === '') return;
    blocks.push({ kind, text });
    // A second paragraph in the same item is no item of its own.
    if (kind === 'item') kind = 'paragraph';
  };

  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') {
      const text = decodeEntities(token.text);
      if (!keepsLines && pre === 0) {
        pieces.push(text.replace(/\s+/g, ' '));
        continue;
      }
      const [first = '', ...others] = text.split(/\n\s*\n/);
      pieces.push(tidyLines(first));
      for (const paragraph of others) {
        flush();
        pieces.push(tidyLines(paragraph));
      }
    } else if (token.name === 'br') {
      pieces.push('\n');
    } else if (BLOCKS.has(token.name)) {
      flush();
      const starts = token.kind === 'start';
      if (token.name === 'pre') pre = Math.max(0, pre + (starts ? 1 : -1));
      if (HEADING.test(token.name)) kind = starts ? 'heading' : 'paragraph';
      else if (token.name === 'li') kind = starts ? 'item' : 'paragraph';
    }
  }
  flush();
  return blocks.map((block) => ({ ...block, text: block.text.replace(/ {2,}/g, ' ') }));
}

function tidyLines(text: string): string {
  return text.replace(/[^\S\n]+/g, ' ');
}
