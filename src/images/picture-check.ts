import { type RasterType, rasterHead } from './raster.ts';
import { checkSvg } from './svg-check.ts';
import type { SvgFault } from './svg-tokens.ts';

/** Whether a picture of the directory may be shown: its type, or why not. */
type PictureVerdict =
  | { readonly ok: true; readonly type: RasterType | 'image/svg+xml' }
  | { readonly ok: false; readonly reason: SvgFault | 'empty' | 'type' | 'animated' };

/** Logos are shown 28 px wide. Real ones of 512 px have 10 to 150 kB. */
const MAX_BYTES = 256 * 1024;
/** 1024 by 1024 px are 4 MB once decoded. */
const MAX_RASTER_SIDE = 1024;
/** A progressive JPEG has about ten passes. 256 kB can hold 25,000, which take minutes to decode. */
const MAX_PASSES = 30;

const RASTER_TYPES: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/jpg',
  'image/webp',
  'image/gif',
]);

/**
 * Checks a badge or a logo before it is shown. Never throws.
 *
 * @param contentType the `Content-Type` of the response. It decides between SVG and raster; the raster type in the verdict
 *   comes from the bytes.
 */
export function checkPicture(bytes: Uint8Array, contentType: string): PictureVerdict {
  if (bytes.length === 0) return { ok: false, reason: 'empty' };
  if (bytes.length > MAX_BYTES) return { ok: false, reason: 'too-big' };
  const declared = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (declared === 'image/svg+xml') return checkSvgBytes(bytes);
  return RASTER_TYPES.has(declared) ? checkRaster(bytes) : { ok: false, reason: 'type' };
}

function checkRaster(bytes: Uint8Array): PictureVerdict {
  const head = rasterHead(bytes);
  if (!head) return { ok: false, reason: 'type' };
  const { type, width, height, animated, passes } = head;
  if (!(width > 0 && height > 0 && width <= MAX_RASTER_SIDE && height <= MAX_RASTER_SIDE)) {
    return { ok: false, reason: 'dimensions' };
  }
  if (animated) return { ok: false, reason: 'animated' };
  return passes > MAX_PASSES ? { ok: false, reason: 'too-complex' } : { ok: true, type };
}

/** Only UTF-8 is accepted, so that the check reads the same text as the browser. */
function checkSvgBytes(bytes: Uint8Array): PictureVerdict {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { ok: false, reason: 'encoding' };
  }
  const verdict = checkSvg(text);
  return verdict.ok ? { ok: true, type: 'image/svg+xml' } : verdict;
}
