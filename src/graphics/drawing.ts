import type { Palette, Tone } from './palette.ts';

/*
 * A small flat drawing as data: a page turns it into elements coloured by its theme's custom properties, a script into
 * an SVG file with fixed colours. Everything drawn in this project (seal, icons, classes of points) has this shape.
 */

/** `tone` is the colour of the drawing's meaning, `on-tone` what is readable on it, `paper` the ground under it. */
export type Paint = 'tone' | 'on-tone' | 'paper' | 'none';

/** One path. Lengths are in the units of the drawing; `dash` alternates drawn and left out, empty = an unbroken line. */
export interface Mark {
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
  readonly marks: readonly Mark[];
}

/** A mark that is filled and has no line. */
export function filled(d: string, fill: Paint): Mark {
  return { d, fill, stroke: 'none', strokeWidth: 0, dash: [] };
}

/** A mark that is a line, unbroken unless it has a `dash`. */
export function lined(d: string, stroke: Paint, strokeWidth: number, dash: readonly number[] = []): Mark {
  return { d, fill: 'none', stroke, strokeWidth, dash };
}

/** The custom property of theme.css for a paint (`var(--grade-a)`), or `none`: a value for `fill` and `stroke`. */
export function paintVariable(paint: Paint, tone: Tone): string {
  const name = paintName(paint, tone);
  return name === 'none' ? name : `var(--${name})`;
}

/** A complete SVG document of the drawing in fixed colours, `pixels` wide and high (default: its own size). */
export function drawingSvg(drawing: Drawing, palette: Palette, pixels: number = drawing.size): string {
  const colour = (paint: Paint): string => {
    const name = paintName(paint, drawing.tone);
    return name === 'none' ? name : palette[name];
  };
  const paths = drawing.marks.map((mark) => {
    const line =
      mark.stroke === 'none'
        ? ''
        : ` stroke="${colour(mark.stroke)}" stroke-width="${mark.strokeWidth}" stroke-linejoin="round"`;
    const dash = mark.dash.length === 0 ? '' : ` stroke-dasharray="${mark.dash.join(' ')}"`;
    return `<path d="${mark.d}" fill="${colour(mark.fill)}"${line}${dash}/>`;
  });
  const box = `0 0 ${drawing.size} ${drawing.size}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="${box}">${paths.join('')}</svg>`;
}

function paintName(paint: Paint, tone: Tone): keyof Palette | 'none' {
  switch (paint) {
    case 'tone':
      return tone;
    case 'on-tone':
      return 'on-seal';
    default:
      return paint;
  }
}
