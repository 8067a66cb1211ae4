import { Component, type ComponentChildren } from 'preact';
import type { TextRange } from '../document-quote.ts';
import type { DocumentSection, MarkedBlock } from './document-sections.ts';

/**
 * A section of a document. It never changes, so it is rendered once, however many follow. This is no memoized element,
 * because such an element keeps its parents of that time in memory: Firefox stopped for up to 6 s to collect the old copies
 * of the page.
 */
export class TextSection extends Component<{ section: DocumentSection }> {
  override shouldComponentUpdate(): boolean {
    return false;
  }

  override render() {
    return (
      <div class="section">
        {withListsGrouped(this.props.section).map(({ kind, members }) => {
          const texts = members.map(({ index, block }) => blockElement(block, index));
          return kind === 'item' ? <ul key={members[0]?.index}>{texts}</ul> : texts;
        })}
      </div>
    );
  }
}

/** No component: a document has some thousand blocks, and each component costs several objects that stay. */
function blockElement({ kind, text, ranges }: MarkedBlock, index: number) {
  const Element = ({ heading: 'h2', paragraph: 'p', item: 'li' } as const)[kind];
  return (
    <Element key={index} dir="auto">
      {markedText(text, ranges)}
    </Element>
  );
}

interface Group {
  readonly kind: MarkedBlock['kind'];
  readonly members: { readonly index: number; readonly block: MarkedBlock }[];
}

/** Neighbours of the same kind, so that the items of one list are together. */
function withListsGrouped(section: DocumentSection): Group[] {
  const groups: Group[] = [];
  section.forEach((block, index) => {
    const last = groups.at(-1);
    if (last && last.kind === block.kind) last.members.push({ index, block });
    else groups.push({ kind: block.kind, members: [{ index, block }] });
  });
  return groups;
}

/** A text with some ranges marked. The ranges are in order and do not overlap. */
function markedText(text: string, ranges: readonly TextRange[]): ComponentChildren {
  if (ranges.length === 0) return text;
  const parts: ComponentChildren[] = [];
  let from = 0;
  for (const range of ranges) {
    parts.push(text.slice(from, range.from));
    parts.push(
      <mark key={range.from} tabIndex={-1}>
        {text.slice(range.from, range.to)}
      </mark>,
    );
    from = range.to;
  }
  parts.push(text.slice(from));
  return parts;
}
