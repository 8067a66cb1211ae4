import type { Grade } from '../directory/schema/vocabulary.ts';
import { escapeXml, labelClusters } from '../i18n/clean-label.ts';
import { LIGHT, toneOf } from './drawing.ts';

/** What a badge says. `label` is the grade in the user's language: `Grade E`, `No grade`. */
interface BadgeWords {
  readonly name: string;
  readonly label: string;
  readonly grade: Grade | null;
  readonly reviewed: boolean;
}

const FONT_SIZE = 12;
/** That of the badges of ToS;DR, in CSS pixels. */
const HEIGHT = 20;
const PADDING = 8;
const CORNER = 4;
/** In units of the font size. A badge must fit into a popup of 360 px with margins. */
const WIDEST_NAME = 13;
const WIDEST_LABEL = 11.5;
/** A dark grey that no grade has. White letters on it have a contrast of 11:1. */
const NAME_BACKGROUND = '#3d3a35';

/**
 * Our own rating badge as an SVG document: the service's name next to its grade. The grade is hollow if the review is not
 * finished. Foreign text is cleaned, cut and escaped. Colours and background are fixed, so that the badge looks the same
 * on every page and in a saved file.
 */
export function badgeSvg({ name, label, grade, reviewed }: BadgeWords): string {
  const [nameClusters, gradeClusters] = [labelClusters(name), labelClusters(label)];
  const { nameLine, labelLine } = linesOf(nameClusters, gradeClusters);
  const left = nameLine.width;
  const width = left + labelLine.width;
  const tone = LIGHT[toneOf(grade)];
  const isHollow = grade !== null && !reviewed;
  const [background, letters] = isHollow ? [LIGHT.paper, tone] : [tone, LIGHT['on-seal']];
  const title = [nameClusters, gradeClusters]
    .filter((clusters) => clusters.length > 0)
    .map((clusters) => clusters.join(''))
    .join(': ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}"`,
    ` role="img" aria-label="${escapeXml(title)}"><title>${escapeXml(title)}</title>`,
    left === 0 ? '' : `<path d="${namePath(left)}" fill="${NAME_BACKGROUND}"/>`,
    `<path d="${gradePath(left, width)}" fill="${background}" stroke="${tone}" stroke-width="1"/>`,
    `<g font-family="system-ui, sans-serif" font-size="${FONT_SIZE}" font-weight="600" text-anchor="middle">`,
    left === 0 ? '' : words(nameLine, left / 2, LIGHT['on-seal']),
    words(labelLine, left + labelLine.width / 2, letters),
    '</g></svg>',
  ].join('');
}

/** The width of a badge in CSS pixels. */
export function badgeWidth({ name, label }: Pick<BadgeWords, 'name' | 'label'>): number {
  const { nameLine, labelLine } = linesOf(labelClusters(name), labelClusters(label));
  return nameLine.width + labelLine.width;
}

function linesOf(name: readonly string[], label: readonly string[]) {
  return {
    nameLine: part(cutToWidth(name, WIDEST_NAME)),
    labelLine: part(cutToWidth(label, WIDEST_LABEL)),
  };
}

interface Part {
  readonly text: string;
  readonly textWidth: number;
  /** With padding. 0 if the text is empty. */
  readonly width: number;
}

function part(clusters: readonly string[]): Part {
  const drawn = Math.ceil(textWidth(clusters) * FONT_SIZE);
  return { text: clusters.join(''), textWidth: drawn, width: drawn === 0 ? 0 : drawn + 2 * PADDING };
}

/**
 * `textLength` makes a text fit its part of the badge when the font is wider or narrower than our estimate. Not with any
 * Arabic or Hebrew letter: browsers stretch the Latin letters next to them far too wide.
 */
function words({ text, textWidth: length }: Part, middle: number, colour: string): string {
  const baseline = 14.3;
  const direction = isRightToLeft(text) ? ' direction="rtl"' : '';
  const fit = RIGHT_TO_LEFT.test(text) ? '' : ` textLength="${length}" lengthAdjust="spacingAndGlyphs"`;
  return `<text x="${middle}" y="${baseline}" fill="${colour}"${direction}${fit}>${escapeXml(text)}</text>`;
}

function namePath(right: number): string {
  return `M${right} 0H${CORNER}A${CORNER} ${CORNER} 0 0 0 0 ${CORNER}V${HEIGHT - CORNER}A${CORNER} ${CORNER} 0 0 0 ${CORNER} ${HEIGHT}H${right}Z`;
}

/** Half a unit inside the badge, because its line is one unit wide. Without a name, its left corners are round too. */
function gradePath(left: number, right: number): string {
  const [near, far, top, bottom] = [left + 0.5, right - 0.5, 0.5, HEIGHT - 0.5];
  const arc = `A${CORNER} ${CORNER} 0 0 1`;
  const end = `H${far - CORNER}${arc} ${far} ${top + CORNER}V${bottom - CORNER}${arc} ${far - CORNER} ${bottom}`;
  if (left > 0) return `M${near} ${top}${end}H${near}Z`;
  return `M${near + CORNER} ${top}${end}H${near + CORNER}${arc} ${near} ${bottom - CORNER}V${top + CORNER}${arc} ${near + CORNER} ${top}Z`;
}

const RIGHT_TO_LEFT =
  /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u;

/** The first letter decides. */
function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? '');
}

/** Average widths in system sans-serif fonts, in hundredths of the font size. The first pattern that matches counts. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/^[\p{M}\p{Cf}]/u, 0],
  [/^[ijlI|!.,:;'`’·]/u, 29],
  [/^[ftr()[\]{}/\\\-" ]/u, 37],
  [/^[mwMW@%&—…]/u, 90],
  [/^\p{Extended_Pictographic}|^\p{Regional_Indicator}/u, 125],
  [
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u,
    100,
  ],
  [/^\p{Lu}/u, 68],
  [/^[\p{Ll}\p{N}]/u, 57],
];
const OTHER_WIDTH = 62;

/** The estimated width of a text, given as grapheme clusters, in units of the font size: there is no page to measure it in. */
function textWidth(clusters: readonly string[]): number {
  const hundredths = clusters.reduce(
    (sum, cluster) => sum + (WIDTHS.find(([pattern]) => pattern.test(cluster))?.[1] ?? OTHER_WIDTH),
    0,
  );
  return hundredths / 100;
}

/** The text if it is at most `widest` (in units of the font size) wide, else its beginning and an ellipsis. */
function cutToWidth(clusters: readonly string[], widest: number): readonly string[] {
  if (textWidth(clusters) <= widest) return clusters;
  const ellipsis = '…';
  const kept = [...clusters];
  while (kept.length > 0 && textWidth([...kept, ellipsis]) > widest) kept.pop();
  while (kept.at(-1) === ' ') kept.pop();
  return [...kept, ellipsis];
}
