import { crc32, deflateSync } from 'node:zlib';

/** One colour of a palette: red, green, blue and opacity, each 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number, opacity: number];

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PALETTE_IMAGE = 3;

/**
 * Encodes a picture with a palette as PNG (ISO/IEC 15948): one byte per pixel, no filter, no interlacing.
 * @param pixels a palette index for each pixel, row by row
 */
export function encodePng(
  width: number,
  height: number,
  palette: readonly Colour[],
  pixels: Uint8Array,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  header.writeUInt8(PALETTE_IMAGE, 9);
  // Each row starts with its filter type. The buffer is zeroed, and 0 means "none".
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row += 1) {
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((colour) => colour.slice(0, 3)))),
    chunk('tRNS', Buffer.from(palette.map(([, , , opacity]) => opacity))),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
