import type { TextBlock } from '../directory/html-text.ts';

/** A part of a block's text that is marked, in UTF-16 units: `to` is the first one after it. */
export interface MarkedRange {
  readonly from: number;
  readonly to: number;
  /** For a sentence that was found by its words: where the text of the document has it. Null for the quote. */
  readonly found: number | null;
}

/** A block of a document, with the parts of its text that are marked, in order and apart. */
export interface MarkedBlock extends TextBlock {
  readonly ranges: readonly MarkedRange[];
}

/** Neighbouring blocks: as many as a page can add in one task and still answer a click in time. */
export type DocumentSection = readonly MarkedBlock[];

const MARKS = { heading: '# ', item: '* ', paragraph: '' } as const;
/** So that no block is taken for the rest of a wrapped line. */
const BETWEEN = '\n\n';

/** The text of a document as it is looked through. `#` marks a heading, `*` an item of a list. */
export const textOfBlocks = (blocks: readonly TextBlock[]) =>
  blocks.map(({ kind, text }) => MARKS[kind] + text).join(BETWEEN);

/**
 * Marks places, next to those that are marked already. A section without one is the same object as before.
 *
 * @param places in `textOfBlocks` of all blocks; `found` if a sentence was found there by its words
 */
export function withMarks(
  sections: readonly DocumentSection[],
  places: readonly { readonly start: number; readonly end: number; readonly found?: number }[],
): readonly DocumentSection[] {
  let at = 0;
  return sections.map((section) => {
    const blocks = section.map((block): MarkedBlock => {
      const blockStart = at + MARKS[block.kind].length;
      const { length } = block.text;
      at = blockStart + length + BETWEEN.length;
      const inside = places.flatMap(({ start, end, found = null }): MarkedRange[] => {
        const from = Math.max(start - blockStart, 0);
        const to = Math.min(end - blockStart, length);
        return from < to ? [{ from, to, found }] : [];
      });
      return inside.length === 0 ? block : { ...block, ranges: besides(block.ranges, inside) };
    });
    return blocks.every((block, index) => block === section[index]) ? section : blocks;
  });
}

/** What is marked stays whole; of a place that overlaps it the rest is marked. */
function besides(marked: readonly MarkedRange[], others: readonly MarkedRange[]): MarkedRange[] {
  const ranges = [...marked];
  for (const range of others.toSorted((a, b) => a.from - b.from)) {
    let { from } = range;
    for (const { from: start, to: end } of ranges.toSorted((a, b) => a.from - b.from)) {
      if (end <= from || start >= range.to) continue;
      if (start > from) ranges.push({ ...range, from, to: start });
      from = end;
    }
    if (from < range.to) ranges.push({ ...range, from });
  }
  return ranges.sort((a, b) => a.from - b.from);
}
