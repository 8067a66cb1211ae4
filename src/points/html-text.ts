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
/** Elements whose content is not text of the page. */
const SILENT = new Set('iframe noembed noframes noscript object script style svg template title'.split(' '));
const HEADING = /^h[1-6]$/;
/** Elements that HTML allows to leave open, or that have no end. */
const LEFT_OPEN = new Set(
  'area base body br caption col colgroup dd dt embed head hr html img input li link meta option p source tbody td tfoot th thead tr track wbr'.split(
    ' ',
  ),
);
/**
 * At each tag a browser's parser may have to do something for every element that is open: Chromium took 5 s for 200 kB of
 * `<b>`. The sum over all tags is below 400,000 for a page of 20,000 tags that leaves 20 elements open.
 */
const MAX_OPEN_AT_TAGS = 1_000_000;
/** A tag, or a text. Each starts behind the last one, so that the time is linear. */
const TAG_OR_TEXT = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>|<?[^<]*/gi;
/**
 * What is left of a tag that a cut went through: editors cut quotes out of HTML by position. At the start only names of tags
 * count, because `a > b` is text.
 */
const CUT_TAG_AT_START = /^\s*\/?(?:a|b|br|div|em|h[1-6]|i|li|ol|p|span|strong|t[dr]|u|ul)>/i;
const CUT_TAG_AT_END = /<\/?(?:[a-z][^<>]*)?$/i;
const MARKUP = /<(?:p|div|br|li|h[1-6]|tr|section|article)\b/i;

/**
 * The plain text of an analysis, a quote or a title, which may contain stray HTML (field notes, "point fields").
 *
 * @param html anything
 * @returns text without empty lines, for `textContent` only: it may contain anything, `<` included
 */
export function plainText(html: string): string {
  return textBlocks(html.replace(CUT_TAG_AT_START, '').replace(CUT_TAG_AT_END, ''))
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

  for (const part of partsOf(html)) {
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
      if (part.name === 'pre') preDepth += starts ? 1 : -1;
      if (HEADING.test(part.name)) kind = starts ? 'heading' : 'paragraph';
      else if (part.name === 'li') kind = starts ? 'item' : 'paragraph';
    }
  }
  endBlock();
  return blocks;
}

type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'start' | 'end'; readonly name: string };

/**
 * The texts and elements of HTML in order. The browser parses it into a document of its own, in which no script runs and
 * nothing loads. The walk has no recursion, because elements may be nested a hundred thousand deep.
 */
function* partsOf(html: string): Generator<Part> {
  // Most titles and analyses.
  if (!/[<&]/.test(html)) return yield { kind: 'text', text: html };
  if (leavesTooManyOpen(html)) return yield* roughPartsOf(html);
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  let node: Node | null = body.firstChild;
  while (node) {
    if (node.nodeType === Node.TEXT_NODE) yield { kind: 'text', text: node.nodeValue ?? '' };
    if (node instanceof Element && !SILENT.has(node.localName)) {
      yield { kind: 'start', name: node.localName };
      if (node.firstChild) {
        node = node.firstChild;
        continue;
      }
      yield { kind: 'end', name: node.localName };
    }
    while (node && !node.nextSibling) {
      node = node.parentNode;
      if (node === body) return;
      if (node instanceof Element) yield { kind: 'end', name: node.localName };
    }
    node = node?.nextSibling ?? null;
  }
}

/** Whether so many elements stay open that a browser's parser takes quadratic time. */
function leavesTooManyOpen(html: string): boolean {
  const open = new Map<string, number>();
  let total = 0;
  let sum = 0;
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    sum += total;
    if (sum > MAX_OPEN_AT_TAGS) return true;
    const name = tag.toLowerCase();
    if (LEFT_OPEN.has(name)) continue;
    const before = open.get(name) ?? 0;
    const change = slash === '' ? 1 : before > 0 ? -1 : 0;
    open.set(name, before + change);
    total += change;
  }
  return false;
}

/** The same without a parser: character references stay, and so do scripts, as text. */
function* roughPartsOf(html: string): Generator<Part> {
  for (const [text, slash, tag] of html.matchAll(TAG_OR_TEXT)) {
    if (tag === undefined) yield { kind: 'text', text };
    else yield { kind: slash === '' ? 'start' : 'end', name: tag.toLowerCase() };
  }
}

/**
 * The beginning of a long text, cut between two words if possible.
 *
 * @param maxLength in UTF-16 units, without the ellipsis
 * @returns the text itself if it is short enough
 */
export function excerpt(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const head = text.slice(0, maxLength);
  const wordEnd = head.search(/\s\S*$/);
  const kept = wordEnd > maxLength / 2 ? head.slice(0, wordEnd) : head;
  // The cut may be inside a surrogate pair.
  return `${kept.replace(/[\ud800-\udbff]$/, '').trimEnd()}…`;
}
