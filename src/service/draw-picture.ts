import type { CurrentService } from '../catalog/site/current-service.ts';
import { directoryName, isBuiltIn } from '../directory/profile.ts';
import { GRADES } from '../directory/schema/vocabulary.ts';
import { classDrawing } from '../graphics/class-drawing.ts';
import { colourName, type Drawing } from '../graphics/drawing.ts';
import { LIGHT, toneOf } from '../graphics/palette.ts';
import { sealDrawing, serviceLook } from '../graphics/seal-drawing.ts';
import { serviceName } from '../i18n/service-name.ts';
import { t } from '../i18n/t.ts';
import { uiDirection } from '../i18n/ui-language.ts';
import { countText } from '../points/verdict-text.ts';
import { attributionText, TOSDR_LICENSE } from '../ui/page/Attribution.tsx';
import type { ClassCount } from './count-classes.ts';
import { shortVerdict } from './short-verdict.ts';

/** What the picture of a service says. */
export interface ServicePicture {
  readonly service: CurrentService;
  readonly counts: ClassCount | null;
  /** The state of the review and the dates. */
  readonly source: string;
  /** Address of the directory. */
  readonly directory: string;
}

/** The size that messengers and social networks show whole. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
/** Of the text beside the scale. */
const TEXT_WIDTH = 384;
const SCALE_LEFT = 488;
const TILE = { width: 102.5, height: 116, gap: 10 };
const SEAL = 190;
const INK = '#1c1b19';
const LINE = '#e6e1d6';

/**
 * Draws a picture of a service for somebody to share, on this device: name, grade, counts, dates, source and licence. It is
 * light in both themes.
 */
export async function drawPicture(picture: ServicePicture): Promise<Blob> {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw the picture on');
  const logo = await loadImage('/icons/app-128.png');
  draw(context, picture, logo);
  return canvas.convertToBlob({ type: 'image/png' });
}

function draw(
  context: OffscreenCanvasRenderingContext2D,
  { service, counts, source, directory }: ServicePicture,
  logo: HTMLImageElement,
): void {
  const isRtl = uiDirection() === 'rtl';
  /** The left edge of something `width` wide that starts at `start`, counted from where lines begin. */
  const left = (start: number, width: number) => (isRtl ? WIDTH - start - width : start);
  const text = (words: string, start: number, baseline: number, font: string, colour: string) => {
    context.font = font;
    context.fillStyle = colour;
    context.fillText(words, isRtl ? WIDTH - start : start, baseline);
    return context.measureText(words).width;
  };
  context.fillStyle = LIGHT.paper;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.direction = isRtl ? 'rtl' : 'ltr';
  context.textAlign = 'start';
  context.drawImage(logo, left(MARGIN, 44), 64, 44, 44);
  text('Smallprint', MARGIN + 58, 96, font(600, 29), INK);

  const { grade, reviewed } = service;
  const verdict = shortVerdict(service);
  text(t('serviceSubject'), MARGIN, 220, fitting(context, t('serviceSubject'), 400, 26), LIGHT.soft);
  drawName(context, serviceName(service), (words, baseline, size) =>
    text(words, MARGIN, baseline, font(600, size), INK),
  );
  text(verdict, MARGIN, 344, fitting(context, verdict, 600, 32), LIGHT[toneOf(grade)]);

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
    context.font = font(600, 52);
    context.fillText(letter, x + width / 2, 291);
    context.textAlign = 'start';
    start += width + TILE.gap;
  }

  start = MARGIN;
  for (const { classification, count } of counts ?? []) {
    drawDrawing(context, classDrawing(classification), left(start, 32), 442, 32);
    start += 46 + text(countText(classification, count), start + 46, 468, font(400, 30), INK) + 48;
  }
  context.fillStyle = LINE;
  context.fillRect(MARGIN, 512, WIDTH - 2 * MARGIN, 1);
  const credit = isBuiltIn(directory)
    ? t('serviceCredit', directoryName(directory), TOSDR_LICENSE)
    : attributionText(directory);
  text(credit, MARGIN, 552, fitting(context, credit, 400, 22, WIDTH - 2 * MARGIN), LIGHT.soft);
  text(source, MARGIN, 586, fitting(context, source, 400, 22, WIDTH - 2 * MARGIN), LIGHT.soft);
}

/** Draws a name on one line if it fits, else smaller on two. A name that is still too long ends in an ellipsis. */
function drawName(
  context: OffscreenCanvasRenderingContext2D,
  name: string,
  line: (words: string, baseline: number, size: number) => void,
): void {
  for (const size of [68, 56, 46]) {
    context.font = font(600, size);
    if (context.measureText(name).width <= TEXT_WIDTH) {
      line(name, 288, size);
      return;
    }
  }
  const size = 34;
  context.font = font(600, size);
  const fits = (words: string) => context.measureText(words).width <= TEXT_WIDTH;
  const [first, second] = twoLines(name, fits);
  line(first, 262, size);
  line(second, 302, size);
}

/** Splits a text into two lines, between words if possible. */
export function twoLines(text: string, fits: (words: string) => boolean): readonly [string, string] {
  const letters = Array.from(text);
  let end = letters.length;
  while (end > 1 && !fits(letters.slice(0, end).join(''))) end -= 1;
  const space = letters.slice(0, end + 1).lastIndexOf(' ');
  const cut = end < letters.length && space > 0 ? space : end;
  const first = letters.slice(0, cut).join('').trim();
  let second = letters.slice(cut).join('').trim();
  if (fits(second)) return [first, second];
  while (second !== '' && !fits(`${second}…`)) second = Array.from(second).slice(0, -1).join('');
  return [first, `${second.trim()}…`];
}

/** The font in the given size, or as small as the text needs it. */
function fitting(
  context: OffscreenCanvasRenderingContext2D,
  text: string,
  weight: number,
  size: number,
  width = TEXT_WIDTH,
): string {
  context.font = font(weight, size);
  return font(weight, Math.min(size, Math.floor((size * width) / context.measureText(text).width)));
}

function font(weight: number, size: number): string {
  return `${weight} ${size}px system-ui, sans-serif`;
}

function drawDrawing(
  context: OffscreenCanvasRenderingContext2D,
  { glyphs, tone, size: units }: Drawing,
  x: number,
  y: number,
  size: number,
): void {
  context.save();
  context.translate(x, y);
  context.scale(size / units, size / units);
  for (const { d, fill, stroke, strokeWidth, dash } of glyphs) {
    const outline = new Path2D(d);
    if (fill !== 'none') {
      context.fillStyle = LIGHT[colourName(fill, tone)];
      context.fill(outline);
    }
    if (stroke !== 'none') {
      context.strokeStyle = LIGHT[colourName(stroke, tone)];
      context.lineWidth = strokeWidth;
      context.lineJoin = 'round';
      context.setLineDash([...dash]);
      context.stroke(outline);
    }
  }
  context.restore();
}

async function loadImage(path: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = path;
  await image.decode();
  return image;
}
