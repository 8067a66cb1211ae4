import { GRADES, type Grade } from '../directory/schema/vocabulary.ts';
import { type Drawing, filled, type Glyph, lined } from './drawing.ts';
import { type Tone, toneOf } from './palette.ts';
import { NO_SHIFT, type Shift, type Sign, signPath } from './sign-path.ts';
import { type CutCorners, evenDashes, tileOutline } from './tile-outline.ts';

/** Where a grade came from: a letter further up or further down. */
export type Trend = 'worse' | 'better';

/** What the toolbar adds to a seal: where a new grade came from, or that the service crosses deal-breakers of the person. */
export type SealMark = Trend | 'crossed';

/** The look of a service in the list, with or without a grade. Only the toolbar has marks. */
export type ServiceLook =
  | {
      readonly kind: 'grade';
      readonly grade: Grade;
      readonly reviewed: boolean;
      readonly mark?: SealMark;
    }
  | { readonly kind: 'unrated'; readonly mark?: 'crossed' };

/** What a seal shows. Each state has its own look. */
export type SealLook =
  | ServiceLook
  | { readonly kind: 'unlisted' }
  | { readonly kind: 'coming' }
  | { readonly kind: 'no-website' }
  | { readonly kind: 'unavailable' };

/** The look of a service in the list. `mark` is ignored for a service without a grade. */
export function serviceLook(
  { grade, reviewed }: { readonly grade: Grade | null; readonly reviewed: boolean },
  mark: SealMark | null = null,
): ServiceLook {
  if (grade === null) return { kind: 'unrated', ...(mark === 'crossed' && { mark }) };
  return { kind: 'grade', grade, reviewed, ...(mark && { mark }) };
}

/** On a smaller seal, dashes cannot be told from an unbroken line. In pixels. */
const MIN_DASHED_SIZE = 24;

/**
 * The seal for popup and toolbar, sharp at exactly `size` pixels.
 *
 * - solid: reviewed; with a bar in place of the letter: no grade
 * - hollow, letter in colour: review not finished
 * - an arrow below the letter, pointing down: the grade became worse; above it, pointing up: better
 * - an exclamation mark next to the letter: the service crosses deal-breakers of the person
 * - hollow, grey: not in the list (`?`), or the list is not available (a retry arrow)
 * - dots: the list is being downloaded
 * - plain ring: not a website
 */
export function sealDrawing(look: SealLook, size: number): Drawing {
  switch (look.kind) {
    case 'grade': {
      const tone = toneOf(look.grade);
      const cut = cutCorners(look.grade);
      const draw = look.reviewed ? solid : hollow;
      return draw(tone, look.grade, cut, size, look.mark);
    }
    case 'unrated':
      return solid('grade-none', 'minus', 0, size, look.mark);
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

function cutCorners(grade: Grade): CutCorners {
  const cuts: readonly CutCorners[] = [0, 1, 2, 3, 4];
  return cuts[GRADES.indexOf(grade)] ?? 0;
}

function solid(tone: Tone, sign: Sign, cut: CutCorners, size: number, mark?: SealMark): Drawing {
  const tile = filled(tileOutline(size, 0, cut).d, 'tone');
  const glyphs = [tile, filled(signPath(sign, size, signScale(size), signShift(mark, 2)), 'on-tone')];
  if (mark) glyphs.push(filled(markPath(mark, size, 4, 1), 'on-tone'));
  return { size, tone, glyphs };
}

function hollow(tone: Tone, sign: Sign, cut: CutCorners, size: number, mark?: SealMark): Drawing {
  const width = lineWidth(size);
  const side = mark === 'worse' ? 'bottom' : mark === 'better' ? 'top' : null;
  const outline = tileOutline(size, width / 2, cut, side && { side, width: size / 2 });
  const dash = size < MIN_DASHED_SIZE ? [] : evenDashes(outline.length, 2.6 * width, 1.6 * width);
  const glyphs = [
    lined(outline.d, 'tone', width, dash),
    filled(signPath(sign, size, signScale(size), signShift(mark, 1)), 'tone'),
  ];
  if (mark) glyphs.push(filled(markPath(mark, size, 3, 0), 'tone'));
  return { size, tone, glyphs };
}

/**
 * How far the sign makes room for a mark, in pixels of the 16 px icon.
 *
 * @param forArrow how far it moves up or down for an arrow
 */
function signShift(mark: SealMark | undefined, forArrow: number): Shift {
  switch (mark) {
    case undefined:
      return NO_SHIFT;
    case 'crossed':
      return { right: -2, down: 0 };
    case 'worse':
      return { right: 0, down: -forArrow };
    case 'better':
      return { right: 0, down: forArrow };
  }
}

/** @param reach of an arrow, like its `margin`: see {@link arrow} */
function markPath(mark: SealMark, size: number, reach: number, margin: number): string {
  return mark === 'crossed'
    ? signPath('exclamation', size, signScale(size))
    : arrow(mark, size, reach, margin);
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
