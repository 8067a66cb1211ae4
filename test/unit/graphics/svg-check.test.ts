// @vitest-environment jsdom
import { array, assert, constantFrom, property, string, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSafeSvg, safeSvg } from '../../../src/graphics/svg-check.ts';
import { runs } from '../../full-size.ts';

const XMLNS = 'xmlns="http://www.w3.org/2000/svg"';

/** A valid picture with this content. */
function svg(content: string, attributes = 'width="88" height="20"'): string {
  return `<svg ${XMLNS} ${attributes}>${content}</svg>`;
}

const SHADE =
  '<linearGradient id="s" x2="0" y2="100%"><stop offset="0" stop-color="#bbb" stop-opacity=".1"/>' +
  '<stop offset="1" stop-opacity=".1"/></linearGradient>';

const LETTERS =
  '<g fill="#fff" text-anchor="middle" font-family="Verdana,Geneva,DejaVu Sans,sans-serif" font-size="110" ' +
  'text-rendering="geometricPrecision"><text aria-hidden="true" x="235" y="150" fill="#010101" ' +
  'fill-opacity=".3" transform="scale(.1)" textLength="370">Terms</text>' +
  '<text x="235" y="140" transform="scale(.1)" textLength="370">Terms &amp; more</text></g>';

const VALID: readonly [what: string, text: string][] = [
  [
    'a flat badge with gradient and clip',
    svg(
      `<title>Terms: E</title>${SHADE}<clipPath id="r"><rect width="88" height="20" rx="3" fill="#fff"/></clipPath>` +
        '<g clip-path="url(#r)"><rect width="47" height="20" fill="#555"/>' +
        `<rect x="47" width="41" height="20" fill="#e05d44"/><rect width="88" height="20" fill="url(#s)"/></g>${LETTERS}`,
      'width="88" height="20" role="img" aria-label="Terms: E"',
    ),
  ],
  [
    'an older badge with a mask and paths',
    svg(
      `${SHADE}<mask id="a"><rect width="88" height="20" rx="3" fill="#fff"/></mask><g mask="url(#a)">` +
        `<path fill="#555" d="M0 0h47v20H0z"/><path fill="#4c1" d="M47 0h41v20H47z"/>` +
        `<path fill="url(#s)" d="M0 0h88v20H0z"/></g>${LETTERS}`,
    ),
  ],
  [
    'a flat-square badge with an unused xlink prefix',
    svg(
      `<g shape-rendering="crispEdges"><rect width="47" height="20" fill="#555"/></g>${LETTERS}`,
      'xmlns:xlink="http://www.w3.org/1999/xlink" width="88" height="20"',
    ),
  ],
  [
    'a badge in capitals, 28 px high',
    svg(
      '<g><path d="M0 0h60v28H0z"/></g><text x="30" y="18" font-weight="bold" letter-spacing="1.25">TERMS</text>',
      'width="136.5" height="28"',
    ),
  ],
  [
    'a badge with style attributes, declaration, comment and line breaks',
    `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- made by a program -->\n${svg(
      '\n  <rect style="fill:#555;stroke:none; opacity: .9" width="88" height="20"/>\n  <text style="font-family:\'DejaVu Sans\',sans-serif">E</text>\n',
      'width="88px" height="20px" viewBox="0 0 88 20" version="1.1"',
    )}\n`,
  ],
  [
    'a badge with a byte order mark and numeric references',
    `\ufeff${svg('<text x="4" y="15">Grade &#69; &#x2014; &lt;none&gt;</text>')}`,
  ],
  [
    'a logo with only a view box',
    `<svg ${XMLNS} viewBox="0 0 5000 5000"><path d="M1e-3 0C1.1.2-3-4 5 6" transform="matrix(1 0 0 1 1e-3 0)"/></svg>`,
  ],
  [
    'a logo with a gradient',
    svg(
      '<defs><radialGradient id="a" cx="50%" cy="50%" r="1" gradientUnits="userSpaceOnUse" ' +
        'gradientTransform="rotate(45) scale(2, 3)"><stop offset="0" stop-color="rgb(1, 2, 3)"/></radialGradient></defs>' +
        '<circle cx=" 9" cy="9\n" r="9" fill=" url(#a) " stroke="url(#a)"/>',
    ),
  ],
];

const rect = '<rect width="9" height="9"/>';
const clip = (id: string, content = rect, attributes = '') =>
  `<clipPath id="${id}" ${attributes}>${content}</clipPath>`;

