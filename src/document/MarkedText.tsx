import type { ComponentChildren } from 'preact';
import type { Stretch } from '../details/document-quote.ts';

/** A text with some parts marked. The stretches are in order and do not overlap. */
export function MarkedText({ text, stretches }: { text: string; stretches: readonly Stretch[] }) {
  const parts: ComponentChildren[] = [];
  let from = 0;
  for (const stretch of stretches) {
    parts.push(text.slice(from, stretch.from));
    parts.push(
      <mark key={stretch.from} tabIndex={-1}>
        {text.slice(stretch.from, stretch.to)}
      </mark>,
    );
    from = stretch.to;
  }
  parts.push(text.slice(from));
  return <>{parts}</>;
}
