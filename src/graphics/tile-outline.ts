/** A part of an edge that has no line, in its middle. It ends where a corner begins. */
export interface OutlineGap {
  readonly side: 'top' | 'bottom';
  readonly width: number;
}

/** Path data of an outline and its length in the same units. */
interface Outline {
  readonly d: string;
  readonly length: number;
}

/** Of the side: 4 and 5 px on a 16 px icon, different enough to be seen. */
const ROUND = 1 / 4;
const CUT = 5 / 16;

/**
 * The outline of a tile, `inset` units inside a square of `size`. It starts in the middle of the top edge, or after the
 * gap, if there is one.
 *
 * @param cut how many corners are cut, in this order: top right, bottom left, bottom right, top left; the others are round
 */
export function tileOutline(
  size: number,
  inset: number,
  cut: number,
  gap: OutlineGap | null = null,
): Outline {
  const near = inset;
  const far = size - inset;
  const side = far - near;
  // At these lengths the corners of the inner outline have the same distance to the outer one as its sides.
  const radius = Math.max(0, size * ROUND - inset);
  const legs = Math.max(0, size * CUT - inset * (2 - Math.SQRT2));
  const reach = (order: number): number => (order < cut ? legs : radius);
  const corner = (order: number, x: number, y: number): string =>
    order < cut ? `L${xy(x, y)}` : `A${round(radius)} ${round(radius)} 0 0 1 ${xy(x, y)}`;
  const [topRight, bottomLeft, bottomRight, topLeft] = [reach(0), reach(1), reach(2), reach(3)];
  const right =
    `L${xy(far - topRight, near)}${corner(0, far, near + topRight)}` +
    `L${xy(far, far - bottomRight)}${corner(2, far - bottomRight, far)}`;
  const left =
    `L${xy(near + bottomLeft, far)}${corner(1, near, far - bottomLeft)}` +
    `L${xy(near, near + topLeft)}${corner(3, near + topLeft, near)}`;
  const length =
    4 * side -
    2 * (cut * legs + (4 - cut) * radius) +
    cut * legs * Math.SQRT2 +
    ((4 - cut) * radius * Math.PI) / 2;
  if (!gap) return { d: `M${xy(size / 2, near)}${right}${left}Z`, length };
  const isTop = gap.side === 'top';
  const before = Math.max((size - gap.width) / 2, near + (isTop ? topLeft : bottomLeft));
  const after = Math.min((size + gap.width) / 2, far - (isTop ? topRight : bottomRight));
  const d = isTop
    ? `M${xy(after, near)}${right}${left}L${xy(before, near)}`
    : `M${xy(before, far)}${left}${right}L${xy(after, far)}`;
  return { d, length: length - (after - before) };
}

/**
 * A dash pattern for a closed outline, with dashes of about `dash` and gaps of about `gap`. It fits the length exactly. It
 * starts and ends with half a dash, so the two halves meet at the outline's first point.
 */
export function evenDashes(length: number, dash: number, gap: number): readonly number[] {
  const count = Math.max(1, Math.round(length / (dash + gap)));
  const period = length / count;
  const drawn = (period * dash) / (dash + gap);
  const pattern: number[] = [drawn / 2];
  for (let index = 1; index < count; index += 1) pattern.push(period - drawn, drawn);
  pattern.push(period - drawn, drawn / 2);
  return pattern.map(round);
}

function xy(x: number, y: number): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
