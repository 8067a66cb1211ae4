/*
 * The ground of a seal: a square whose corners are round or cut. The worse the grade, the more corners are cut, from a
 * whole tile for A to an octagon for E, so that a grade can be told by its outline alone.
 */

/** How many corners are cut, in this order: top right, bottom left, bottom right, top left. */
export type CutCorners = 0 | 1 | 2 | 3 | 4;

/** Path data of an outline and its length in the same units. */
export interface Outline {
  readonly d: string;
  readonly length: number;
}

/** A quarter of the side is round, five sixteenths are cut: 4 and 5 px on a 16 px icon, far enough apart to be seen. */
const ROUND = 1 / 4;
const CUT = 5 / 16;

/** The outline of a tile `inset` units inside a square of `size`; it begins in the middle of the top edge. */
export function tileOutline(size: number, inset: number, cut: CutCorners): Outline {
  const near = inset;
  const far = size - inset;
  const side = far - near;
  // A line drawn inside the edge keeps its distance all along when a round corner loses the inset from its radius and
  // a cut one loses inset * (2 - sqrt 2) from its legs.
  const radius = Math.max(0, size * ROUND - inset);
  const legs = Math.max(0, size * CUT - inset * (2 - Math.SQRT2));
  const reach = (order: number): number => (order < cut ? legs : radius);
  const corner = (order: number, x: number, y: number): string =>
    order < cut ? `L${xy(x, y)}` : `A${round(radius)} ${round(radius)} 0 0 1 ${xy(x, y)}`;
  const [topRight, bottomLeft, bottomRight, topLeft] = [reach(0), reach(1), reach(2), reach(3)];
  const d =
    `M${xy(size / 2, near)}L${xy(far - topRight, near)}${corner(0, far, near + topRight)}` +
    `L${xy(far, far - bottomRight)}${corner(2, far - bottomRight, far)}` +
    `L${xy(near + bottomLeft, far)}${corner(1, near, far - bottomLeft)}` +
    `L${xy(near, near + topLeft)}${corner(3, near + topLeft, near)}Z`;
  const length =
    4 * side -
    2 * (cut * legs + (4 - cut) * radius) +
    cut * legs * Math.SQRT2 +
    ((4 - cut) * radius * Math.PI) / 2;
  return { d, length };
}

/**
 * A dash pattern of about `dash` drawn and `gap` left out that fits a closed outline without a stump. It begins with
 * half a dash, so the outline's first point (the middle of the top edge) is the middle of a dash.
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
