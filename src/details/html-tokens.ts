/** The parts of HTML that matter for its text. */
type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'start' | 'end'; readonly name: string };

/** Elements whose content is not text of the page. */
const SILENT = new Set(['script', 'style', 'title', 'template', 'noscript', 'iframe', 'svg', 'object']);

/** HTML, 13.2.5.8 "Tag name state": a name starts with a letter and ends at a blank, `/` or `>`. */
const NAME = /\/?([a-z][^\t\n\f\r />]*)/iy;

/**
 * One attribute with the blanks and slashes before it (HTML, 13.2.5.32 to 13.2.5.39). Only a quoted value can contain a
 * `>`. A quote that is never closed is part of an unquoted value.
 */
const ATTRIBUTE =
  /[\t\n\f\r /]*=?[^\t\n\f\r />=]*[\t\n\f\r ]*(?:=[\t\n\f\r ]*(?:"[^"]*"|'[^']*'|[^\t\n\f\r >]*))?/y;

/**
 * Splits HTML into text, as written, and tags, as the HTML standard does (13.2.5 "Tokenization"). Attributes, comments,
 * declarations and the content of scripts and styles are left out. Unlike in the standard, an unfinished tag at the
 * end is text: the directory may have cut it off.
 *
 * Nothing is executed, loaded or put into a page. The time is linear in the length of the input, whatever it contains.
 */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  let textStart = 0;
  let at = html.indexOf('<');
  while (at !== -1) {
    const tag = tagAt(html, at);
    if (tag === 'unfinished') break;
    if (tag !== null) {
      if (at > textStart) yield { kind: 'text', text: html.slice(textStart, at) };
      if (tag.token) yield tag.token;
      textStart = tag.end;
    }
    at = html.indexOf('<', tag?.end ?? at + 1);
  }
  if (textStart < html.length) yield { kind: 'text', text: html.slice(textStart) };
}

/**
 * What a `<` starts.
 *
 * @returns the token, none for a comment or a declaration, and the index after it; null if the `<` is text
 */
function tagAt(
  html: string,
  open: number,
): { readonly token: HtmlToken | null; readonly end: number } | 'unfinished' | null {
  const next = html.charAt(open + 1);
  if (next === '!' || next === '?') {
    return { token: null, end: indexAfter(html, html.startsWith('<!--', open) ? '-->' : '>', open) };
  }
  NAME.lastIndex = open + 1;
  const name = NAME.exec(html)?.[1]?.toLowerCase();
  if (name === undefined) return null;
  const close = tagEnd(html, NAME.lastIndex);
  if (close === html.length) return 'unfinished';
  if (next === '/') return { token: { kind: 'end', name }, end: close + 1 };
  const isSilent = SILENT.has(name) && html.charAt(close - 1) !== '/';
  return { token: { kind: 'start', name }, end: isSilent ? elementEnd(html, name, close + 1) : close + 1 };
}

/** The index after the next occurrence of a mark; the length of the HTML if there is none. */
function indexAfter(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found === -1 ? html.length : found + mark.length;
}

/** The index of the `>` of a tag, from a place after its name; the length of the HTML if there is none. */
function tagEnd(html: string, from: number): number {
  let at = from;
  while (at < html.length && html.charAt(at) !== '>') {
    ATTRIBUTE.lastIndex = at;
    ATTRIBUTE.test(html);
    at = ATTRIBUTE.lastIndex;
  }
  return at;
}

/** The index after the end tag of an element. If there is none, the element never ends. */
function elementEnd(html: string, name: string, from: number): number {
  const endTag = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi');
  endTag.lastIndex = from;
  return endTag.test(html) ? Math.min(tagEnd(html, endTag.lastIndex) + 1, html.length) : html.length;
}
