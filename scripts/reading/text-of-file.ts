import { Window } from 'happy-dom';
import { marked } from 'marked';
import { textBlocks } from '../../src/directory/html-text.ts';

const MARKS = { heading: '# ', item: '* ', paragraph: '' } as const;

/**
 * The text of a file, a line for each block, as the reader takes it: `#` in front of a heading, `*` in front of an item.
 *
 * @param name its ending says what it is; anything but Markdown and HTML is taken as it is
 */
export function textOfFile(content: string, name: string): string {
  if (/\.(?:md|markdown)$/i.test(name)) return textOfHtml(marked.parse(content, { async: false }));
  return /\.html?$/i.test(name) ? textOfHtml(content) : content;
}

/** Node has no parser of HTML: a window is lent to the code that runs in the browser. */
function textOfHtml(html: string): string {
  const { DOMParser, Node, Element } = new Window();
  const before = { DOMParser: globalThis.DOMParser, Node: globalThis.Node, Element: globalThis.Element };
  Object.assign(globalThis, { DOMParser, Node, Element });
  try {
    return textBlocks(html)
      .map(({ kind, text }) => MARKS[kind] + text.split(/\s+/).join(' ').trim())
      .join('\n');
  } finally {
    Object.assign(globalThis, before);
  }
}
