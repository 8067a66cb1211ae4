import { GRADES, type Grade } from '../directory/schema/vocabulary.ts';
import { type Drawing, filled, type Glyph, lined, type Tone, toneOf } from './drawing.ts';
import { evenDashes, tileOutline } from './tile-outline.ts';

/** Where a grade came from: a letter further up or further down. */
export type Trend = 'worse' | 'better';

/** The look of a service in the list, with or without a grade. Only the toolbar marks where a new grade came from. */
export type ServiceLook =
  | {
      readonly kind: 'grade';
      readonly grade: Grade;
      readonly reviewed: boolean;
      readonly trend?: Trend;
    }
  | { readonly kind: 'unrated' };

/** What a seal shows. Each state has its own look. */
export type SealLook =
  | ServiceLook
  | { readonly kind: 'unlisted' }
  | { readonly kind: 'coming' }
  | { readonly kind: 'no-website' }
  | { readonly kind: 'unavailable' };

/** `question`: not in the list; `minus`: no grade; `dots`: list being downloaded; `retry`: list not available. */
type Sign = Grade | 'question' | 'minus' | 'dots' | 'retry';

/** The look of a service in the list. `trend` is ignored for a service without a grade. */
export function serviceLook(
  { grade, reviewed }: { readonly grade: Grade | null; readonly reviewed: boolean },
  trend: Trend | null = null,
): ServiceLook {
  if (grade === null) return { kind: 'unrated' };
  return { kind: 'grade', grade, reviewed, ...(trend && { trend }) };
}

/** On a smaller seal, dashes cannot be told from an unbroken line. In pixels. */
const MIN_DASHED_SIZE = 24;

/**
 * The seal for popup and toolbar, sharp at exactly `size` pixels.
 *
 * - solid: reviewed; with a bar in place of the letter: no grade
 * - hollow, letter in colour: review not finished; on a toolbar in colours of its own (`iconPalette` in icons.ts)
 * - an arrow below the letter, pointing down: the grade became worse; above it, pointing up: better
 * - hollow, grey: not in the list (`?`), or the list is not available (a retry arrow)
 * - dots: the list is being downloaded
 * - plain ring: not a website
 */
export function sealDrawing(look: SealLook, size: number): Drawing {
  switch (look.kind) {
    case 'grade': {
      const tone = toneOf(look.grade);
      // Each worse grade cuts one corner more, so that the outline alone shows the grade.
      const cut = GRADES.indexOf(look.grade);
      const draw = look.reviewed ? solid : hollow;
      return draw(tone, look.grade, cut, size, look.trend);
    }
    case 'unrated':
      return solid('grade-none', 'minus', 0, size);
    // Grey: nobody has judged the site, so it must look neither good nor bad.
    case 'unlisted':
      return hollow('grade-none', 'question', 0, size);
    case 'coming':
      return hollow('accent', 'dots', 0, size);
    case 'unavailable':
      return hollow('grade-none', 'retry', 0, size);
    case 'no-website':
      return { size, tone: 'grade-none', glyphs: [ring(size)] };
  }
}

function solid(tone: Tone, sign: Sign, cut: number, size: number, trend?: Trend): Drawing {
  const tile = filled(tileOutline(size, 0, cut).d, 'tone');
  const glyphs = [tile, filled(signPath(sign, size, signShift(trend, 2)), 'on-tone')];
  if (trend) glyphs.push(filled(arrow(trend, size, 4, 1), 'on-tone'));
  return { size, tone, glyphs };
}

function hollow(tone: Tone, sign: Sign, cut: number, size: number, trend?: Trend): Drawing {
  const width = lineWidth(size);
  const side = trend === 'worse' ? 'bottom' : trend === 'better' ? 'top' : null;
  const outline = tileOutline(size, width / 2, cut, side && { side, width: size / 2 });
  const dash = size < MIN_DASHED_SIZE ? [] : evenDashes(outline.length, 2.6 * width, 1.6 * width);
  const glyphs = [
    lined(outline.d, 'tone', width, dash),
    filled(signPath(sign, size, signShift(trend, 1)), 'tone'),
  ];
  if (trend) glyphs.push(filled(arrow(trend, size, 3, 0), 'tone'));
  return { size, tone, glyphs };
}

/** How far down the sign moves to make room for an arrow, in pixels of the 16 px icon; up if it is negative. */
function signShift(trend: Trend | undefined, forArrow: number): number {
  return trend === undefined ? 0 : trend === 'worse' ? -forArrow : forArrow;
}

/**
 * A triangle that points to the bottom edge if the grade became worse, and to the top edge if it became better.
 *
 * @param reach how far it reaches to each side of the middle, in pixels of the 16 px icon
 * @param margin between its tip and the edge, in the same pixels
 */
function arrow(trend: Trend, size: number, reach: number, margin: number): string {
  const inPixels = (length: number) => Math.round((length * size) / 16);
  const fromEdge = (distance: number) => (trend === 'worse' ? size - distance : distance);
  const [tip, base] = [inPixels(margin), inPixels(margin) + inPixels(3)].map(fromEdge);
  const [left, middle, right] = [size / 2 - inPixels(reach), size / 2, size / 2 + inPixels(reach)];
  return `M${left} ${base}L${right} ${base}L${middle} ${tip}Z`;
}

function ring(size: number): Glyph {
  const width = Math.round(size / 8);
  const radius = Math.round(size * 0.375) - width / 2;
  const middle = size / 2;
  const half = `a${radius} ${radius} 0 0 1`;
  return lined(
    `M${middle - radius} ${middle}${half} ${2 * radius} 0${half} ${-2 * radius} 0Z`,
    'tone',
    width,
  );
}

/** 1 px at 16, 2 at 32, 3 at 48 and 56. Whole pixels keep straight edges sharp. */
function lineWidth(size: number): number {
  return Math.max(1, Math.round(size / 18));
}

/** A letter fills a small icon and has room around it on a big seal. The scale is a multiple of a half, so edges stay sharp. */
function signScale(size: number): number {
  return size <= 32 ? size / 16 : Math.round(size / 9) / 2;
}

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
};

/** Path data of a sign in a square of `size` units, `down` units of the grid below its middle. Rounded to hundredths. */
function signPath(sign: Sign, size: number, down: number): string {
  const scale = signScale(size);
  const offset = size / 2 - 8 * scale;
  const at = (coordinate: string, moved: number) =>
    Math.round((offset + scale * (Number(coordinate) + moved)) * 100) / 100;
  return OUTLINES[sign].replace(/([\d.]+) ([\d.]+)/g, (_, x, y) => `${at(x, 0)} ${at(y, down)}`);
}
