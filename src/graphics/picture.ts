import { uiDirection } from '../i18n/ui-language.ts';
import { drawOnCanvas } from './draw-on-canvas.ts';
import { type Drawing, LIGHT } from './drawing.ts';

/** The size that messengers and social networks show whole. */
export const PICTURE = { width: 1200, height: 630, margin: 72, ink: '#1c1b19', line: '#e6e1d6' } as const;

/** What a picture to share is drawn with: distances count from where lines begin, at the right in Arabic. */
export interface PictureTools {
  readonly context: OffscreenCanvasRenderingContext2D;
  /** The left edge of something `width` wide that starts at `start`. */
  readonly left: (start: number, width: number) => number;
  /** Writes a text, and returns how wide it is. */
  readonly text: (words: string, start: number, baseline: number, font: string, colour: string) => number;
}

/** Makes a picture for somebody to share, on this device. It is light in both themes, and has our name at its top. */
export async function makePicture(draw: (tools: PictureTools) => void): Promise<Blob> {
  const { width, height, margin, ink } = PICTURE;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw the picture on');
  const logo = await loadImage('/icons/app-128.png');
  const isRtl = uiDirection() === 'rtl';
  const left = (start: number, size: number) => (isRtl ? width - start - size : start);
  const text = (words: string, start: number, baseline: number, font: string, colour: string) => {
    context.font = font;
    context.fillStyle = colour;
    context.fillText(words, isRtl ? width - start : start, baseline);
    return context.measureText(words).width;
  };
  context.fillStyle = LIGHT.paper;
  context.fillRect(0, 0, width, height);
  context.direction = isRtl ? 'rtl' : 'ltr';
  context.textAlign = 'start';
  context.drawImage(logo, left(margin, 44), 64, 44, 44);
  text('Smallprint', margin + 58, 96, pictureFont(600, 29), ink);
  draw({ context, left, text });
  return canvas.convertToBlob({ type: 'image/png' });
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
export function fittingFont(
  context: OffscreenCanvasRenderingContext2D,
  text: string,
  weight: number,
  size: number,
  width: number,
): string {
  context.font = pictureFont(weight, size);
  return pictureFont(weight, Math.min(size, Math.floor((size * width) / context.measureText(text).width)));
}

/** The font of a picture. */
export function pictureFont(weight: number, size: number): string {
  return `${weight} ${size}px system-ui, sans-serif`;
}

/** Draws a drawing in its light colours. */
export function drawDrawing(
  context: OffscreenCanvasRenderingContext2D,
  drawing: Drawing,
  x: number,
  y: number,
  size: number,
): void {
  context.save();
  context.translate(x, y);
  context.scale(size / drawing.size, size / drawing.size);
  drawOnCanvas(context, drawing, LIGHT);
  context.restore();
}

async function loadImage(path: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = path;
  await image.decode();
  return image;
}
