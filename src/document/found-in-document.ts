import type { DocumentSection, MarkedBlock, MarkedRange } from './document-sections.ts';

const MARKS = { heading: '# ', item: '* ', paragraph: '' } as const;
/** So that no block is taken for the rest of a wrapped line. */
const BETWEEN = '\n\n';

/** The text of a document as it is looked through. `#` marks a heading, `*` an item of a list. */
export const textOfSections = (sections: readonly DocumentSection[]) =>
  sections.map((section) => section.map(({ kind, text }) => MARKS[kind] + text).join(BETWEEN)).join(BETWEEN);

/**
 * Marks sentences that were found, next to the quote. A section without one is the same object as before.
 *
 * @param found sentences of `textOfSections`, with their places in it
 */
export function withFound(
  sections: readonly DocumentSection[],
  found: readonly { readonly text: string; readonly start: number }[],
): readonly DocumentSection[] {
  const passages = found.toSorted((a, b) => a.start - b.start);
  let next = 0;
  let at = 0;
  return sections.map((section) => {
    let isSame = true;
    const blocks = section.map((block): MarkedBlock => {
      const start = at + MARKS[block.kind].length;
      const end = start + block.text.length;
      at = end + BETWEEN.length;
      const own: MarkedRange[] = [];
      for (let passage = passages[next]; passage && passage.start < end; passage = passages[++next])
        own.push({
          from: passage.start - start,
          to: passage.start - start + passage.text.length,
          found: passage.start,
        });
      if (own.length === 0) return block;
      isSame = false;
      return { ...block, ranges: besides(block.ranges, own) };
    });
    return isSame ? section : blocks;
  });
}

/** The quote stays whole; of a sentence that overlaps it the rest is marked. A sentence of two cases is marked once. */
function besides(quoted: readonly MarkedRange[], found: readonly MarkedRange[]): MarkedRange[] {
  const ranges = [...quoted];
  for (const range of found) {
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
