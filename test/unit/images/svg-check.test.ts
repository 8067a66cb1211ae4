import { array, assert, constantFrom, property, string, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { badgeSvg } from '../../../src/graphics/badge-svg.ts';
import { checkSvg } from '../../../src/images/svg-check.ts';
import type { SvgFault } from '../../../src/images/svg-tokens.ts';
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
  ['our own badge', badgeSvg({ name: 'A & B', label: 'Grade E', grade: 'E', reviewed: true })],
  [
    'our own badge with an Arabic name',
    badgeSvg({ name: '<خدمة>\u202e"', label: 'الدرجة C', grade: 'C', reviewed: false }),
  ],
];

const rect = '<rect width="9" height="9"/>';
const clip = (id: string, content = rect, attributes = '') =>
  `<clipPath id="${id}" ${attributes}>${content}</clipPath>`;

const HOSTILE: readonly [what: string, reason: SvgFault, text: string][] = [
  // Code
  ['a script', 'element', svg('<script>alert(1)</script>')],
  ['a script in capitals', 'element', svg('<SCRIPT>alert(1)</SCRIPT>')],
  ['a script under a prefix', 'element', svg('<svg:script>alert(1)</svg:script>')],
  ['a script in CDATA', 'cdata', svg('<title><![CDATA[<script>]]></title>')],
  ['a script after the picture', 'not-well-formed', `${svg('')}<script/>`],
  ['an event handler on the root', 'attribute', svg('', 'width="1" height="1" onload="alert(1)"')],
  ['an event handler in capitals', 'attribute', svg('<g ONCLICK="alert(1)"/>')],
  ['foreign content', 'element', svg('<foreignObject><p>x</p></foreignObject>')],
  ['an HTML element', 'element', svg('<iframe src="https://a.example"/>')],
  ['an HTML document', 'not-svg', '<html><body>404</body></html>'],
  // Links and external references
  ['a link', 'element', svg('<a href="https://a.example"><text>x</text></a>')],
  ['a script link', 'element', svg('<a xlink:href="javascript:alert(1)"/>')],
  ['an external image', 'element', svg('<image href="https://a.example/x.png"/>')],
  ['an image in a data: URL', 'element', svg('<image href="data:image/png;base64,AAAA"/>')],
  ['a link on a shape', 'attribute', svg('<rect href="https://a.example"/>')],
  ['a gradient from another file', 'attribute', svg('<linearGradient id="a" href="x.svg#b"/>')],
  ['a gradient with xlink:href', 'attribute', svg('<linearGradient id="a" xlink:href="#b"/>')],
  ['an external fill', 'value', svg('<rect fill="url(https://a.example/#x)"/>')],
  ['a fill from another file', 'value', svg('<rect fill="url(x.svg#y)"/>')],
  ['a fill with quotes', 'value', svg(`<rect fill="url('#x')"/>`)],
  ['an external fill with an escape', 'value', svg('<rect fill="u\\72l(//a.example)"/>')],
  ['an external fill in numeric references', 'value', svg('<rect fill="&#117;rl(//a.example)"/>')],
  ['a fill with an external fallback', 'value', svg('<rect fill="url(#a) url(//a.example)"/>')],
  ['an external cursor', 'attribute', svg('<g cursor="url(//a.example)"/>')],
  ['a base address', 'attribute', svg('<g xml:base="https://a.example/"/>')],
  ['a style sheet', 'element', svg('<style>@import "https://a.example"</style>')],
  ['a style that imports', 'attribute', svg('<g style="@import url(//a.example)"/>')],
  ['an external fill in a style', 'value', svg('<g style="fill:url(//a.example)"/>')],
  ['a style with a picture', 'attribute', svg('<g style="background-image:url(//a.example)"/>')],
  ['a style with a comment', 'value', svg('<g style="fill:/**/url(//a.example)"/>')],
  ['a style with a variable', 'attribute', svg('<g style="--x:url(//a.example);fill:var(--x)"/>')],
  ['a style sheet instruction', 'instruction', `<?xml-stylesheet href="//a.example/x.css"?>${svg('')}`],
  ['an external font', 'element', svg('<font-face><font-face-uri href="//a.example"/></font-face>')],
  // Entities, encodings and invalid characters
  ['a doctype', 'doctype', `<!DOCTYPE svg>${svg('')}`],
  ['a billion laughs', 'doctype', `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${svg('&b;')}`],
  ['a doctype after a comment', 'doctype', `<!-- x --><!DoCtYpE svg SYSTEM "//a.example">${svg('')}`],
  ['an undeclared entity', 'entity', svg('<text>&ha;</text>')],
  ['an HTML entity', 'entity', svg('<text>&nbsp;</text>')],
  ['a bare ampersand', 'entity', svg('<text>a & b</text>')],
  ['a numeric reference to NUL', 'entity', svg('<text>&#0;</text>')],
  ['a numeric reference to a surrogate', 'entity', svg('<text>&#xD800;</text>')],
  ['a numeric reference beyond Unicode', 'entity', svg('<text>&#x110000;</text>')],
  ['a NUL', 'not-well-formed', svg('<text>\u0000</text>')],
  ['half a surrogate pair', 'not-well-formed', svg('<text>\ud800</text>')],
  ['another encoding', 'encoding', `<?xml version="1.0" encoding="UTF-7"?>${svg('')}`],
  ['another version of XML', 'encoding', `<?xml version="1.1"?>${svg('')}`],
  ['a declaration after a space', 'instruction', ` <?xml version="1.0"?>${svg('')}`],
  ['a second declaration', 'instruction', `<?xml version="1.0"?><?xml version="1.0"?>${svg('')}`],
  // Copies and cost
  ['a use', 'element', svg('<use href="#a"/>')],
  ['a symbol', 'element', svg('<symbol id="a"/>')],
  ['a pattern', 'element', svg('<pattern id="a" width=".001" height=".001"/>')],
  ['a marker', 'element', svg('<marker id="a"/>')],
  ['a filter', 'element', svg('<filter id="a"><feTurbulence/></filter>')],
  ['a filter by attribute', 'attribute', svg('<g filter="blur(9px)"/>')],
  ['a filter by style', 'attribute', svg('<g style="filter:blur(9px)"/>')],
  ['an animation', 'element', svg('<rect><animate attributeName="x" to="9"/></rect>')],
  ['a set', 'element', svg('<rect><set attributeName="href" to="//a.example"/></rect>')],
  ['an animated style', 'attribute', svg('<g style="animation:x 1s"/>')],
  ['dashes', 'attribute', svg('<path stroke-dasharray=".0001" d="M0 0H99999"/>')],
  ['a clip within a clip', 'too-complex', svg(clip('a') + clip('b', '<rect clip-path="url(#a)"/>'))],
  ['a clipped clip', 'too-complex', svg(clip('a') + clip('b', rect, 'clip-path="url(#a)"'))],
  ['a mask that masks itself', 'too-complex', svg('<mask id="a"><rect style="mask:url(#a)"/></mask>')],
  ['seventeen layers', 'too-complex', svg(clip('a') + '<g clip-path="url(#a)"/>'.repeat(17))],
  ['a mask with many elements', 'too-complex', svg(`<mask id="a">${rect.repeat(32)}</mask>`)],
  ['a clip of tangled lines', 'too-complex', svg(clip('a', `<path d="M0 0L${'9 '.repeat(1000)}"/>`))],
  ['400 elements', 'too-complex', svg('<g/>'.repeat(400))],
  ['17 levels', 'too-complex', svg('<g>'.repeat(16) + '</g>'.repeat(16))],
  ['a long path', 'value', svg(`<path d="M0 0L${'9 '.repeat(10_000)}"/>`)],
  ['many long paths', 'too-complex', svg(`<path d="M0 0L${'9 '.repeat(9_000)}"/>`.repeat(4))],
  ['a long list of points', 'value', svg(`<polygon points="${'9 '.repeat(10_001)}"/>`)],
  ['2,001 characters', 'too-complex', svg(`<text>${'x'.repeat(2001)}</text>`)],
  ['41 attributes', 'too-complex', svg(`<g ${Array.from({ length: 41 }, (_, n) => `a${n}=""`).join(' ')}/>`)],
  ['129 kB', 'too-big', svg(`<!--${' '.repeat(129 * 1024)}-->`)],
  ['a huge number', 'value', svg('<circle r="999999"/>')],
  ['a huge exponent', 'value', svg('<path d="M0 0H1e9"/>')],
  ['a huge scale', 'value', svg('<g transform="scale(1e9)"/>')],
  ['a huge scale without exponent', 'value', svg('<g transform="scale(123456)"/>')],
  // Dimensions
  ['no dimensions', 'dimensions', `<svg ${XMLNS}/>`],
  ['only a height', 'dimensions', svg('', 'height="20"')],
  ['a width of 0', 'dimensions', svg('', 'width="0" height="20"')],
  ['a negative width', 'dimensions', svg('', 'width="-88" height="20"')],
  ['a width of 2,049', 'dimensions', svg('', 'width="2049" height="20"')],
  ['a width in centimetres', 'dimensions', svg('', 'width="9cm" height="20"')],
  ['an empty view box', 'dimensions', svg('', 'viewBox="0 0 0 9"')],
  ['a view box of three numbers', 'value', svg('', 'viewBox="0 0 9"')],
  // References without a target, or with a wrong one
  ['a fill without a target', 'reference', svg('<rect fill="url(#a)"/>')],
  ['a fill from a clip', 'reference', svg(`${clip('a')}<rect fill="url(#a)"/>`)],
  ['a clip from a gradient', 'reference', svg(`${SHADE}<rect clip-path="url(#s)"/>`)],
  ['a mask from a shape', 'reference', svg('<rect id="a"/><g mask="url(#a)"/>')],
  ['a duplicate id', 'value', svg('<g id="a"/><g id="a"/>')],
  ['a duplicate id with a space', 'value', svg('<g id="a"/><g id=" a"/>')],
  // Not well-formed, or not SVG
  ['an empty text', 'not-well-formed', ''],
  ['white space', 'not-well-formed', ' \n'],
  ['plain text', 'not-well-formed', 'Service not found'],
  ['JSON', 'not-well-formed', '{"error":65536}'],
  ['half a badge', 'not-well-formed', svg('').slice(0, -3)],
  ['an unclosed element', 'not-well-formed', svg('<g>')],
  ['overlapping elements', 'not-well-formed', svg('<g><text></g></text>')],
  ['an extra end tag', 'not-well-formed', svg('</g>')],
  ['an end tag in another case', 'not-well-formed', svg('<g></G>')],
  ['two roots', 'not-well-formed', svg('') + svg('')],
  ['text after the picture', 'not-well-formed', `${svg('')}x`],
  ['a value without quotes', 'not-well-formed', svg('<rect width=9 />')],
  ['an attribute without a value', 'not-well-formed', svg('<rect hidden/>')],
  ['no space between attributes', 'not-well-formed', svg('<rect x="1"y="1"/>')],
  ['a duplicate attribute', 'not-well-formed', svg('<rect x="1" x="2"/>')],
  ['a bracket in a value', 'not-well-formed', svg('<text aria-label="<b>"/>')],
  ['a slash before an attribute', 'not-well-formed', svg('<rect / x="1">')],
  ['an unclosed comment', 'not-well-formed', `${svg('')}<!-- x`],
  ['a comment with a double hyphen', 'not-well-formed', svg('<!-- a -- b -->')],
  ['a comment that ends in three hyphens', 'not-well-formed', svg('<!-- a --->')],
  ['the end of CDATA in text', 'not-well-formed', svg('<text>]]></text>')],
  ['no namespace', 'not-svg', '<svg width="9" height="9"/>'],
  ['the wrong namespace', 'not-svg', '<svg xmlns="http://www.w3.org/1999/xhtml" width="9" height="9"/>'],
  ['a prefix for the namespace', 'not-svg', `<s:svg xmlns:s="http://www.w3.org/2000/svg"/>`],
  ['another namespace inside', 'value', svg('<g xmlns="http://www.w3.org/1999/xhtml"/>')],
  ['an unknown prefix', 'attribute', svg('<g xmlns:x="http://www.w3.org/1999/xhtml"/>')],
  [
    'the xlink prefix with another namespace',
    'value',
    svg('<g xmlns:xlink="http://www.w3.org/1999/xhtml"/>'),
  ],
  ['a nested picture', 'element', svg(svg(''))],
  ['text in a group', 'element', svg('<g>words</g>')],
  ['an element in a title', 'element', svg('<title><g/></title>')],
  ['a shape in a text', 'element', svg('<text><rect/></text>')],
  ['an unknown element', 'element', svg('<blink/>')],
  ['an element with the name of an object property', 'element', svg('<constructor/>')],
  ['an unknown attribute', 'attribute', svg('<g data-x="1"/>')],
  ['an attribute with the name of an object property', 'attribute', svg('<g constructor="1"/>')],
];

