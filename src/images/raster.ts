/*
 * Reads the head of a raster image without decoding it: its format and size, whether it is animated, and whether it would be
 * slow to decode. Formats: PNG (https://www.w3.org/TR/png-3/), JPEG (ITU T.81), GIF89a, WebP (RFC 9649).
 */

export type RasterType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif';

interface RasterHead {
  readonly type: RasterType;
  readonly width: number;
  readonly height: number;
  /** Whether it has more than one frame. */
  readonly animated: boolean;
  /** How many passes a decoder makes over the picture: more than one only in a progressive JPEG. */
  readonly passes: number;
}

/** The head of an image; null if it is none of the four formats or ends within the head. Never throws. */
export function rasterHead(bytes: Uint8Array): RasterHead | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (startsWith(view, 0, '\x89PNG\r\n\x1a\n')) return png(view);
    if (startsWith(view, 0, '\xff\xd8\xff')) return jpeg(view);
    if (startsWith(view, 0, 'GIF87a') || startsWith(view, 0, 'GIF89a')) return gif(view);
    if (startsWith(view, 0, 'RIFF') && startsWith(view, 8, 'WEBP')) return webp(view);
    return null;
  } catch (error) {
    // From DataView: a length in the file exceeds its end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function png(view: DataView): RasterHead | null {
  if (view.getUint32(8) !== 13 || !startsWith(view, 12, 'IHDR')) return null;
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  let animated = false;
  for (let chunk = 8; !startsWith(view, chunk + 4, 'IDAT'); chunk += 12 + view.getUint32(chunk)) {
    if (startsWith(view, chunk + 4, 'acTL')) animated = true;
  }
  return { type: 'image/png', width, height, animated, passes: 1 };
}

function jpeg(view: DataView): RasterHead | null {
  let [width, height, passes] = [0, 0, 0];
  let at = 2;
  while (at < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) break;
    const next = at + 2 + view.getUint16(at + 2);
    // C0 to CF are frame heads, except C4, C8 and CC. A second frame head would override the size.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      if (width > 0) return null;
      [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
    }
    at = next;
    if (marker === 0xda) {
      passes += 1;
      at = endOfScan(view, at);
    }
  }
  return passes === 0 ? null : { type: 'image/jpeg', width, height, animated: false, passes };
}

/** The next marker after coded data: FF that is not followed by stuffing (00), a restart (D0 to D7) or fill (FF). */
function endOfScan(view: DataView, start: number): number {
  for (let at = start; at + 1 < view.byteLength; at += 1) {
    if (view.getUint8(at) !== 0xff) continue;
    const marker = view.getUint8(at + 1);
    if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return at;
  }
  return view.byteLength;
}

function gif(view: DataView): RasterHead | null {
  let [width, height] = [view.getUint16(6, true), view.getUint16(8, true)];
  let frames = 0;
  let at = 13 + colourTable(view.getUint8(10));
  while (at < view.byteLength && view.getUint8(at) !== 0x3b) {
    const block = view.getUint8(at);
    if (block === 0x21) {
      at = endOfBlocks(view, at + 2);
    } else if (block === 0x2c) {
      // If the first frame is larger than the screen in the head, browsers enlarge the canvas.
      width = Math.max(width, view.getUint16(at + 1, true) + view.getUint16(at + 5, true));
      height = Math.max(height, view.getUint16(at + 3, true) + view.getUint16(at + 7, true));
      frames += 1;
      at = endOfBlocks(view, at + 11 + colourTable(view.getUint8(at + 9)));
    } else {
      return null;
    }
  }
  return frames === 0 ? null : { type: 'image/gif', width, height, animated: frames > 1, passes: 1 };
}

function colourTable(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function endOfBlocks(view: DataView, start: number): number {
  let at = start;
  while (view.getUint8(at) !== 0) at += 1 + view.getUint8(at);
  return at + 1;
}

function webp(view: DataView): RasterHead | null {
  const head = (width: number, height: number, animated: boolean): RasterHead => {
    return { type: 'image/webp', width, height, animated, passes: 1 };
  };
  if (startsWith(view, 12, 'VP8 ')) {
    if (!startsWith(view, 23, '\x9d\x01\x2a')) return null;
    return head(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff, false);
  }
  if (startsWith(view, 12, 'VP8L')) {
    if (view.getUint8(20) !== 0x2f) return null;
    const bits = view.getUint32(21, true);
    return head((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1, false);
  }
  if (!startsWith(view, 12, 'VP8X')) return null;
  const [width, height] = [24, 27].map(
    (at) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000 + 1,
  );
  return head(width ?? 0, height ?? 0, (view.getUint8(20) & 2) !== 0);
}

/** Whether the bytes at an offset are those of a Latin-1 string. */
function startsWith(view: DataView, at: number, bytes: string): boolean {
  if (at + bytes.length > view.byteLength) return false;
  return Array.from(bytes).every((byte, index) => view.getUint8(at + index) === byte.charCodeAt(0));
}