const HOSTILE: readonly [what: string, text: string][] = [
  // Code
  ['a script', svg('<script>alert(1)</script>')],
  ['a script in capitals', svg('<SCRIPT>alert(1)</SCRIPT>')],
  ['a script under a prefix', svg('<svg:script>alert(1)</svg:script>')],
  ['a script in CDATA', svg('<title><![CDATA[<script>]]></title>')],
  ['a script after the picture', `${svg('')}<script/>`],
  ['an event handler on the root', svg('', 'width="1" height="1" onload="alert(1)"')],
  ['an event handler in capitals', svg('<g ONCLICK="alert(1)"/>')],
  ['foreign content', svg('<foreignObject><p>x</p></foreignObject>')],
  ['an HTML element', svg('<iframe src="https://a.example"/>')],
  ['an HTML document', '<html><body>404</body></html>'],
  // Links and external references
  ['a link', svg('<a href="https://a.example"><text>x</text></a>')],
  ['a script link', svg('<a xlink:href="javascript:alert(1)"/>')],
  ['an external image', svg('<image href="https://a.example/x.png"/>')],
  ['an image in a data: URL', svg('<image href="data:image/png;base64,AAAA"/>')],
  ['a link on a shape', svg('<rect href="https://a.example"/>')],
  ['a gradient from another file', svg('<linearGradient id="a" href="x.svg#b"/>')],
  ['a gradient with xlink:href', svg('<linearGradient id="a" xlink:href="#b"/>')],
  ['an external fill', svg('<rect fill="url(https://a.example/#x)"/>')],
  ['a fill from another file', svg('<rect fill="url(x.svg#y)"/>')],
  ['a fill with quotes', svg(`<rect fill="url('#x')"/>`)],
  ['an external fill with an escape', svg('<rect fill="u\\72l(//a.example)"/>')],
  ['an external fill in numeric references', svg('<rect fill="&#117;rl(//a.example)"/>')],
  ['a fill with an external fallback', svg('<rect fill="url(#a) url(//a.example)"/>')],
  ['an external cursor', svg('<g cursor="url(//a.example)"/>')],
  ['a base address', svg('<g xml:base="https://a.example/"/>')],
  ['a style sheet', svg('<style>@import "https://a.example"</style>')],
  ['a style that imports', svg('<g style="@import url(//a.example)"/>')],
  ['an external fill in a style', svg('<g style="fill:url(//a.example)"/>')],
  ['a style with a picture', svg('<g style="background-image:url(//a.example)"/>')],
  ['a style with a comment', svg('<g style="fill:/**/url(//a.example)"/>')],
  ['a style with a variable', svg('<g style="--x:url(//a.example);fill:var(--x)"/>')],
  ['a style sheet instruction', `<?xml-stylesheet href="//a.example/x.css"?>${svg('')}`],
  ['an external font', svg('<font-face><font-face-uri href="//a.example"/></font-face>')],
  // Entities and encodings
  ['a doctype', `<!DOCTYPE svg>${svg('')}`],
  ['a billion laughs', `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${svg('&b;')}`],
  ['a doctype after a comment', `<!-- x --><!DoCtYpE svg SYSTEM "//a.example">${svg('')}`],
  ['an undeclared entity', svg('<text>&ha;</text>')],
  ['another encoding', `<?xml version="1.0" encoding="UTF-7"?>${svg('')}`],
  ['another version of XML', `<?xml version="1.1"?>${svg('')}`],
  ['a declaration after a space', ` <?xml version="1.0"?>${svg('')}`],
  ['a second declaration', `<?xml version="1.0"?><?xml version="1.0"?>${svg('')}`],
  // Copies and cost
  ['a use', svg('<use href="#a"/>')],
  ['a symbol', svg('<symbol id="a"/>')],
  ['a pattern', svg('<pattern id="a" width=".001" height=".001"/>')],
  ['a marker', svg('<marker id="a"/>')],
  ['a filter', svg('<filter id="a"><feTurbulence/></filter>')],
  ['a filter by attribute', svg('<g filter="blur(9px)"/>')],
  ['a filter by style', svg('<g style="filter:blur(9px)"/>')],
  ['an animation', svg('<rect><animate attributeName="x" to="9"/></rect>')],
  ['a set', svg('<rect><set attributeName="href" to="//a.example"/></rect>')],
  ['an animated style', svg('<g style="animation:x 1s"/>')],
  ['dashes', svg('<path stroke-dasharray=".0001" d="M0 0H99999"/>')],
  ['a clip within a clip', svg(clip('a') + clip('b', '<rect clip-path="url(#a)"/>'))],
  ['a clipped clip', svg(clip('a') + clip('b', rect, 'clip-path="url(#a)"'))],
  ['a mask that masks itself', svg('<mask id="a"><rect style="mask:url(#a)"/></mask>')],
  ['seventeen layers', svg(clip('a') + '<g clip-path="url(#a)"/>'.repeat(17))],
  ['a mask with many elements', svg(`<mask id="a">${rect.repeat(32)}</mask>`)],
  ['a clip of tangled lines', svg(clip('a', `<path d="M0 0L${'9 '.repeat(1000)}"/>`))],
  ['400 elements', svg('<g/>'.repeat(400))],
  ['17 levels', svg('<g>'.repeat(16) + '</g>'.repeat(16))],
  ['a long path', svg(`<path d="M0 0L${'9 '.repeat(10_000)}"/>`)],
  ['a long list of points', svg(`<polygon points="${'9 '.repeat(10_001)}"/>`)],
  ['2,001 characters', svg(`<text>${'x'.repeat(2001)}</text>`)],
  ['a huge number', svg('<circle r="999999"/>')],
  ['a huge exponent', svg('<path d="M0 0H1e9"/>')],
  ['a huge scale', svg('<g transform="scale(1e9)"/>')],
  ['a huge scale without exponent', svg('<g transform="scale(123456)"/>')],
  // Dimensions
  ['no dimensions', `<svg ${XMLNS}/>`],
  ['only a height', svg('', 'height="20"')],
  ['a width of 0', svg('', 'width="0" height="20"')],
  ['a negative width', svg('', 'width="-88" height="20"')],
  ['a width of 2,049', svg('', 'width="2049" height="20"')],
  ['a width in centimetres', svg('', 'width="9cm" height="20"')],
  ['an empty view box', svg('', 'viewBox="0 0 0 9"')],
  ['a view box of three numbers', svg('', 'viewBox="0 0 9"')],
  // References without a target, or with a wrong one
  ['a fill without a target', svg('<rect fill="url(#a)"/>')],
  ['a fill from a clip', svg(`${clip('a')}<rect fill="url(#a)"/>`)],
  ['a clip from a gradient', svg(`${SHADE}<rect clip-path="url(#s)"/>`)],
  ['a mask from a shape', svg('<rect id="a"/><g mask="url(#a)"/>')],
  ['a duplicate id', svg('<g id="a"/><g id="a"/>')],
  ['a duplicate id with a space', svg('<g id="a"/><g id=" a"/>')],
  // Not well-formed, which the browser's parser decides, or not SVG
  ['an empty text', ''],
  ['JSON', '{"error":65536}'],
  ['half a badge', svg('').slice(0, -3)],
  ['two roots', svg('') + svg('')],
  ['no namespace', '<svg width="9" height="9"/>'],
  ['the wrong namespace', '<svg xmlns="http://www.w3.org/1999/xhtml" width="9" height="9"/>'],
  ['a prefix for the namespace', `<s:svg xmlns:s="http://www.w3.org/2000/svg"/>`],
  ['another namespace inside', svg('<g xmlns="http://www.w3.org/1999/xhtml"/>')],
  ['an unknown prefix', svg('<g xmlns:x="http://www.w3.org/1999/xhtml"/>')],
  ['the xlink prefix with another namespace', svg('<g xmlns:xlink="http://www.w3.org/1999/xhtml"/>')],
  ['a nested picture', svg(svg(''))],
  ['text in a group', svg('<g>words</g>')],
  ['an element in a title', svg('<title><g/></title>')],
  ['a shape in a text', svg('<text><rect/></text>')],
  ['an unknown element', svg('<blink/>')],
  ['an element with the name of an object property', svg('<constructor/>')],
  ['an unknown attribute', svg('<g data-x="1"/>')],
  ['an attribute with the name of an object property', svg('<g constructor="1"/>')],
];

