/** HTML that needs no escaping any more. */
export class Html {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

type Part = Html | string | number | readonly Html[];

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A template of HTML: text and attribute values are escaped, `Html` and lists of it are inserted as they are. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    strings.reduce((before, after, index) => before + sourceOf(parts[index - 1] ?? '') + after),
  );
}

function sourceOf(part: Part): string {
  if (part instanceof Html) return part.source;
  if (typeof part === 'object') return part.map(({ source }) => source).join('\n');
  return String(part).replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}
