/*
 * A strict tokenizer for the part of XML 1.0 (https://www.w3.org/TR/xml/) that a picture needs: elements, attributes, text
 * and comments. Everything else (doctype, own entities, CDATA, processing instructions, unknown prefixes) is rejected. It
 * accepts nothing ambiguous, so browsers read an accepted document in the same way.
 */

export type SvgToken =
  | {
      readonly kind: 'open';
      readonly name: string;
      readonly attributes: ReadonlyMap<string, string>;
      readonly empty: boolean;
    }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

/** Why an SVG is not shown. */
export type SvgFault =
  | 'not-well-formed'
  | 'doctype'
  | 'instruction'
  | 'cdata'
  | 'entity'
  | 'encoding'
  | 'too-complex'
  | 'too-big'
  | 'not-svg'
  | 'element'
  | 'attribute'
  | 'value'
  | 'reference'
  | 'dimensions';

/** Thrown at the first fault. */
export class SvgError extends Error {
  readonly fault: SvgFault;

  constructor(fault: SvgFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Of one element. A logo has about 20 on its root. */
const MAX_ATTRIBUTES = 40;

/** Not a `Char` of XML 1.0: lone surrogates and most control characters. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
/** With another encoding than UTF-8 in its declaration, a browser would read another text than this check. */
const DECLARATION =
  /<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*(?:"1\.0"|'1\.0')(?:[ \t\r\n]+encoding[ \t\r\n]*=[ \t\r\n]*(?:"utf-8"|'utf-8'))?(?:[ \t\r\n]+standalone[ \t\r\n]*=[ \t\r\n]*(?:"(?:yes|no)"|'(?:yes|no)'))?[ \t\r\n]*\?>/iy;
const NAME = /[A-Za-z][A-Za-z0-9-]{0,39}(?::[A-Za-z][A-Za-z0-9-]{0,39})?/y;
const SPACE = /[ \t\r\n]*/y;
const VALUE = /[ \t\r\n]*=[ \t\r\n]*(?:"([^"<]*)"|'([^'<]*)')/y;
const TEXT = /[^<]+/y;
const REFERENCE = /&(?:(amp|lt|gt|quot|apos)|#([0-9]{1,7})|#x([0-9A-Fa-f]{1,6}));|&/g;

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The tokens of a document, with resolved references and without comments and declaration. Throws SvgError. */
export function* svgTokens(document: string): Generator<SvgToken> {
  if (NOT_XML.test(document)) throw new SvgError('not-well-formed');
  let at = document.startsWith('\ufeff') ? 1 : 0;

  /** Matches a sticky pattern at the current position and moves past it. */
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(document);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const expect = (pattern: RegExp): string => {
    const found = take(pattern);
    if (!found) throw new SvgError('not-well-formed');
    return found[0];
  };

  if (/^<\?xml[ \t\r\n]/.test(document.slice(at, at + 6)) && !take(DECLARATION))
    throw new SvgError('encoding');
  while (at < document.length) {
    if (document[at] !== '<') {
      const text = expect(TEXT);
      if (text.includes(']]>')) throw new SvgError('not-well-formed');
      yield { kind: 'text', text: resolved(text) };
    } else if (document.startsWith('</', at)) {
      at += 2;
      const name = expect(NAME);
      expect(SPACE);
      expect(/>/y);
      yield { kind: 'close', name };
    } else if (document.startsWith('<!--', at)) {
      // A comment must not contain `--`, so the first one must be its end.
      at = document.indexOf('--', at + 4);
      if (at < 0) throw new SvgError('not-well-formed');
      expect(/-->/y);
    } else if (document.startsWith('<!', at) || document.startsWith('<?', at)) {
      throw new SvgError(faultOf(document.slice(at, at + 9)));
    } else {
      at += 1;
      const name = expect(NAME);
      const attributes = new Map<string, string>();
      while (expect(SPACE) !== '' && !/[/>]/.test(document[at] ?? '')) {
        const attribute = expect(NAME);
        const [, double, single] = take(VALUE) ?? [];
        const value = double ?? single;
        if (value === undefined || attributes.has(attribute)) throw new SvgError('not-well-formed');
        if (attributes.size === MAX_ATTRIBUTES) throw new SvgError('too-complex');
        attributes.set(attribute, resolved(value));
      }
      yield { kind: 'open', name, attributes, empty: expect(/\/?>/y) === '/>' };
    }
  }
}

function faultOf(start: string): SvgFault {
  if (start.startsWith('<?')) return 'instruction';
  if (start.startsWith('<![CDATA[')) return 'cdata';
  return /^<!doctype/i.test(start) ? 'doctype' : 'not-well-formed';
}

/** Resolves the five named references and the numeric ones. Others would need a doctype. */
function resolved(text: string): string {
  return text.replace(REFERENCE, (_, named?: string, decimal?: string, hexadecimal?: string) => {
    if (named !== undefined) return NAMED[named] ?? '';
    const digits = decimal ?? hexadecimal;
    const code = digits === undefined ? Number.NaN : Number.parseInt(digits, decimal === undefined ? 16 : 10);
    if (!(code <= 0x10ffff) || NOT_XML.test(String.fromCodePoint(code))) throw new SvgError('entity');
    return String.fromCodePoint(code);
  });
}
