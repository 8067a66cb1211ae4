import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { Drawing } from '../../src/graphics/drawing.ts';
import { ICON_LOOKS, ICON_SIZES, iconName, iconPalette } from '../../src/graphics/icons.ts';
import { type Palette, TOOLBAR } from '../../src/graphics/palette.ts';
import { sealDrawing } from '../../src/graphics/seal-drawing.ts';
import { APP_ICON_SIZES, appIconDrawing } from './app-icon.ts';
import { drawingSvg } from './drawing-svg.ts';

const RENDERER = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');

let ready: Promise<void> | undefined;

/**
 * Renders every icon file of the package: file name -> PNG. The renderer is WebAssembly, so the bytes are the same on
 * every machine.
 */
export async function renderIcons(): Promise<Map<string, Uint8Array>> {
  ready ??= readFile(RENDERER).then(initWasm);
  await ready;
  const files = new Map<string, Uint8Array>();
  for (const look of ICON_LOOKS) {
    for (const size of ICON_SIZES) {
      files.set(`${iconName(look)}-${size}.png`, png(sealDrawing(look, size), iconPalette(look)));
    }
  }
  for (const size of APP_ICON_SIZES) files.set(`app-${size}.png`, png(appIconDrawing(size), TOOLBAR));
  return files;
}

function png(drawing: Drawing, palette: Palette): Uint8Array {
  const renderer = new Resvg(drawingSvg(drawing, palette));
  const image = renderer.render();
  const bytes = image.asPng();
  image.free();
  renderer.free();
  return bytes;
}
