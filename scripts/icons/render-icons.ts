import { ICON_LOOKS, ICON_SIZES, iconName, iconPalette } from '../../src/graphics/icons.ts';
import { TOOLBAR } from '../../src/graphics/palette.ts';
import { sealDrawing } from '../../src/graphics/seal-drawing.ts';
import { APP_ICON_SIZES, appIconDrawing } from './app-icon.ts';
import { drawingSvg } from './drawing-svg.ts';
import { svgPng } from './svg-png.ts';

/** Renders every icon file of the package: file name -> PNG. */
export async function renderIcons(): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const look of ICON_LOOKS) {
    for (const size of ICON_SIZES) {
      const svg = drawingSvg(sealDrawing(look, size), iconPalette(look));
      files.set(`${iconName(look)}-${size}.png`, await svgPng(svg));
    }
  }
  for (const size of APP_ICON_SIZES) {
    files.set(`app-${size}.png`, await svgPng(drawingSvg(appIconDrawing(size), TOOLBAR)));
  }
  return files;
}
