import type { CurrentService } from '../catalog/site/shown-site.ts';
import { directoryName, isBuiltIn } from '../directory/profile.ts';
import { GRADES } from '../directory/schema/vocabulary.ts';
import { classDrawing } from '../graphics/class-drawing.ts';
import { LIGHT, toneOf } from '../graphics/drawing.ts';
import {
  drawDrawing,
  fittingFont,
  makePicture,
  PICTURE,
  pictureFont,
  twoLines,
} from '../graphics/picture.ts';
import { sealDrawing, serviceLook } from '../graphics/seal-drawing.ts';
import { serviceName } from '../i18n/clean-label.ts';
import { shortVerdict } from '../i18n/grade-verdict.ts';
import { t } from '../i18n/t.ts';
import { countText } from '../points/verdict-text.ts';
import { attributionText, TOSDR_LICENSE } from '../ui/page/Attribution.tsx';
import type { ClassCount } from './ClassCounts.tsx';

/** What the picture of a service says. */
export interface ServicePicture {
  readonly service: CurrentService;
  readonly counts: ClassCount | null;
  /** The state of the review and the dates. */
  readonly source: string;
  /** Address of the directory. */
  readonly directory: string;
}

/** Of the text next to the scale. */
const TEXT_WIDTH = 384;
const SCALE_LEFT = 488;
const TILE = { width: 102.5, height: 116, gap: 10 };
const SEAL = 190;
const { width: WIDTH, margin: MARGIN, ink: INK, line: LINE } = PICTURE;

/**
 * Draws a picture of a service for somebody to share, on this device: name, grade, counts, dates, source and licence. It is
 * light in both themes.
 */
export function drawPicture({ service, counts, source, directory }: ServicePicture): Promise<Blob> {
  const { grade, reviewed } = service;
  return makePicture(({ context, left, text }) => {
    const verdict = shortVerdict(service);
    text(
      t('serviceSubject'),
      MARGIN,
      220,
      fittingFont(context, t('serviceSubject'), 400, 26, TEXT_WIDTH),
      LIGHT.soft,
    );
    drawName(context, serviceName(service), (words, baseline, size) =>
      text(words, MARGIN, baseline, pictureFont(600, size), INK),
    );
    text(verdict, MARGIN, 344, fittingFont(context, verdict, 600, 32, TEXT_WIDTH), LIGHT[toneOf(grade)]);

    let start = SCALE_LEFT;
    for (const letter of GRADES) {
      if (letter === grade) {
        const size = SEAL;
        drawDrawing(context, sealDrawing(serviceLook({ grade, reviewed }), 56), left(start, size), 177, size);
        start += size + TILE.gap;
        continue;
      }
      const width = grade === null ? (WIDTH - MARGIN - SCALE_LEFT - 4 * TILE.gap) / 5 : TILE.width;
      const tone = LIGHT[toneOf(grade === null ? null : letter)];
      const x = left(start, width);
      context.globalAlpha = 0.15;
      context.fillStyle = tone;
      context.beginPath();
      context.roundRect(x, 214, width, TILE.height, 20);
      context.fill();
      context.globalAlpha = 1;
      context.textAlign = 'center';
      context.font = pictureFont(600, 52);
      context.fillText(letter, x + width / 2, 291);
      context.textAlign = 'start';
      start += width + TILE.gap;
    }

    start = MARGIN;
    for (const { classification, count } of counts ?? []) {
      drawDrawing(context, classDrawing(classification), left(start, 32), 442, 32);
      start += 46 + text(countText(classification, count), start + 46, 468, pictureFont(400, 30), INK) + 48;
    }
    context.fillStyle = LINE;
    context.fillRect(MARGIN, 512, WIDTH - 2 * MARGIN, 1);
    const credit = isBuiltIn(directory)
      ? t('serviceCredit', directoryName(directory), TOSDR_LICENSE)
      : attributionText(directory);
    text(credit, MARGIN, 552, fittingFont(context, credit, 400, 22, WIDTH - 2 * MARGIN), LIGHT.soft);
    text(source, MARGIN, 586, fittingFont(context, source, 400, 22, WIDTH - 2 * MARGIN), LIGHT.soft);
  });
}

/** Draws a name on one line if it fits, else smaller on two. A name that is still too long ends in an ellipsis. */
function drawName(
  context: OffscreenCanvasRenderingContext2D,
  name: string,
  line: (words: string, baseline: number, size: number) => void,
): void {
  for (const size of [68, 56, 46]) {
    context.font = pictureFont(600, size);
    if (context.measureText(name).width <= TEXT_WIDTH) {
      line(name, 288, size);
      return;
    }
  }
  const size = 34;
  context.font = pictureFont(600, size);
  const fits = (words: string) => context.measureText(words).width <= TEXT_WIDTH;
  const [first, second] = twoLines(name, fits);
  line(first, 262, size);
  line(second, 302, size);
}
