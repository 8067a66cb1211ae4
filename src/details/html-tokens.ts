/** What HTML is made of, as far as a reader of its text must know. */
export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'start' | 'end'; readonly name: string };

/** Elements whose content is no text of the page. */
const SILENT = new Set(['script', 'style', 'title', 'template', 'noscript', 'iframe', 'svg', 'object']);

const NAME = /\/?([a-z][a-z\d:-]*)/iy;

/**
 * Takes HTML apart into text, as written, and tags. Nothing is executed, loaded or put into a page: what comes out is
 * text. It looks at each character a bounded number of times, whatever the input: 4 MB of `<a "` take as long as 4 MB of
 * words.
 *
 * Attributes, comments, declarations and the content of scripts and styles leave no trace; what begins like a tag and
 * never ends is text.
 */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  const tagEnds = new TagEnds(html);
  let from = 0;
  while (from < html.length) {
    const open = html.indexOf('<', from);
    const textEnd = open === -1 ? html.length : open;
    if (textEnd > from) yield { kind: 'text', text: html.slice(from, textEnd) };
    if (open === -1) return;
    from = textEnd;
    const next = html.charAt(open + 1);
    if (next === '!' || next === '?') {
      from = after(html, html.startsWith('<!--', open) ? '-->' : '>', open);
      continue;
    }
    NAME.lastIndex = open + 1;
    const name = NAME.exec(html)?.[1]?.toLowerCase();
    if (name === undefined) {
      yield { kind: 'text', text: '<' };
      from = open + 1;
      continue;
    }
    const end = tagEnds.from(NAME.lastIndex);
    if (end === -1) {
      yield { kind: 'text', text: html.slice(open) };
      return;
    }
    yield { kind: next === '/' ? 'end' : 'start', name };
    from = end + 1;
    if (next !== '/' && SILENT.has(name) && html.charAt(end - 1) !== '/')
      from = afterElement(html, name, from);
  }
}

/** Where something ends that begins at `start`; the end of the text if it does not. */
function after(html: string, mark: string, start: number): number {
  const found = html.indexOf(mark, start);
  return found === -1 ? html.length : found + mark.length;
}

function afterElement(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}[^>]*>`, 'gi');
  closing.lastIndex = from;
  return closing.exec(html) ? closing.lastIndex : html.length;
}

/** Finds where tags end: at the first `>` that is not in a quoted attribute. A quote that never closes is none. */
class TagEnds {
  readonly #html: string;
  /** Quotes of which none is left: they are not looked for again. */
  readonly #gone = new Set<string>();

  constructor(html: string) {
    this.#html = html;
  }

  from(start: number): number {
    const marks = /[>"']/g;
    marks.lastIndex = start;
    for (let mark = marks.exec(this.#html); mark; mark = marks.exec(this.#html)) {
      const [character] = mark;
      if (character === '>') return mark.index;
      const closing = this.#gone.has(character) ? -1 : this.#html.indexOf(character, mark.index + 1);
      if (closing === -1) this.#gone.add(character);
      else marks.lastIndex = closing + 1;
    }
    return -1;
  }
}
