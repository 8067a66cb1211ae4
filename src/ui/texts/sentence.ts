import type { ComponentChild } from 'preact';
import { type MessageName, t } from '../../i18n/t.ts';

/** Marks the place of an element. No text of ours has a character of Unicode's private use area. */
const FIRST_MARK = 0xe000;
const MARK = /([\uE000-\uF8FF])/;

/** Like `t`, with elements such as links in place of the placeholders. */
export function sentence(name: MessageName, ...parts: ComponentChild[]): ComponentChild[] {
  const marked = t(name, ...parts.map((_, index) => String.fromCharCode(FIRST_MARK + index)));
  return marked
    .split(MARK)
    .map((piece) => (MARK.test(piece) ? parts[piece.charCodeAt(0) - FIRST_MARK] : piece));
}
