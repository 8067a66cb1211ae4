import type { Palette, Tone } from './palette.ts';

/*
 * Everything we draw (seals, icons, marks of classes) as data: paths with named colours. A page renders it as SVG elements, the
 * worker on a canvas, a script into files.
 */

/** `tone`: the colour of the meaning; `on-tone`: a colour that is readable on it. */
export type Paint = 'tone' | 'on-tone' | 'none';

/** One path. Lengths are in the units of the drawing. `dash` alternates dashes and gaps; empty: an unbroken line. */
export interface Glyph {
  readonly d: string;
  readonly fill: Paint;
  readonly stroke: Paint;
  readonly strokeWidth: number;
  readonly dash: readonly number[];
}

/** Marks from back to front in a square of `size` units. */
export interface Drawing {
  readonly size: number;
  readonly tone: Tone;
  readonly glyphs: readonly Glyph[];
}

/** A mark that is filled and has no line. */
export function filled(d: string, fill: Paint): Glyph {
  return { d, fill, stroke: 'none', strokeWidth: 0, dash: [] };
}

/** A mark that is only a line. */
export function lined(d: string, stroke: Paint, strokeWidth: number, dash: readonly number[] = []): Glyph {
  return { d, fill: 'none', stroke, strokeWidth, dash };
}

/** The name of a paint's colour, in a palette and in theme.css. */
export function colourName(paint: Exclude<Paint, 'none'>, tone: Tone): keyof Palette {
  return paint === 'tone' ? tone : 'on-seal';
}