describe('an SVG', () => {
  it.each(VALID)('is accepted: %s', (_, text) => {
    expect(checkSvg(text)).toEqual({ ok: true });
  });

  it.each(HOSTILE)('is rejected: %s (%s)', (_, reason, text) => {
    expect(checkSvg(text)).toEqual({ ok: false, reason });
  });

  it('is accepted at the limits', () => {
    expect(checkSvg(svg('<g/>'.repeat(399)))).toEqual({ ok: true });
    expect(checkSvg(svg('<g>'.repeat(15) + '</g>'.repeat(15)))).toEqual({ ok: true });
    expect(checkSvg(svg(`<text>${'x'.repeat(2000)}</text>`))).toEqual({ ok: true });
    expect(checkSvg(svg(clip('a') + '<g clip-path="url(#a)"/>'.repeat(16)))).toEqual({ ok: true });
    expect(checkSvg(svg('', 'width="2048" height="2048"'))).toEqual({ ok: true });
    expect(checkSvg(svg('<circle r="99999"/>'))).toEqual({ ok: true });
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
  it('is rejected without an error', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(checkSvg(text).ok).toBe(false);
      }),
      { numRuns: runs(500) },
    );
  });

  it('made of pieces of SVG is accepted only if it is balanced and harmless', () => {
    let accepted = 0;
    assert(
      property(array(constantFrom(...PIECES), { maxLength: 12 }), (pieces) => {
        const root =
          pieces[0] === PIECES[0] ? pieces : [`<svg ${XMLNS} width="9" height="9">`, ...pieces, '</svg>'];
        const text = root.join('');
        if (!checkSvg(text).ok) return;
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
        expect(checkSvg(svg(`<${element}/>`)).ok).toBe(known.test(element));
      }),
    );
    assert(
      property(name, string({ unit: 'binary', maxLength: 30 }), (attribute, value) => {
        const verdict = checkSvg(svg(`<g on${attribute}="${value}"/>`));
        expect(verdict.ok).toBe(false);
      }),
    );
  });
});
