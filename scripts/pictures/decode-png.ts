import { inflateSync } from 'node:zlib';

/** A picture with three bytes per pixel (red, green, blue), row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

const SIGNATURE_LENGTH = 8;
const RGB = 2;
const RGBA = 6;

/**
 * Decodes a PNG of the kind that browsers make for screenshots: 8 bits per channel, RGB or RGBA, not interlaced (ISO/IEC
 * 15948). Ignores the alpha channel.
 *
 * @throws Error for any other kind of PNG
 */
export function decodePng(png: Buffer): Pixels {
  let at = SIGNATURE_LENGTH;
  let header: Buffer = Buffer.alloc(0);
  const data: Buffer[] = [];
  while (at < png.length) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const content = png.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') header = content;
    if (type === 'IDAT') data.push(content);
    at += length + 12;
  }
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth, colour, , , interlace] = header.subarray(8);
  if (depth !== 8 || (colour !== RGB && colour !== RGBA) || interlace !== 0) {
    throw new Error(`Unsupported PNG: ${depth} bits, colour type ${colour}, interlace ${interlace}`);
  }
  const channels = colour === RGBA ? 4 : 3;
  const lines = unfiltered(inflateSync(Buffer.concat(data)), width * channels, height, channels);
  if (channels === 3) return { width, height, rgb: lines };
  const rgb = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    rgb.set(lines.subarray(pixel * 4, pixel * 4 + 3), pixel * 3);
  }
  return { width, height, rgb };
}

/** Reverses the filter of each row. A row is one byte for its filter and `stride` bytes of data. */
function unfiltered(raw: Buffer, stride: number, height: number, channels: number): Uint8Array {
  const out = new Uint8Array(stride * height);
  for (let row = 0; row < height; row += 1) {
    const filter = raw[row * (stride + 1)];
    const start = row * stride;
    for (let i = 0; i < stride; i += 1) {
      const left = i >= channels ? (out[start + i - channels] ?? 0) : 0;
      const up = row > 0 ? (out[start + i - stride] ?? 0) : 0;
      const corner = row > 0 && i >= channels ? (out[start + i - stride - channels] ?? 0) : 0;
      out[start + i] = (raw[row * (stride + 1) + 1 + i] ?? 0) + predicted(filter, left, up, corner);
    }
  }
  return out;
}

function predicted(filter: number | undefined, left: number, up: number, corner: number): number {
  switch (filter) {
    case 0:
      return 0;
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4:
      return paeth(left, up, corner);
    default:
      throw new Error(`Unknown PNG filter ${filter}`);
  }
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
