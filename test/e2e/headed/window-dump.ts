/** Pixels of a screen, row by row from the top left. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** 0xRRGGBB. */
  pixel(x: number, y: number): number;
}

/** Fields of the header by their place, 32-bit and big-endian: X Window Dump version 7 (X11/XWDFile.h). */
const FIELD = {
  headerSize: 0,
  version: 1,
  width: 4,
  height: 5,
  byteOrder: 7,
  bitsPerPixel: 11,
  bytesPerLine: 12,
  colours: 19,
} as const;
const VERSION = 7;
/** Bytes of one entry of the colour map, which lies between header and pixels. */
const COLOUR_SIZE = 12;

/**
 * Reads what Xvfb keeps in its frame buffer file (`-fbdir`).
 *
 * @throws Error if it is anything but a version 7 dump with 32 bits a pixel, low byte first
 */
export function parseWindowDump(file: Buffer): Picture {
  const field = (place: number) => file.readUInt32BE(4 * place);
  if (field(FIELD.version) !== VERSION || field(FIELD.bitsPerPixel) !== 32 || field(FIELD.byteOrder) !== 0) {
    throw new Error('Not a window dump of the kind that Xvfb writes for a screen of 24 bits');
  }
  const start = field(FIELD.headerSize) + COLOUR_SIZE * field(FIELD.colours);
  const line = field(FIELD.bytesPerLine);
  return {
    width: field(FIELD.width),
    height: field(FIELD.height),
    pixel: (x, y) => file.readUInt32LE(start + y * line + 4 * x) & 0xffffff,
  };
}
