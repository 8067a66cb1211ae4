import type { IconImages } from '../platform/declarative-content.ts';
import type { Paint } from './drawing.ts';
import { type IconName, iconName } from './icons.ts';
import { TOOLBAR, type Tone } from './palette.ts';
import { type SealLook, sealDrawing } from './seal-drawing.ts';

/*
 * Chrome's rules take pixels and no path, and its tabs get pixels too (tab-icon.ts). The packaged icons would have to be fetched and decoded, and nothing here
 * fetches: the worker draws the same seal itself.
 */

const drawn = new Map<IconName, IconImages>();

/**
 * The toolbar icon of a look as pixels, at the sizes that icons have: drawn once in the life of a worker. Needs
 * OffscreenCanvas, as Chrome's worker has it.
 */
export function sealImages(look: SealLook): IconImages {
  const name = iconName(look);
  const images = drawn.get(name) ?? { 16: sealImage(look, 16), 32: sealImage(look, 32) };
  drawn.set(name, images);
  return images;
}

function sealImage(look: SealLook, size: number): ImageData {
  const context = new OffscreenCanvas(size, size).getContext('2d');
  if (!context) throw new Error('no canvas to draw the toolbar icon on');
  const { marks, tone } = sealDrawing(look, size);
  for (const { d, fill, stroke, strokeWidth, dash } of marks) {
    const outline = new Path2D(d);
    if (fill !== 'none') {
      context.fillStyle = colourOf(fill, tone);
      context.fill(outline);
    }
    if (stroke !== 'none') {
      context.strokeStyle = colourOf(stroke, tone);
      context.lineWidth = strokeWidth;
      context.lineJoin = 'round';
      context.setLineDash([...dash]);
      context.stroke(outline);
    }
  }
  return context.getImageData(0, 0, size, size);
}

function colourOf(paint: Exclude<Paint, 'none'>, tone: Tone): string {
  if (paint === 'tone') return TOOLBAR[tone];
  return paint === 'on-tone' ? TOOLBAR['on-seal'] : TOOLBAR.paper;
}
