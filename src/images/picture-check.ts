import { isSafeSvg } from './svg-check.ts';

/** Logos are shown 28 px wide. Real ones of 512 px have 10 to 150 kB. */
const MAX_BYTES = 256 * 1024;
/** 1024 by 1024 px are 4 MB once decoded. */
const MAX_SIDE = 1024;
/** Twice the size that logos are shown in, for screens of high resolution. */
const DRAWN_SIDE = 64;

const RASTER_TYPES: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/jpg',
  'image/webp',
  'image/gif',
]);

/**
 * A badge or a logo that may be shown as an image: an SVG as it came, any other picture redrawn by the browser, which
 * leaves out animations and metadata.
 *
 * @param contentType the `Content-Type` of the response; decides between SVG and other pictures
 * @returns null if the picture is empty, too large, of another type, or cannot be drawn
 */
export async function checkedPicture(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<Blob | null> {
  if (bytes.length === 0 || bytes.length > MAX_BYTES) return null;
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type === 'image/svg+xml') {
    const text = textOf(bytes);
    return text !== null && isSafeSvg(text) ? new Blob([bytes], { type }) : null;
  }
  return RASTER_TYPES.has(type) ? drawnAnew(new Blob([bytes], { type })) : null;
}

/** Only UTF-8 is accepted, so that the check reads the same text as the browser. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

async function drawnAnew(picture: Blob): Promise<Blob | null> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(picture);
  } catch (error) {
    // The bytes are no picture that this browser knows.
    if (error instanceof DOMException) return null;
    throw error;
  }
  const { width, height } = bitmap;
  try {
    if (width > MAX_SIDE || height > MAX_SIDE) return null;
    const scale = Math.min(1, DRAWN_SIDE / Math.max(width, height));
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(width * scale)),
      Math.max(1, Math.round(height * scale)),
    );
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob();
  } finally {
    bitmap.close();
  }
}
