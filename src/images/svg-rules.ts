/*
 * The elements, attributes and values that are allowed in an SVG: those of flat badges and simple logos. Everything else is
 * rejected. Left out on purpose:
 *   script, foreignObject, a, on...      run code or link to other pages
 *   image, use, href, style, font-face   load or copy: 1 kB of nested `use` freezes a page for seconds
 *   filter, pattern, marker, symbol      are short to write and slow to draw
 *   animate, set                         change attributes after the check
 *   stroke-dasharray                     a dash of 0.001 on a long path makes millions of strokes
 */

/** What an element may contain. */
export type Content = 'elements' | 'text' | 'both';

export const ELEMENTS: ReadonlyMap<string, Content> = new Map<string, Content>([
  ['svg', 'elements'],
  ['g', 'elements'],
  ['defs', 'elements'],
  ['title', 'text'],
  ['desc', 'text'],
  ['path', 'elements'],
  ['rect', 'elements'],
  ['circle', 'elements'],
  ['ellipse', 'elements'],
  ['line', 'elements'],
  ['polyline', 'elements'],
  ['polygon', 'elements'],
  ['text', 'both'],
  ['tspan', 'both'],
  ['linearGradient', 'elements'],
  ['radialGradient', 'elements'],
  ['stop', 'elements'],
  ['clipPath', 'elements'],
  ['mask', 'elements'],
]);

/** At most five digits before the point and no exponent, so that no canvas or scale is huge. */
const NUMBER = '[+-]?(?:\\d{1,5}(?:\\.\\d{0,20})?|\\.\\d{1,20})';
const LENGTH = `${NUMBER}(?:px|%|em|pt)?`;
const SEPARATOR = '(?:[ \\t\\r\\n]*,[ \\t\\r\\n]*|[ \\t\\r\\n]+)';
const LOCAL = 'url\\(#[A-Za-z_][\\w.-]{0,63}\\)';
const COLOUR = `#[\\dA-Fa-f]{3,8}|[A-Za-z]{1,30}|(?:rgb|hsl)a?\\([\\d.,%\\s/]{1,60}\\)`;

const number = whole(NUMBER);
const length = whole(LENGTH);
const lengths = whole(`${LENGTH}(?:${SEPARATOR}${LENGTH}){0,200}`);
const colour = whole(COLOUR);
const paint = whole(`${COLOUR}|${LOCAL}`);
const reference = whole(`none|${LOCAL}`);
const keyword = whole('[A-Za-z][A-Za-z-]{0,39}');
const words = whole('[A-Za-z][A-Za-z0-9 ]{0,59}');
const identifier = whole('[A-Za-z_][\\w.-]{0,63}');
const spoken = whole('[\\s\\S]{0,1000}');
/** No number that follows has six digits before the point, or a positive exponent. */
const NO_LARGE_NUMBER = '(?![\\s\\S]*(?:(?<![.\\d])\\d{6}|[\\d.][eE](?!-)))';
const pathData = whole(`${NO_LARGE_NUMBER}[MmLlHhVvCcSsQqTtAaZzEe\\d.,+\\s-]{0,20000}`);
const points = whole(`${NO_LARGE_NUMBER}[\\d.,+\\s-]{0,20000}`);
const transform = whole(
  `${NO_LARGE_NUMBER}(?:(?:translate|scale|rotate|skewX|skewY|matrix)\\([\\dEe.,+\\s-]{1,100}\\)[\\s,]{0,5}){0,5}`,
);

/** The allowed properties and the pattern of their trimmed values. They may be attributes or in `style`. */
export const PROPERTIES: ReadonlyMap<string, RegExp> = new Map([
  ['fill', paint],
  ['stroke', paint],
  ['clip-path', reference],
  ['mask', reference],
  ['color', colour],
  ['stop-color', colour],
  ['opacity', length],
  ['fill-opacity', length],
  ['stroke-opacity', length],
  ['stop-opacity', length],
  ['stroke-width', length],
  ['stroke-miterlimit', number],
  ['font-size', length],
  ['letter-spacing', whole(`normal|${LENGTH}`)],
  ['word-spacing', whole(`normal|${LENGTH}`)],
  ['font-family', whole('[\\w ,\'"-]{1,200}')],
  ['font-weight', whole('[1-9]00|[a-z]{1,10}')],
  ...[
    'fill-rule',
    'clip-rule',
    'stroke-linecap',
    'stroke-linejoin',
    'font-style',
    'text-anchor',
    'text-rendering',
    'shape-rendering',
    'dominant-baseline',
    'alignment-baseline',
    'direction',
    'unicode-bidi',
    'visibility',
    'display',
  ].map((name): [string, RegExp] => [name, keyword]),
]);

/** The allowed attributes. `style` is checked in svg-check.ts, property by property. */
export const ATTRIBUTES: ReadonlyMap<string, RegExp> = new Map([
  ...PROPERTIES,
  ['xmlns', whole('http://www\\.w3\\.org/2000/svg')],
  ['xmlns:xlink', whole('http://www\\.w3\\.org/1999/xlink')],
  ['xml:space', whole('preserve|default')],
  ['xml:lang', whole('[A-Za-z0-9-]{0,35}')],
  ['lang', whole('[A-Za-z0-9-]{0,35}')],
  ['version', whole('1\\.[012]')],
  ['id', identifier],
  ['role', keyword],
  ['focusable', keyword],
  ['aria-hidden', keyword],
  ['aria-label', spoken],
  ['aria-labelledby', whole('[\\w.-]{1,64}(?: [\\w.-]{1,64}){0,3}')],
  ['viewBox', whole(`${NUMBER}(?:${SEPARATOR}${NUMBER}){3}`)],
  ['preserveAspectRatio', words],
  ['d', pathData],
  ['points', points],
  ['transform', transform],
  ['gradientTransform', transform],
  ['offset', length],
  ['textLength', length],
  ...['x', 'y', 'dx', 'dy'].map((name): [string, RegExp] => [name, lengths]),
  ...['width', 'height', 'rx', 'ry', 'r', 'cx', 'cy', 'fx', 'fy', 'x1', 'y1', 'x2', 'y2'].map(
    (name): [string, RegExp] => [name, length],
  ),
  ...['gradientUnits', 'clipPathUnits', 'maskUnits', 'maskContentUnits', 'spreadMethod', 'lengthAdjust'].map(
    (name): [string, RegExp] => [name, keyword],
  ),
]);

/** The id in a local reference; undefined for any other value. */
export function referenceIn(value: string): string | undefined {
  return /^url\(#([^)]+)\)$/.exec(value)?.[1];
}

/** Anchored, so that a pattern is tried only once. All patterns here take linear time. */
function whole(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`);
}
