/** A piece of HTML, in the order of the source. */
export type HtmlPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'start' | 'end'; readonly name: string };

/** Elements whose content has no tags for a browser, and is not text of the page. */
const RAW = new Set('iframe noembed noframes script style title'.split(' '));
/** Elements with tags inside, whose content is not text of the page either. */
const SILENT = new Set('noscript object svg template'.split(' '));

/*
 * Each pattern is tried at one place or searched from there, and what it reads is not read again. None can match the same
 * text in two ways, so none goes back.
 */
const TEXT = /[^<]*/y;
const TAG_NAME = /<(\/?)([a-z][^\t\n\f\r />]*)/iy;
const BEFORE_ATTRIBUTE = /[\t\n\f\r /]*/y;
const ATTRIBUTE_NAME = /=?[^\t\n\f\r />=]*/y;
const BEFORE_VALUE = /[\t\n\f\r ]*/y;
const UNQUOTED_VALUE = /[^\t\n\f\r >]*/y;
const COMMENT_END = /--!?>/g;
const REFERENCE = /&(?:#(?:x[\da-f]{1,8}|\d{1,8});?|[a-z][a-z\d]{1,31};?)/gi;

/**
 * The texts and tags of HTML, in linear time and without a tree: at each tag a browser's parser may have to do something for
 * every element that is open, so some texts of 240 kB take it 5 s. What belongs together is read as a browser does: quoted
 * values, comments, scripts, character references. Tags do not have to match.
 *
 * @param html anything
 */
export function htmlParts(html: string): HtmlPart[] {
  const parts = [...tagsAndTexts(html)];
  const references = html.includes('&') ? characterReferences(html) : null;
  if (!references) return parts;
  return parts.map((part) =>
    part.kind === 'text'
      ? { kind: 'text', text: part.text.replace(REFERENCE, (found) => references.get(found) ?? found) }
      : part,
  );
}

/** The texts and tags of HTML, with character references as they came. Exported for the test that counts what it reads. */
export function* tagsAndTexts(html: string): Generator<HtmlPart> {
  /** The element whose content is left out, and how often it was opened inside of itself. */
  let silent = '';
  let depth = 0;
  let at = 0;
  const read = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const [found = ''] = pattern.exec(html) ?? [];
    at += found.length;
    return found;
  };
  const skipBehind = (found: number, length: number) => {
    at = found === -1 ? html.length : found + length;
  };
  const skipComment = () => {
    // `<!-->` and `<!--->` are whole comments.
    COMMENT_END.lastIndex = at + 2;
    at = COMMENT_END.exec(html) ? COMMENT_END.lastIndex : html.length;
  };
  /** Reads the attributes and the end of a tag. Returns whether the tag closes itself; null if it has no end. */
  const skipAttributes = (): boolean | null => {
    while (at < html.length) {
      const before = read(BEFORE_ATTRIBUTE);
      if (html[at] === '>') {
        at += 1;
        return before.endsWith('/');
      }
      read(ATTRIBUTE_NAME);
      read(BEFORE_VALUE);
      if (html[at] !== '=') continue;
      at += 1;
      read(BEFORE_VALUE);
      const quote = html[at];
      if (quote === '"' || quote === "'") skipBehind(html.indexOf(quote, at + 1), 1);
      else read(UNQUOTED_VALUE);
    }
    return null;
  };

  while (at < html.length) {
    const text = read(TEXT);
    if (text !== '' && silent === '') yield { kind: 'text', text };
    if (at === html.length) return;
    TAG_NAME.lastIndex = at;
    const tag = TAG_NAME.exec(html);
    if (!tag) {
      if (html.startsWith('<!--', at)) skipComment();
      else if (/[!?/]/.test(html[at + 1] ?? '')) skipBehind(html.indexOf('>', at), 1);
      else {
        at += 1;
        if (silent === '') yield { kind: 'text', text: '<' };
      }
      continue;
    }
    at += tag[0].length;
    const isStart = tag[1] === '';
    const name = (tag[2] ?? '').toLowerCase();
    const closesItself = skipAttributes();
    if (closesItself === null) return;
    if (silent !== '') {
      if (name === silent && !closesItself) depth += isStart ? 1 : -1;
      if (depth === 0) silent = '';
    } else if (isStart && RAW.has(name)) {
      const end = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi');
      end.lastIndex = at;
      at = end.exec(html) ? end.lastIndex : html.length;
      if (at < html.length) skipAttributes();
    } else if (isStart && SILENT.has(name) && !(name === 'svg' && closesItself)) {
      silent = name;
      depth = 1;
    } else yield { kind: isStart ? 'start' : 'end', name };
  }
}

/** What each character reference of a text stands for. The browser knows the 2,231 names, and which numbers are characters. */
function characterReferences(html: string): ReadonlyMap<string, string> {
  const references = [...new Set(html.match(REFERENCE) ?? [])];
  const source = references.map((reference) => `<p>${reference}</p>`).join('');
  const { body } = new DOMParser().parseFromString(source, 'text/html');
  return new Map(references.map((reference, index) => [reference, body.children[index]?.textContent ?? '']));
}
