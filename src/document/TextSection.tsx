import { useMemo } from 'preact/hooks';
import type { DocumentSection, MarkedBlock } from './document-sections.ts';
import { MarkedText } from './MarkedText.tsx';

/** A section of a document. It never changes, so it is made once, however many follow. */
export function TextSection({ section }: { section: DocumentSection }) {
  return useMemo(
    () => (
      <div class="section">
        {withListsGrouped(section).map(({ kind, members }) => {
          const texts = members.map(({ index, block }) => <Block key={index} block={block} />);
          return kind === 'item' ? <ul key={members[0]?.index}>{texts}</ul> : texts;
        })}
      </div>
    ),
    [section],
  );
}

function Block({ block: { kind, text, ranges } }: { block: MarkedBlock }) {
  const Element = ({ heading: 'h2', paragraph: 'p', item: 'li' } as const)[kind];
  return (
    <Element dir="auto">
      <MarkedText text={text} ranges={ranges} />
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
