import { quotePlaces, type TextRange } from '../details/document-quote.ts';
import { type TextBlock, textBlocks } from '../details/html-text.ts';

/** A block of a document, with the parts of its text that are the quote. */
export interface MarkedBlock extends TextBlock {
  readonly ranges: readonly TextRange[];
}

/** Neighbouring blocks: as many as a page can add in one turn without becoming slow to answer. */
export type DocumentSection = readonly MarkedBlock[];

/** In UTF-16 units. The longest real terms, 1 MB of HTML, have about 60 sections. */
const LONGEST_SECTION = 16_000;
const MOST_IN_SECTION = 200;
/** The longest real documents have some thousand blocks. A million elements take a gigabyte. */
const MOST_BLOCKS = 20_000;

/**
 * Splits a document into sections with the quote marked. No block and no section is longer than 16,000 UTF-16 units: longer
 * blocks are cut between words. After 20,000 blocks, the others become lines of long ones.
 *
 * @param html anything; the time is linear in its length
 * @param quote with stray HTML; may be empty
 */
export function* documentSections(html: string, quote: string): Generator<DocumentSection> {
  const blocks = evenBlocks(textBlocks(html));
  const places = quotePlaces(blocks, quote);
  let section: MarkedBlock[] = [];
  let length = 0;
  for (const [index, block] of blocks.entries()) {
    if (section.length === MOST_IN_SECTION || length + block.text.length > LONGEST_SECTION) {
      if (section.length > 0) yield section;
      section = [];
      length = 0;
    }
    section.push({ ...block, ranges: places.get(index) ?? [] });
    length += block.text.length;
  }
  if (section.length > 0) yield section;
}

/** The same text in at most 20,000 blocks of any length and some long ones, none longer than a section. */
function evenBlocks(blocks: readonly TextBlock[]): TextBlock[] {
  const even: TextBlock[] = [];
  const add = ({ kind, text }: TextBlock) => {
    for (const part of parts(text)) even.push({ kind, text: part });
  };
  blocks.slice(0, MOST_BLOCKS).forEach(add);
  let lines: string[] = [];
  let length = 0;
  const endLines = () => {
    if (lines.length > 0) add({ kind: 'paragraph', text: lines.join('\n') });
    lines = [];
    length = 0;
  };
  for (const { text } of blocks.slice(MOST_BLOCKS)) {
    if (length + text.length >= LONGEST_SECTION) endLines();
    lines.push(text);
    length += text.length + 1;
  }
  endLines();
  return even;
}

/** A text in parts that are no longer than a section, cut between words if possible. */
function parts(text: string): string[] {
  const cut: string[] = [];
  for (let from = 0; from < text.length; ) {
    const part = text.slice(from, from + LONGEST_SECTION);
    const blank = from + part.length < text.length ? part.lastIndexOf(' ') : -1;
    const isInPair = /[\ud800-\udbff]$/.test(part) && part.length === LONGEST_SECTION;
    const end = blank > 0 ? blank + 1 : part.length - Number(isInPair);
    cut.push(part.slice(0, end));
    from += end;
  }
  return cut;
}
