import { Window } from 'happy-dom';
import { marked, type Token, type Tokens } from 'marked';
import { textBlocks } from '../../src/directory/html-text.ts';

/**
 * The text of a file, a line for each block, as the reader takes it: `#` in front of a heading, `*` in front of an item.
 *
 * @param name its ending says what it is; anything but Markdown and HTML is taken as it is
 */
export function textOfFile(content: string, name: string): string {
  if (/\.html?$/i.test(name)) return textOfHtml(content);
  if (/\.(?:md|markdown)$/i.test(name)) return [...blockLines(marked.lexer(content), '')].join('\n');
  return content;
}

const MARKS = { heading: '# ', item: '* ', paragraph: '' } as const;

/** Node has no parser of HTML: a window is lent to the code that runs in the browser. */
function textOfHtml(html: string): string {
  const { DOMParser, Node, Element } = new Window();
  const before = { DOMParser: globalThis.DOMParser, Node: globalThis.Node, Element: globalThis.Element };
  Object.assign(globalThis, { DOMParser, Node, Element });
  try {
    return textBlocks(html)
      .map(({ kind, text }) => MARKS[kind] + oneLine(text))
      .join('\n');
  } finally {
    Object.assign(globalThis, before);
  }
}

/** The blocks of Markdown; items of lists get a mark. */
function* blockLines(tokens: readonly Token[], mark: string): Generator<string> {
  let inItem: Token[] = [];
  const flush = function* () {
    const text = oneLine(inlineText(inItem));
    if (text !== '') yield mark + text;
    inItem = [];
  };
  for (const token of tokens) {
    if (token.type === 'text' || token.type === 'paragraph') {
      if (token.type === 'paragraph') yield* flush();
      inItem.push(token);
      if (token.type === 'paragraph') yield* flush();
      continue;
    }
    yield* flush();
    if (token.type === 'heading') yield `# ${oneLine(inlineText([token]))}`;
    else if (token.type === 'list')
      for (const item of (token as Tokens.List).items) yield* blockLines(item.tokens, '* ');
    else if (token.type === 'table') {
      for (const row of (token as Tokens.Table).rows) {
        for (const cell of row) yield oneLine(inlineText(cell.tokens));
      }
    } else if (token.type === 'code') yield* (token as Tokens.Code).text.split('\n').map(oneLine);
    else if ('tokens' in token && token.tokens) yield* blockLines(token.tokens, mark);
  }
  yield* flush();
}

function inlineText(tokens: readonly Token[]): string {
  return tokens
    .map((token): string => {
      if ('tokens' in token && token.tokens) return inlineText(token.tokens);
      if (token.type === 'br') return ' ';
      if (token.type === 'image' || token.type === 'html') return '';
      return 'text' in token ? unescaped(token.text) : '';
    })
    .join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

const unescaped = (text: string) =>
  text.replaceAll(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => ENTITIES[entity] ?? '');

const oneLine = (text: string) => text.split(/\s+/).join(' ').trim();
