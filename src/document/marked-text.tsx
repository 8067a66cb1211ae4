import type { ComponentChildren } from 'preact';
import type { TextRange } from '../details/document-quote.ts';

/** A text with some ranges marked. The ranges are in order and do not overlap. */
export function markedText(text: string, ranges: readonly TextRange[]): ComponentChildren {
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
