import type { Grade } from '../directory/schema/vocabulary.ts';

/**
 * `question`: not in the list; `minus`: no grade; `dots`: list being downloaded; `retry`: list not available;
 * `exclamation`: next to a letter that was moved two units to the left.
 */
export type Sign = Grade | 'question' | 'minus' | 'dots' | 'retry' | 'exclamation';

/*
 * Outlines instead of a font, so that the signs look the same on every machine. A unit is a pixel of the 16 px icon.
 * Letters are 10 units high with stems of 2. Straight edges lie on whole units, so they are sharp at every multiple of
 * 16 px. Holes run in the opposite direction (non-zero fill rule). Only absolute M, L, C and Z, so that every number is an
 * x or a y and `signPath` can replace it.
 */
const OUTLINES: Record<Sign, string> = {
  A:
    'M6.5 3 L9.5 3 L13 13 L10.6 13 L9.9 11 L6.1 11 L5.4 13 L3 13 Z' + //
    'M7.5 5 L7 9 L9 9 L8.5 5 Z',
  B:
    'M5 3 L9 3 C10.7 3 11.6 4.1 11.6 5.6 C11.6 6.7 11.1 7.5 10.2 7.8 C11.4 8.1 12 9 12 10.1 C12 11.9 10.9 13 9 13 L5 13 Z' +
    'M7 5 L7 7 L8.6 7 C9.3 7 9.6 6.6 9.6 6 C9.6 5.4 9.3 5 8.6 5 Z' +
    'M7 9 L7 11 L8.9 11 C9.6 11 10 10.6 10 10 C10 9.4 9.6 9 8.9 9 Z',
  C:
    'M12 6 C11.7 4.1 10.4 3 8.2 3 C5.5 3 4 4.9 4 8 C4 11.1 5.5 13 8.2 13 C10.4 13 11.7 11.9 12 10 L9.8 10' +
    'C9.6 10.7 9 11 8.2 11 C6.8 11 6.2 10 6.2 8 C6.2 6 6.8 5 8.2 5 C9 5 9.6 5.3 9.8 6 Z',
  D:
    'M4 3 L7.6 3 C10.5 3 12 4.9 12 8 C12 11.1 10.5 13 7.6 13 L4 13 Z' +
    'M6 5 L6 11 L7.5 11 C9.1 11 9.8 10 9.8 8 C9.8 6 9.1 5 7.5 5 Z',
  E: 'M5 3 L12 3 L12 5 L7 5 L7 7 L11 7 L11 9 L7 9 L7 11 L12 11 L12 13 L5 13 Z',
  question:
    'M4.6 6 C4.6 4.1 6 3 8.1 3 C10.2 3 11.6 4.2 11.6 6 C11.6 7.4 10.9 8.1 10 8.7 C9.3 9.2 9 9.4 9 10 L7 10' +
    'C7 8.7 7.5 8.1 8.4 7.5 C9.1 7 9.5 6.7 9.5 6.1 C9.5 5.4 9 4.9 8.1 4.9 C7.2 4.9 6.7 5.3 6.7 6 Z' +
    'M7 11 L9 11 L9 13 L7 13 Z',
  minus: 'M4 7 L12 7 L12 9 L4 9 Z',
  dots:
    'M3 7 L5 7 L5 9 L3 9 Z' + //
    'M7 7 L9 7 L9 9 L7 9 Z' +
    'M11 7 L13 7 L13 9 L11 9 Z',
  // Three quarters of a ring (radii 5 and 3) and an arrow head. Control points at 0.552 of the radius make a quarter circle.
  retry:
    'M13 8 C13 10.8 10.8 13 8 13 C5.2 13 3 10.8 3 8 C3 5.2 5.2 3 8 3 L8 1.5 L11.5 4 L8 6.5 L8 5' +
    'C6.3 5 5 6.3 5 8 C5 9.7 6.3 11 8 11 C9.7 11 11 9.7 11 8 Z',
  exclamation: 'M12 4 L14 4 L14 9 L12 9 Z M12 10 L14 10 L14 12 L12 12 Z',
};

/** A move to the right and down. */
export interface Shift {
  readonly right: number;
  readonly down: number;
}
export const NO_SHIFT: Shift = { right: 0, down: 0 };

/**
 * Path data of a sign in a square of `size` units, its grid scaled by `scale` (1 = the 16 px icon) and centred.
 * Numbers are rounded to hundredths.
 *
 * @param shift how far to the right of the middle and below it, in units of the grid
 */
export function signPath(sign: Sign, size: number, scale: number, shift: Shift = NO_SHIFT): string {
  const offset = size / 2 - 8 * scale;
  const at = (coordinate: string, moved: number) =>
    Math.round((offset + scale * (Number(coordinate) + moved)) * 100) / 100;
  return OUTLINES[sign].replace(
    /([\d.]+) ([\d.]+)/g,
    (_, x, y) => `${at(x, shift.right)} ${at(y, shift.down)}`,
  );
}
