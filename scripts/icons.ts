import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TOOLBAR } from '../src/graphics/drawing.ts';
import { ICON_SIZES, iconName, iconPalette } from '../src/graphics/icons.ts';
import { sealDrawing } from '../src/graphics/seal-drawing.ts';
import { APP_ICON_SIZES, appIconDrawing } from './icons/app-icon.ts';
import { drawingSvg } from './icons/drawing-svg.ts';
import { svgPng } from './icons/svg-png.ts';

/* npm run release:icons: draws the files in public/icons from the seal's drawing, and removes all others there. */

const FOLDER = 'public/icons';
/** The toolbar's icon until the worker sets another: the manifest takes files only. */
const DEFAULT_LOOK = { kind: 'no-website' } as const;

/** Renders every icon file of the package, as PNG because Chrome takes no SVG: file name -> PNG. */
export async function renderIcons(): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const size of ICON_SIZES) {
    const svg = drawingSvg(sealDrawing(DEFAULT_LOOK, size), iconPalette(DEFAULT_LOOK));
    files.set(`${iconName(DEFAULT_LOOK)}-${size}.png`, await svgPng(svg));
  }
  for (const size of APP_ICON_SIZES) {
    files.set(`app-${size}.png`, await svgPng(drawingSvg(appIconDrawing(size), TOOLBAR)));
  }
  return files;
}

if (process.argv[1] === import.meta.filename) {
  const files = await renderIcons();
  for (const [name, png] of files) await writeFile(join(FOLDER, name), png);
  for (const name of await readdir(FOLDER)) {
    if (!files.has(name)) await rm(join(FOLDER, name));
  }
  console.log(`${files.size} icons in ${FOLDER}`);
}
