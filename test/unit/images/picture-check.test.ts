import { readFileSync } from 'node:fs';
import { assert, property, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPicture } from '../../../src/images/picture-check.ts';

const icon = new Uint8Array(readFileSync(new URL('../../../public/icons/app-128.png', import.meta.url)));

const be16 = (value: number) => [value >> 8, value & 255];
const be32 = (value: number) => [...be16(value >>> 16), ...be16(value & 0xffff)];
const le16 = (value: number) => [value & 255, value >> 8];
const le24 = (value: number) => [...le16(value & 0xffff), value >> 16];
const bytesOf = (text: string) => Array.from(text, (char) => char.charCodeAt(0));

function pngChunk(name: string, data: number[]): number[] {
  return [...be32(data.length), ...bytesOf(name), ...data, 0, 0, 0, 0];
}

function png(width: number, height: number, between: number[] = []): Uint8Array {
  const head = pngChunk('IHDR', [...be32(width), ...be32(height), 8, 6, 0, 0, 0]);
  return Uint8Array.from([
    ...bytesOf('\x89PNG\r\n\x1a\n'),
    ...head,
    ...between,
    ...pngChunk('IDAT', [0]),
    ...pngChunk('IEND', []),
  ]);
}

const segment = (marker: number, data: number[]) => [0xff, marker, ...be16(data.length + 2), ...data];
const frameHead = (width: number, height: number, marker = 0xc0) =>
  segment(marker, [8, ...be16(height), ...be16(width), 1, 1, 0x11, 0]);
const scan = () => [...segment(0xda, [1, 1, 0, 0, 63, 0]), 0x12, 0xff, 0x00, 0xff, 0xd0, 0x34];

function jpeg(...segments: number[][]): Uint8Array {
  return Uint8Array.from([0xff, 0xd8, ...segments.flat(), 0xff, 0xd9]);
}

const gifFrame = (left: number, width: number, height: number) => [
  0x2c,
  ...le16(left),
  ...le16(0),
  ...le16(width),
  ...le16(height),
  0x80,
  ...Array<number>(6).fill(0),
  2,
  ...[2, 0x44, 0x01, 0],
];

function gif(width: number, height: number, ...frames: number[][]): Uint8Array {
  const palette = Array<number>(6).fill(0);
  const control = [0x21, 0xf9, 4, 0, 0, 0, 0, 0];
  return Uint8Array.from([
    ...bytesOf('GIF89a'),
    ...le16(width),
    ...le16(height),
    ...[0x80, 0, 0],
    ...palette,
    ...frames.flatMap((frame) => [...control, ...frame]),
    0x3b,
  ]);
}

function webp(chunk: string, data: number[]): Uint8Array {
  return Uint8Array.from([
    ...bytesOf('RIFF'),
    ...[0, 0, 0, 0],
    ...bytesOf(`WEBP${chunk}`),
    ...[0, 0, 0, 0],
    ...data,
    ...Array<number>(8).fill(0),
  ]);
}

const lossy = (width: number, height: number) =>
  webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, ...le16(width), ...le16(height)]);
const lossless = (width: number, height: number) =>
  webp('VP8L', [
    0x2f,
    ...[0, 8, 16, 24].map((shift) => (((width - 1) | ((height - 1) << 14)) >>> shift) & 255),
  ]);
const extended = (width: number, height: number, flags = 0) =>
  webp('VP8X', [flags, 0, 0, 0, ...le24(width - 1), ...le24(height - 1)]);

const [PNG, JPEG, GIF, WEBP] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
const SVG_TYPE = 'image/svg+xml';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
const utf8 = (text: string) => new TextEncoder().encode(text);