describe('an SVG', () => {
  it.each(VALID)('is accepted: %s', (_, text) => {
    expect(isSafeSvg(text)).toBe(true);
  });

  it.each(HOSTILE)('is rejected: %s', (_, text) => {
    expect(isSafeSvg(text)).toBe(false);
  });

  it('is accepted at the limits', () => {
    expect(isSafeSvg(svg('<g/>'.repeat(399)))).toBe(true);
    expect(isSafeSvg(svg('<g>'.repeat(15) + '</g>'.repeat(15)))).toBe(true);
    expect(isSafeSvg(svg(`<text>${'x'.repeat(2000)}</text>`))).toBe(true);
    expect(isSafeSvg(svg(clip('a') + '<g clip-path="url(#a)"/>'.repeat(16)))).toBe(true);
    expect(isSafeSvg(svg('', 'width="2048" height="2048"'))).toBe(true);
    expect(isSafeSvg(svg('<circle r="99999"/>'))).toBe(true);
  });
});

/** Pieces of SVG documents, so that many combinations are nearly accepted. */
const PIECES = [
  ...[
    `<svg ${XMLNS} width="9" height="9">`,
    '</svg>',
    '<g>',
    '</g>',
    '<rect/>',
    '<text>',
    '</text>',
    'words',
  ],
  ...['<script>', '</script>', '<use href="#a"/>', '<g onload="x()">', '<!--', '-->', '&amp;', '&x;'],
  ...['<![CDATA[', ']]>', '<!DOCTYPE svg>', '<rect fill="url(#a)"/>', '<rect fill="url(//a)"/>', ...` "'><`],
];

