import { TOOLBAR } from '../../src/graphics/palette.ts';
import { appIconDrawing } from '../icons/app-icon.ts';
import { drawingSvg } from '../icons/drawing-svg.ts';

/** https://developer.chrome.com/docs/webstore/images#icons: 96 by 96 pixels, with 16 transparent pixels on each side. */
const PADDING = 16;
const SIZE = 128;

/** The icon for Chrome's store as an SVG document. */
export function storeIconSvg(): string {
  const icon = drawingSvg(appIconDrawing(SIZE - 2 * PADDING), TOOLBAR);
  const placed = icon.replace('<svg ', `<svg x="${PADDING}" y="${PADDING}" `);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">${placed}</svg>`;
}
