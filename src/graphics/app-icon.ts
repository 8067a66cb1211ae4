import { type Drawing, filled } from './drawing.ts';
import { tileOutline } from './tile-outline.ts';

/*
 * The mark of the extension itself: a sheet with a cut corner and a text whose lines get smaller and smaller.
 */

/** Lines of the text on the 16 px grid: left, top, right, bottom. */
const LINES = [
  [3, 3, 10, 6],
  [3, 8, 13, 10],
  [3, 12, 12, 13],
] as const;

/** The extension's own icon in a square of `size` pixels. */
export function appIconDrawing(size: number): Drawing {
  const unit = size / 16;
  const lines = LINES.map(([left, top, right, bottom]) => {
    const [x, y] = [left * unit, top * unit];
    return `M${x} ${y}H${right * unit}V${bottom * unit}H${x}Z`;
  });
  return {
    size,
    tone: 'accent',
    marks: [filled(tileOutline(size, 0, 1).d, 'tone'), filled(lines.join(''), 'on-tone')],
  };
}
