import type { IconImages } from '../platform/declarative-content.ts';
import { drawOnCanvas } from './draw-on-canvas.ts';
import { ICON_SIZES, type IconName, iconName, iconPalette } from './icons.ts';
import { type SealLook, sealDrawing } from './seal-drawing.ts';

const drawn = new Map<IconName, IconImages>();

/**
 * The toolbar icon of a look as pixels, drawn once per worker life. Chrome's rules take no paths of files. Firefox gives the
 * true pixels also with `privacy.resistFingerprinting`.
 */
export function sealImages(look: SealLook): IconImages {
  const name = iconName(look);
  const images =
    drawn.get(name) ?? Object.fromEntries(ICON_SIZES.map((size) => [size, sealImage(look, size)]));
  drawn.set(name, images);
  return images;
}

function sealImage(look: SealLook, size: number): ImageData {
  const context = new OffscreenCanvas(size, size).getContext('2d');
  if (!context) throw new Error('no canvas to draw the toolbar icon on');
  drawOnCanvas(context, sealDrawing(look, size), iconPalette(look));
  return context.getImageData(0, 0, size, size);
}
