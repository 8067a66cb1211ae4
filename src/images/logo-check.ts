import { type RasterType, rasterHead } from './raster.ts';
import { checkSvg, type SvgFault } from './svg-check.ts';

export { checkSvg, type SvgFault, type SvgVerdict } from './svg-check.ts';

/** Why a foreign logo is not shown. */
export type LogoFault = SvgFault | 'empty' | 'type' | 'animated';

export type LogoVerdict =
  | { readonly ok: true; readonly type: RasterType | 'image/svg+xml' }
  | { readonly ok: false; readonly reason: LogoFault };

/** Logos are shown 32 px wide; real ones of 512 px have 10 to 150 kB. */
export const MAX_LOGO_BYTES = 256 * 1024;
/** The larger side of a raster logo: 1024 by 1024 px are 4 MB once decoded, as much as one logo may cost. */
export const MAX_LOGO_SIDE = 1024;
/** A progressive JPEG has about ten passes; 256 kB can hold 25,000, which would take minutes to decode. */
const MAX_PASSES = 30;

const RASTER_TYPES: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/jpg',
  'image/webp',
  'image/gif',
]);

/**
 * Whether the bytes of a foreign logo may be shown, and as what: the type comes from the bytes, not from what the server
 * says, which only has to name some raster type for a raster image and SVG for an SVG. Never throws.
 *
 * @param contentType the `Content-Type` of the answer, parameters and all
 */
export function checkLogo(bytes: Uint8Array, contentType: string): LogoVerdict {
  if (bytes.length === 0) return { ok: false, reason: 'empty' };
  if (bytes.length > MAX_LOGO_BYTES) return { ok: false, reason: 'too-big' };
  const declared = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (declared === 'image/svg+xml') return checkSvgBytes(bytes);
  return RASTER_TYPES.has(declared) ? checkRaster(bytes) : { ok: false, reason: 'type' };
}

function checkRaster(bytes: Uint8Array): LogoVerdict {
  const head = rasterHead(bytes);
  if (!head) return { ok: false, reason: 'type' };
  const { type, width, height, animated, passes } = head;
  if (!(width > 0 && height > 0 && width <= MAX_LOGO_SIDE && height <= MAX_LOGO_SIDE)) {
    return { ok: false, reason: 'dimensions' };
  }
  if (animated) return { ok: false, reason: 'animated' };
  return passes > MAX_PASSES ? { ok: false, reason: 'too-complex' } : { ok: true, type };
}

/** SVG in anything but UTF-8 is refused: the check must read the very text that the browser will. */
function checkSvgBytes(bytes: Uint8Array): LogoVerdict {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { ok: false, reason: 'encoding' };
  }
  const verdict = checkSvg(text);
  return verdict.ok ? { ok: true, type: 'image/svg+xml' } : verdict;
}
