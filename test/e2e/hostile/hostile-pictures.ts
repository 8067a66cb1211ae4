import { gzipSync } from 'node:zlib';
import type { SiteAnswer } from '../fixtures/sites.ts';
import { TRAP } from './hostile-texts.ts';

/** A picture that must not be shown. */
interface HostilePicture {
  readonly name: string;
  readonly answer: SiteAnswer;
}

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="20">${content}</svg>`;
const RUN = `<script>window.ran=1;new Image().src='https://${TRAP}/ran'</script>`;

const typed = (body: string | Buffer, type = 'image/svg+xml'): SiteAnswer => ({
  status: 200,
  headers: { 'content-type': type, 'access-control-allow-origin': '*' },
  body,
});

/** A PNG of one pixel with a declared size of 60,000 by 60,000 pixels: 14 GB when decoded. */
function hugePng(): Buffer {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  return png;
}

/**
 * Each is the badge of one service: one for each way in which a browser could be made to run, load or decode something. What
 * else makes an SVG unsafe is in test/unit/graphics/svg-check.test.ts.
 */
export const HOSTILE_PICTURES: readonly HostilePicture[] = [
  { name: 'a script', answer: typed(svg(RUN)) },
  { name: 'an image from outside', answer: typed(svg(`<image href="https://${TRAP}/i.png"/>`)) },
  {
    name: 'an entity from outside',
    answer: typed(`<!DOCTYPE svg [<!ENTITY x SYSTEM "https://${TRAP}/x">]>${svg('<text>&x;</text>')}`),
  },
  {
    name: 'a style sheet from outside',
    answer: typed(`<?xml-stylesheet href="https://${TRAP}/s.css"?>${svg('')}`),
  },
  { name: 'HTML that says it is SVG', answer: typed(`<!doctype html>${RUN}`) },
  {
    name: 'SVG in another encoding',
    answer: typed(Buffer.from(svg(RUN), 'utf16le'), 'image/svg+xml; charset=utf-16le'),
  },
  { name: 'compressed SVG', answer: typed(gzipSync(svg(''))) },
  { name: 'five megabytes', answer: typed(Buffer.alloc(5_000_000, ' ')) },
  { name: 'a PNG of another size than it says', answer: typed(hugePng(), 'image/png') },
  {
    name: 'a redirect',
    answer: {
      status: 302,
      headers: { location: `https://${TRAP}/redirect.svg`, 'access-control-allow-origin': '*' },
      body: '',
    },
  },
];