describe('any text', () => {
  it('made of pieces of SVG is accepted only if it is balanced and harmless', () => {
    let accepted = 0;
    assert(
      property(array(constantFrom(...PIECES), { maxLength: 12 }), (pieces) => {
        const root =
          pieces[0] === PIECES[0] ? pieces : [`<svg ${XMLNS} width="9" height="9">`, ...pieces, '</svg>'];
        const text = root.join('');
        if (!isSafeSvg(text)) return;
        accepted += 1;
        const withoutComments = text.replace(/<!--[\s\S]*?-->/g, '');
        expect(withoutComments).not.toMatch(/script|use|onload|url|DOCTYPE|CDATA|&x/);
        expect(withoutComments.match(/<g>/g)?.length).toBe(withoutComments.match(/<\/g>/g)?.length);
        expect(withoutComments.match(/<svg/g)).toHaveLength(1);
      }),
      { numRuns: runs(5_000) },
    );
    expect(accepted).toBeGreaterThan(0);
  });

  it('is accepted as a name only if it is on the list', () => {
    const name = stringMatching(/^[a-zA-Z][a-zA-Z0-9:-]{0,12}$/);
    const known =
      /^(g|defs|title|desc|path|rect|circle|ellipse|line|polyline|polygon|text|tspan|linearGradient|radialGradient|stop|clipPath|mask)$/;
    assert(
      property(name, (element) => {
        expect(isSafeSvg(svg(`<${element}/>`))).toBe(known.test(element));
      }),
    );
    assert(
      property(name, string({ unit: 'binary', maxLength: 30 }), (attribute, value) => {
        expect(isSafeSvg(svg(`<g on${attribute}="${value}"/>`))).toBe(false);
      }),
    );
  });
});

describe('the bytes of a badge', () => {
  const utf8 = (text: string) => new TextEncoder().encode(text);
  const TYPE = 'image/svg+xml';

  it.each([
    ['SVG', TYPE, svg('')],
    ['a type with parameters and capitals', ' Image/SVG+xml; charset=utf-8', svg('')],
    ['SVG with a byte order mark', TYPE, `\ufeff${svg('')}`],
  ])('are a safe text: %s', (_, type, text) => {
    expect(safeSvg(utf8(text), type)).toBe(svg(''));
  });

  it.each<[string, string, Uint8Array<ArrayBuffer>]>([
    ['no bytes', TYPE, new Uint8Array()],
    ['an HTML type', 'text/html', utf8(svg(''))],
    ['no type', '', utf8(svg(''))],
    ['another kind of picture', 'image/png', utf8(svg(''))],
    ['SVG with a script', TYPE, utf8(svg('<script/>'))],
    ['SVG in UTF-16', TYPE, Uint8Array.from([0xff, 0xfe, 60, 0, 115, 0])],
    ['SVG with half a character', TYPE, Uint8Array.from([...utf8(svg('')), 0xc3])],
  ])('are not shown: %s', (_, type, bytes) => {
    expect(safeSvg(bytes, type)).toBeNull();
  });
});
