import type { Grade } from '../directory/schema/vocabulary.ts';

/*
 * Everything we draw (seals, icons, marks of classes) as data: paths with named colours. A page renders it as SVG elements, the
 * worker on a canvas, a script into files.
 */

/** The colour of a meaning. */
export type Tone = `grade-${Lowercase<Grade>}` | 'grade-none' | 'accent' | 'soft';

/** Colours as `#rrggbb`. `on-seal` is for letters on any tone. */
export type Palette = Readonly<Record<Tone | 'paper' | 'on-seal', string>>;

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

/** A grade in names of colours and icons. */
export const LOWER: Record<Grade, Lowercase<Grade>> = { A: 'a', B: 'b', C: 'c', D: 'd', E: 'e' };

/** The tone of a grade; null: no grade. */
export function toneOf(grade: Grade | null): Tone {
  return grade === null ? 'grade-none' : `grade-${LOWER[grade]}`;
}

/** The name of a paint's colour, in a palette and in theme.css. */
export function colourName(paint: Exclude<Paint, 'none'>, tone: Tone): keyof Palette {
  return paint === 'tone' ? tone : 'on-seal';
}

/*
 * The colours of seals and icons. theme.css has those of the pages; a test keeps the two equal and computes every
 * contrast: at least 4.5:1 for text and for letters on a seal (WCAG 2.2, 1.4.3).
 *
 * Colour never carries a grade alone. To people with deuteranopia or protanopia, B, C and D are similar browns. So the
 * letter, the word next to it and the cut corners of the seal (seal-drawing.ts) say it too. A is teal, because they see a
 * green A and a red E as similar colours.
 */

/** The light theme of the pages. */
export const LIGHT: Palette = {
  paper: '#fffdf8',
  soft: '#6a665e',
  accent: '#1f4e79',
  'grade-a': '#0f7a78',
  'grade-b': '#54801a',
  'grade-c': '#a16a00',
  'grade-d': '#bf4d10',
  'grade-e': '#b3261e',
  'grade-none': '#77736b',
  'on-seal': '#ffffff',
};

/**
 * For a toolbar of any colour, because browsers do not let extensions see which theme they have. A solid seal is a white
 * letter on the tone. Tones are as light as 4.5:1 allows, so that the tile is also visible on a dark toolbar. `grade-none`
 * and `accent` are drawn on the bare toolbar. They need 3:1 (WCAG 2.2, 1.4.11) on white and on #3c3c3c, Chrome's dark
 * toolbar, so their luminance must be between 0.235 and 0.30.
 */
export const TOOLBAR: Palette = {
  ...LIGHT,
  accent: '#4a8cc9',
  'grade-a': '#128380',
  'grade-c': '#a06800',
  'grade-d': '#c2500f',
  'grade-e': '#cf352d',
  'grade-none': '#8d8a84',
};

/**
 * For the outlined seals of unfinished reviews on a toolbar, whose line and letter are on the bare toolbar. A light tile
 * below them would be brighter on a dark toolbar than any solid seal, so an unfinished review would look stronger than a
 * finished one.
 */
export const TOOLBAR_UNFINISHED: Palette = {
  ...TOOLBAR,
  'grade-a': '#1a9b97',
  'grade-b': '#649a1c',
  'grade-c': '#bb7e10',
  'grade-d': '#dc6c2e',
  'grade-e': '#e0635d',
};
