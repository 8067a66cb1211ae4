import { type Drawing, filled } from '../../src/graphics/drawing.ts';
import { tileOutline } from '../../src/graphics/tile-outline.ts';

/** Sizes of the extension's own icon, as the manifest lists them. */
export const APP_ICON_SIZES = [16, 32, 48, 128] as const;

/** Left, top, right and bottom of the lines of text, in pixels of the 16 px icon. */
const LINES = [
  [3, 3, 10, 6],
  [3, 8, 13, 10],
  [3, 12, 12, 13],
] as const;

/** The extension's own icon: a tile with lines of text that get smaller and smaller. `size` in pixels. */
export function appIconDrawing(size: number): Drawing {
  const unit = size / 16;
  const lines = LINES.map(([left, top, right, bottom]) => {
    const [x, y] = [left * unit, top * unit];
    return `M${x} ${y}H${right * unit}V${bottom * unit}H${x}Z`;
  });
  return {
    size,
    tone: 'accent',
    glyphs: [filled(tileOutline(size, 0, 1).d, 'tone'), filled(lines.join(''), 'on-tone')],
  };
}
