/** The pixels of a screen. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** 0xRRGGBB. */
  pixel(x: number, y: number): number;
}

/** The positions of the header's fields (32 bits, big-endian) in X Window Dump version 7 (X11/XWDFile.h). */
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
/** Bytes per entry of the colour map, which is between header and pixels. */
const COLOUR_SIZE = 12;

/**
 * Parses the frame buffer file of Xvfb (`-fbdir`).
 *
 * @throws Error unless it is a version 7 dump with 32 bits per pixel, low byte first
 */
export function parseWindowDump(file: Buffer): Picture {
  const field = (place: number) => file.readUInt32BE(4 * place);
  if (field(FIELD.version) !== VERSION || field(FIELD.bitsPerPixel) !== 32 || field(FIELD.byteOrder) !== 0) {
    throw new Error('Not a window dump of Xvfb with 24 bits of colour');
  }
  const start = field(FIELD.headerSize) + COLOUR_SIZE * field(FIELD.colours);
  const line = field(FIELD.bytesPerLine);
  return {
    width: field(FIELD.width),
    height: field(FIELD.height),
    pixel: (x, y) => file.readUInt32LE(start + y * line + 4 * x) & 0xffffff,
  };
}
