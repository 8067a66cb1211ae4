import { gzipSync } from 'node:zlib';
import type { SiteAnswer } from '../fixtures/sites.ts';
import { TRAP } from './hostile-texts.ts';

/** A picture that must not be shown. */
interface HostilePicture {
  readonly name: string;
  readonly answer: SiteAnswer;
}

const SIZE = 'width="100" height="20"';
const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (content: string, attributes = SIZE) => `<svg ${NS} ${attributes}>${content}</svg>`;
const RUN = `window.ran=1;new Image().src='https://${TRAP}/ran'`;

const SVGS: Readonly<Record<string, string>> = {
  'a script': svg(`<script>${RUN}</script>`),
  'a handler': svg('', `${SIZE} onload="${RUN}"`),
  'a link that runs': svg(`<a href="javascript:${RUN}"><text>x</text></a>`),
  'an image from outside': svg(`<image href="https://${TRAP}/i.png" width="10" height="10"/>`),
  'an image inside': svg('<image href="data:image/png;base64,iVBORw0KGgo=" width="10" height="10"/>'),
  'a use from outside': svg(`<use href="https://${TRAP}/u.svg#x"/>`),
  'a use bomb': svg(
    `<defs><g id="a0"><rect width="1" height="1"/></g>${Array.from({ length: 20 }, (_, i) => `<g id="a${i + 1}">${`<use href="#a${i}"/>`.repeat(10)}</g>`).join('')}</defs><use href="#a20"/>`,
  ),
  'an entity bomb': `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, i) => `<!ENTITY a${i} "${`&a${i === 0 ? '' : i - 1};`.repeat(10)}">`).join('')}]>${svg('<text>&a8;</text>')}`,
  'an entity from outside': `<!DOCTYPE svg [<!ENTITY x SYSTEM "https://${TRAP}/x">]>${svg('<text>&x;</text>')}`,
  'a style sheet from outside': `<?xml-stylesheet href="https://${TRAP}/s.css"?>${svg('')}`,
  'a paint from outside': svg(`<rect width="9" height="9" fill="url(https://${TRAP}/p.svg#x)"/>`),
  'a foreign object': svg(
    `<foreignObject width="99" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://${TRAP}/f"/></foreignObject>`,
  ),
  'an animation of a link': svg(
    '<a><set attributeName="href" to="javascript:window.ran=1"/><text>x</text></a>',
  ),
  'an endless animation': svg(
    '<rect width="9" height="9"><animate attributeName="x" dur="1ms" repeatCount="indefinite" to="9"/></rect>',
  ),
  'a filter image': svg(
    `<filter id="f"><feImage href="https://${TRAP}/fe.png"/></filter><rect filter="url(#f)" width="9" height="9"/>`,
  ),
  'huge dimensions': svg('<rect width="9" height="9"/>', 'width="1000000000" height="1000000000"'),
  'deep nesting': svg(`${'<g>'.repeat(2_000)}${'</g>'.repeat(2_000)}`),
};

const typed = (body: string | Buffer, type: string, status = 200): SiteAnswer => ({
  status,
  headers: { 'content-type': type, 'access-control-allow-origin': '*' },
  body,
});

/** A PNG of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const OTHERS: readonly HostilePicture[] = [
  { name: 'a page of HTML', answer: typed(`<!doctype html><script>${RUN}</script>`, 'text/html') },
  {
    name: 'HTML that says it is SVG',
    answer: typed(`<!doctype html><script>${RUN}</script>`, 'image/svg+xml'),
  },
  { name: 'SVG that says it is HTML', answer: typed(svg('<rect width="9" height="9"/>'), 'text/html') },
  {
    name: 'SVG in another encoding',
    answer: typed(Buffer.from(svg(`<script>${RUN}</script>`), 'utf16le'), 'image/svg+xml; charset=utf-16le'),
  },
  { name: 'compressed SVG', answer: typed(gzipSync(svg('')), 'image/svg+xml') },
  { name: 'five megabytes', answer: typed(Buffer.alloc(5_000_000, ' '), 'image/svg+xml') },
  { name: 'a PNG of another size than it says', answer: typed(hugePng(), 'image/png') },
  { name: 'nothing', answer: typed('', 'image/svg+xml') },
  {
    name: 'a refusal with a picture',
    answer: typed(svg('<rect width="9" height="9"/>'), 'image/svg+xml', 404),
  },
  {
    name: 'a redirect',
    answer: {
      status: 302,
      headers: { location: `https://${TRAP}/redirect.svg`, 'access-control-allow-origin': '*' },
      body: '',
    },
  },
];

/** A PNG with a declared size of 60,000 by 60,000 pixels: 14 GB when decoded. */
function hugePng(): Buffer {
  const png = Buffer.from(PIXEL, 'base64');
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  return png;
}

/** Each is the badge and the logo of one service. */
export const HOSTILE_PICTURES: readonly HostilePicture[] = [
  ...Object.entries(SVGS).map(([name, body]) => ({ name, answer: typed(body, 'image/svg+xml') })),
  ...OTHERS,
];