describe('a picture of the directory', () => {
  it.each<[what: string, type: string, declared: string, bytes: Uint8Array]>([
    ['a PNG file', PNG, PNG, icon],
    ['a PNG of 1024 px', PNG, PNG, png(1024, 1024)],
    ['a PNG with a text chunk', PNG, PNG, png(9, 9, pngChunk('tEXt', [65]))],
    ['a JPEG', JPEG, JPEG, jpeg(segment(0xe0, [1, 2]), frameHead(64, 32), scan())],
    ['a JPEG as image/jpg', JPEG, 'image/jpg', jpeg(frameHead(64, 32), scan())],
    ['a progressive JPEG', JPEG, JPEG, jpeg(frameHead(9, 9, 0xc2), ...Array(30).fill(scan()))],
    ['a GIF', GIF, GIF, gif(9, 9, gifFrame(0, 9, 9))],
    ['a lossy WebP', WEBP, WEBP, lossy(1024, 9)],
    ['a lossless WebP', WEBP, WEBP, lossless(1024, 1024)],
    ['an extended WebP', WEBP, WEBP, extended(1024, 1024)],
    ['a WebP with the type of a PNG', WEBP, PNG, lossy(9, 9)],
    ['a type with parameters and capitals', PNG, ' Image/PNG; charset=binary', png(9, 9)],
    ['an SVG', SVG_TYPE, 'image/svg+xml; charset=utf-8', utf8(SVG)],
    ['an SVG with a byte order mark', SVG_TYPE, SVG_TYPE, utf8(`\ufeff${SVG}`)],
  ])('is accepted: %s', (_, type, declared, bytes) => {
    expect(checkPicture(bytes, declared)).toEqual({ ok: true, type });
  });

  it.each<[what: string, reason: string, declared: string, bytes: Uint8Array]>([
    ['no bytes', 'empty', PNG, new Uint8Array()],
    ['more than 256 kB', 'too-big', PNG, new Uint8Array(256 * 1024 + 1).fill(0)],
    ['an HTML type', 'type', 'text/html', icon],
    ['no type', 'type', '', icon],
    ['an unknown format', 'type', 'image/avif', icon],
    ['an icon file', 'type', 'image/x-icon', Uint8Array.from([0, 0, 1, 0, 1, 0, 16, 16])],
    ['an HTML page with the type of a PNG', 'type', PNG, utf8('<!doctype html><title>404</title>')],
    ['an SVG with the type of a PNG', 'type', PNG, utf8(SVG)],
    ['a PNG with the type of an SVG', 'encoding', SVG_TYPE, icon],
    ['an SVG with a script', 'element', SVG_TYPE, utf8(SVG.replace('/>', '><script/></svg>'))],
    ['an SVG in UTF-16', 'encoding', SVG_TYPE, Uint8Array.from([0xff, 0xfe, 60, 0, 115, 0])],
    [
      'an SVG in UTF-16 without a byte order mark',
      'not-well-formed',
      SVG_TYPE,
      utf8(SVG.replace(/./g, '$&\0')),
    ],
    ['an SVG with half a character', 'encoding', SVG_TYPE, Uint8Array.from([...utf8(SVG), 0xc3])],
    ['a PNG of 1025 px', 'dimensions', PNG, png(1025, 9)],
    ['a PNG of four gigapixels', 'dimensions', PNG, png(65_535, 65_535)],
    ['a PNG of 0 px', 'dimensions', PNG, png(0, 9)],
    ['an animated PNG', 'animated', PNG, png(9, 9, pngChunk('acTL', [...be32(2), ...be32(0)]))],
    [
      'a PNG without a head',
      'type',
      PNG,
      Uint8Array.from([...png(9, 9).slice(0, 8), ...pngChunk('IDAT', [])]),
    ],
    ['a PNG that is cut off', 'type', PNG, png(9, 9).slice(0, 30)],
    ['a PNG with a chunk past its end', 'type', PNG, png(9, 9, [0xff, 0xff, 0xff, 0xff, 65, 65, 65, 65])],
    ['a JPEG of 1025 px', 'dimensions', JPEG, jpeg(frameHead(9, 1025), scan())],
    ['a JPEG without a height', 'dimensions', JPEG, jpeg(frameHead(9, 0), scan())],
    ['a JPEG with two sizes', 'type', JPEG, jpeg(frameHead(9, 9), frameHead(9000, 9000), scan())],
    ['a JPEG of 31 passes', 'too-complex', JPEG, jpeg(frameHead(9, 9, 0xc2), ...Array(31).fill(scan()))],
    ['a JPEG without a picture', 'type', JPEG, jpeg(segment(0xe0, [1, 2]))],
    ['a JPEG of random bytes', 'type', JPEG, Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 3, 4])],
    ['a GIF of 1025 px', 'dimensions', GIF, gif(9, 1025, gifFrame(0, 9, 9))],
    ['a GIF with a frame larger than its screen', 'dimensions', GIF, gif(9, 9, gifFrame(1000, 25, 9))],
    ['an animated GIF', 'animated', GIF, gif(9, 9, gifFrame(0, 9, 9), gifFrame(0, 9, 9))],
    ['a GIF without a frame', 'type', GIF, gif(9, 9)],
    ['a GIF that is cut off', 'type', GIF, gif(9, 9, gifFrame(0, 9, 9)).slice(0, 45)],
    ['a lossy WebP of 1025 px', 'dimensions', WEBP, lossy(1025, 9)],
    ['a lossless WebP of 1025 px', 'dimensions', WEBP, lossless(9, 1025)],
    ['an extended WebP of 1025 px', 'dimensions', WEBP, extended(1025, 9)],
    ['an extended WebP of 70,000 px', 'dimensions', WEBP, extended(9, 70_000)],
    ['an animated WebP', 'animated', WEBP, extended(9, 9, 2)],
    ['a WebP with an unknown chunk', 'type', WEBP, webp('ANMF', [])],
    ['a WebP that is cut off', 'type', WEBP, lossy(9, 9).slice(0, 27)],
  ])('is rejected: %s (%s)', (_, reason, declared, bytes) => {
    expect(checkPicture(bytes, declared)).toEqual({ ok: false, reason });
  });

  it('is checked without an error wherever it is cut or changed', () => {
    const valid = [
      icon,
      jpeg(frameHead(64, 32), scan()),
      gif(9, 9, gifFrame(0, 9, 9)),
      lossy(9, 9),
      lossless(9, 9),
    ];
    for (const bytes of valid) {
      for (let end = 0; end <= bytes.length; end += 1) checkPicture(bytes.slice(0, end), PNG);
    }
    assert(
      property(uint8Array({ maxLength: 60 }), (tail) => {
        for (const bytes of valid) {
          for (const kept of [4, 8, 12, 20, 30]) {
            checkPicture(Uint8Array.from([...bytes.slice(0, kept), ...tail]), PNG);
          }
        }
      }),
    );
  });

  it('is read from a part of a larger buffer', () => {
    const around = Uint8Array.from([1, 2, 3, ...png(40, 30), 4, 5]);
    expect(checkPicture(around.subarray(3, around.length - 2), PNG)).toEqual({
      ok: true,
      type: PNG,
    });
  });
});
