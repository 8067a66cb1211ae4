import { directoryName, isBuiltIn } from '../../directory/profile.ts';
import { drawOnCanvas } from '../../graphics/draw-on-canvas.ts';
import { LIGHT, toneOf } from '../../graphics/drawing.ts';
import { sealDrawing, serviceLook } from '../../graphics/seal-drawing.ts';
import { formatMonth, formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { uiDirection } from '../../i18n/ui-language.ts';
import { attributionText, TOSDR_LICENSE } from '../../page/Attribution.tsx';
import { type Account, GRADE_ORDER } from './account.ts';
import { sharedHeadline } from './headline.ts';

/** The size that messengers and social networks show whole. */
const PICTURE = { width: 1200, height: 630, margin: 72, ink: '#1c1b19', line: '#e6e1d6' };
const INNER = PICTURE.width - 2 * PICTURE.margin;
const BAR = { top: 376, height: 20, gap: 4, minWidth: 136 };
const SEAL = 52;

interface Pen {
  readonly context: OffscreenCanvasRenderingContext2D;
  /** The left edge of something `size` wide that starts at `start`. */
  readonly left: (start: number, size: number) => number;
  readonly write: (words: string, start: number, baseline: number, font: string, colour: string) => void;
}

/**
 * Draws the numbers of a report for somebody to share, on this device. No name of a service and no address is in it. The picture
 * is light in both themes, and has our name at its top.
 *
 * @param listedAt the date of the list, in milliseconds since 1970
 */
export async function drawReport(
  accounts: readonly Account[],
  directory: string,
  listedAt: number,
): Promise<Blob> {
  const { width, height, margin, ink, line } = PICTURE;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw the picture on');
  const logo = new Image();
  logo.src = '/icons/app-128.png';
  await logo.decode();

  // Distances count from where lines begin: at the right in Arabic.
  const isRtl = uiDirection() === 'rtl';
  const left: Pen['left'] = (start, size) => (isRtl ? width - start - size : start);
  const write: Pen['write'] = (words, start, baseline, font, colour) => {
    context.font = font;
    context.fillStyle = colour;
    context.fillText(words, isRtl ? width - start : start, baseline);
  };
  context.fillStyle = LIGHT.paper;
  context.fillRect(0, 0, width, height);
  context.direction = isRtl ? 'rtl' : 'ltr';
  context.textAlign = 'start';
  context.drawImage(logo, left(margin, 44), 64, 44, 44);
  write('Smallprint', margin + 58, 96, fontOf(600, 29), ink);

  const [font, first, second] = headlineLines(context, sharedHeadline(accounts), INNER);
  write(first, margin, 228, font, ink);
  write(second, margin, 315, font, ink);

  drawBar({ context, left, write }, accounts);
  context.fillStyle = line;
  context.fillRect(margin, 512, INNER, 1);
  const credit = isBuiltIn(directory)
    ? t('accountsPictureCredit', directoryName(directory), TOSDR_LICENSE, formatMonth(listedAt))
    : attributionText(directory);
  context.font = fontOf(400, 23);
  const fitting = Math.min(23, Math.floor((23 * INNER) / context.measureText(credit).width));
  write(credit, margin, 557, fontOf(400, fitting), LIGHT.soft);
  return canvas.convertToBlob({ type: 'image/png' });
}

/** The grades as parts of a bar, each with its seal and how many accounts have it. */
function drawBar({ context, left, write }: Pen, accounts: readonly Account[]): void {
  const parts = GRADE_ORDER.flatMap((grade) => {
    const count = accounts.filter(({ service }) => service.grade === grade).length;
    return count > 0 ? [{ grade, count }] : [];
  });
  const room = INNER - BAR.gap * (parts.length - 1);
  const widths = barWidths(
    parts.map(({ count }) => count),
    room,
    BAR.minWidth,
  );
  let start = PICTURE.margin;
  for (const [index, { grade, count }] of parts.entries()) {
    const size = widths[index] ?? 0;
    context.fillStyle = LIGHT[toneOf(grade)];
    context.fillRect(left(start, size), BAR.top, size, BAR.height);
    context.save();
    context.translate(left(start, SEAL), 416);
    drawOnCanvas(context, sealDrawing(serviceLook({ grade, reviewed: true }), SEAL), LIGHT);
    context.restore();
    write(formatNumber(count), start + 66, 456, fontOf(600, 40), PICTURE.ink);
    start += size + BAR.gap;
  }
}

function fontOf(weight: number, size: number): string {
  return `${weight} ${size}px system-ui, sans-serif`;
}

/** A headline on two lines, as large as it fits: a system font may be wide, and other languages say it in more words. */
function headlineLines(
  context: OffscreenCanvasRenderingContext2D,
  words: string,
  room: number,
): readonly [font: string, first: string, second: string] {
  const isFitting = (part: string) => context.measureText(part).width <= room;
  for (let size = 82; ; size -= 8) {
    const font = fontOf(600, size);
    context.font = font;
    const [first, second] = twoLines(words, isFitting);
    if (size <= 50 || isFitting(second)) return [font, first, second];
  }
}

/** Splits a text between words, with as many of them on the first line as fit. Pure. */
export function twoLines(text: string, isFitting: (words: string) => boolean): readonly [string, string] {
  const words = text.split(' ');
  let count = words.length;
  while (count > 1 && !isFitting(words.slice(0, count).join(' '))) count -= 1;
  return [words.slice(0, count).join(' '), words.slice(count).join(' ')];
}

/** How wide the parts of a bar are: by their share, but none is narrower than its seal and number. Pure. */
export function barWidths(counts: readonly number[], room: number, minWidth: number): number[] {
  let wide = counts;
  for (;;) {
    const left = room - minWidth * (counts.length - wide.length);
    const unit = left / wide.reduce((sum, count) => sum + count, 0);
    // A part that is widened takes room from the others: one more of them may be too narrow then.
    const stillWide = wide.filter((count) => count * unit >= minWidth);
    if (stillWide.length === wide.length) return counts.map((count) => Math.max(minWidth, count * unit));
    wide = stillWide;
  }
}
