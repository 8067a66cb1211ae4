import { directoryName, isBuiltIn } from '../../directory/profile.ts';
import { LIGHT, toneOf } from '../../graphics/drawing.ts';
import {
  drawDrawing,
  fittingFont,
  makePicture,
  PICTURE,
  pictureFont,
  twoLines,
} from '../../graphics/picture.ts';
import { sealDrawing, serviceLook } from '../../graphics/seal-drawing.ts';
import { formatMonth, formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { attributionText, TOSDR_LICENSE } from '../../page/Attribution.tsx';
import { type Account, GRADE_ORDER } from './account.ts';
import { sharedHeadline } from './headline.ts';

const BAR = { top: 376, height: 20, gap: 4, minWidth: 136 };

/**
 * Draws the numbers of a report for somebody to share, on this device. No name of a service and no address is in it.
 *
 * @param listedAt the date of the list, in milliseconds since 1970
 */
export function drawReport(accounts: readonly Account[], directory: string, listedAt: number): Promise<Blob> {
  return makePicture(({ context, left, text }) => {
    const { width, margin, ink, line } = PICTURE;
    const inner = width - 2 * margin;
    const words = sharedHeadline(accounts);
    const [font, first, second] = headlineLines(context, words, inner);
    text(first, margin, 228, font, ink);
    text(second, margin, 315, font, ink);

    const parts = GRADE_ORDER.flatMap((grade) => {
      const count = accounts.filter(({ service }) => service.grade === grade).length;
      return count > 0 ? [{ grade, count }] : [];
    });
    const room = inner - BAR.gap * (parts.length - 1);
    const widths = barWidths(
      parts.map(({ count }) => count),
      room,
      BAR.minWidth,
    );
    let start = margin;
    for (const [index, { grade, count }] of parts.entries()) {
      const size = widths[index] ?? 0;
      context.fillStyle = LIGHT[toneOf(grade)];
      context.fillRect(left(start, size), BAR.top, size, BAR.height);
      drawDrawing(context, sealDrawing(serviceLook({ grade, reviewed: true }), 56), left(start, 52), 416, 52);
      text(formatNumber(count), start + 66, 456, pictureFont(600, 40), ink);
      start += size + BAR.gap;
    }
    context.fillStyle = line;
    context.fillRect(margin, 512, inner, 1);
    const credit = isBuiltIn(directory)
      ? t('accountsPictureCredit', directoryName(directory), TOSDR_LICENSE, formatMonth(listedAt))
      : attributionText(directory);
    text(credit, margin, 557, fittingFont(context, credit, 400, 23, inner), LIGHT.soft);
  });
}

/** A headline on two lines, as large as it fits: a system font may be wide, and other languages say it in more words. */
function headlineLines(
  context: OffscreenCanvasRenderingContext2D,
  words: string,
  room: number,
): readonly [font: string, first: string, second: string] {
  for (const size of [82, 74, 66, 58, 50]) {
    const font = pictureFont(600, size);
    context.font = font;
    const [first, second] = twoLines(words, (part) => context.measureText(part).width <= room);
    if (!second.endsWith('…')) return [font, first, second];
  }
  return [pictureFont(600, 50), words, ''];
}

/** How wide the parts of a bar are: by their share, but none is narrower than its seal and number. Pure. */
export function barWidths(counts: readonly number[], room: number, minWidth: number): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const narrow = counts.map((count) => (count * room) / total < minWidth);
  const left = room - minWidth * narrow.filter(Boolean).length;
  const wide = counts.reduce((sum, count, index) => (narrow[index] ? sum : sum + count), 0);
  return counts.map((count) => Math.max(minWidth, (count * left) / wide));
}
