import { GRADES, type Grade } from '../directory/schema/vocabulary.ts';
import { type Drawing, filled, lined, type Mark } from './drawing.ts';
import { type Tone, toneOf } from './palette.ts';
import { type Sign, signPath } from './sign-path.ts';
import { type CutCorners, evenDashes, tileOutline } from './tile-outline.ts';

/** Where a grade came from: a letter further up or further down. */
export type Trend = 'worse' | 'better';

/** What a seal shows. Each state has its own look. */
export type SealLook =
  | {
      readonly kind: 'grade';
      readonly grade: Grade;
      readonly reviewed: boolean;
      /** Set only in the toolbar, for a grade that has just changed. */
      readonly trend?: Trend;
    }
  | { readonly kind: 'unrated' }
  | { readonly kind: 'unlisted' }
  | { readonly kind: 'coming' }
  | { readonly kind: 'no-website' }
  | { readonly kind: 'unavailable' };

/** The look of a service in the list, with or without a grade. */
export function serviceLook(
  { grade, reviewed }: { readonly grade: Grade | null; readonly reviewed: boolean },
  trend: Trend | null = null,
): SealLook {
  return grade === null ? { kind: 'unrated' } : { kind: 'grade', grade, reviewed, ...(trend && { trend }) };
}

/** On a smaller seal, dashes cannot be told from an unbroken line. In pixels. */
const MIN_DASHED_SIZE = 24;

/**
 * The seal for popup and toolbar, sharp at exactly `size` pixels.
 *
 * - solid: reviewed; with a bar in place of the letter: no grade
 * - hollow, letter in colour: review not finished
 * - an arrow below the letter, pointing down: the grade became worse; above it, pointing up: better
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
      return draw(tone, look.grade, cut, size, look.trend);
    }
    case 'unrated':
      return solid('grade-none', 'minus', 0, size);
    case 'unlisted':
      return hollow('grade-none', 'question', 0, size);
    case 'coming':
      return hollow('accent', 'dots', 0, size);
    case 'unavailable':
      return hollow('grade-none', 'retry', 0, size);
    case 'no-website':
      return { size, tone: 'grade-none', marks: [ring(size)] };
  }
}

function cutCorners(grade: Grade): CutCorners {
  const cuts: readonly CutCorners[] = [0, 1, 2, 3, 4];
  return cuts[GRADES.indexOf(grade)] ?? 0;
}

function solid(tone: Tone, sign: Sign, cut: CutCorners, size: number, trend?: Trend): Drawing {
  const tile = filled(tileOutline(size, 0, cut).d, 'tone');
  const marks = [tile, filled(signPath(sign, size, signScale(size), letterShift(trend, 2)), 'on-tone')];
  if (trend) marks.push(filled(arrow(trend, size, 4, 1), 'on-tone'));
  return { size, tone, marks };
}

function hollow(tone: Tone, sign: Sign, cut: CutCorners, size: number, trend?: Trend): Drawing {
  const width = lineWidth(size);
  const gap = trend && { side: trend === 'worse' ? ('bottom' as const) : ('top' as const), width: size / 2 };
  const outline = tileOutline(size, width / 2, cut, gap);
  const dash = size < MIN_DASHED_SIZE ? [] : evenDashes(outline.length, 2.6 * width, 1.6 * width);
  const marks = [
    lined(outline.d, 'tone', width, dash),
    filled(signPath(sign, size, signScale(size), letterShift(trend, 1)), 'tone'),
  ];
  if (trend) marks.push(filled(arrow(trend, size, 3, 0), 'tone'));
  return { size, tone, marks };
}

/** How far the letter makes room for the arrow, in pixels of the 16 px icon. */
function letterShift(trend: Trend | undefined, pixels: number): number {
  return trend === undefined ? 0 : trend === 'worse' ? -pixels : pixels;
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

function ring(size: number): Mark {
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
