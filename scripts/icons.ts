import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { Drawing } from '../src/graphics/drawing.ts';
import { ICON_LOOKS, ICON_SIZES, iconName } from '../src/graphics/icons.ts';
import { TOOLBAR } from '../src/graphics/palette.ts';
import { sealDrawing } from '../src/graphics/seal-drawing.ts';
import { APP_ICON_SIZES, appIconDrawing } from './app-icon.ts';
import { drawingSvg } from './drawing-svg.ts';

/*
 * Draws public/icons/*.png from the same geometry as the popup's seal. The renderer is WebAssembly, the same code on
 * every machine, so the files are always byte-identical. Run: npm run icons
 */

const FOLDER = new URL('../public/icons/', import.meta.url);

let ready: Promise<void> | undefined;

/** One drawing as a PNG of its own size in pixels, in the colours for toolbars. */
export async function renderPng(drawing: Drawing): Promise<Uint8Array> {
  ready ??= readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')).then(
    initWasm,
  );
  await ready;
  const renderer = new Resvg(drawingSvg(drawing, TOOLBAR));
  const image = renderer.render();
  const png = image.asPng();
  image.free();
  renderer.free();
  return png;
}

/** Every icon file of the package: name -> PNG bytes. */
export async function renderIcons(): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const look of ICON_LOOKS) {
    for (const size of ICON_SIZES) {
      files.set(`${iconName(look)}-${size}.png`, await renderPng(sealDrawing(look, size)));
    }
  }
  for (const size of APP_ICON_SIZES) files.set(`app-${size}.png`, await renderPng(appIconDrawing(size)));
  return files;
}

/** Writes the icon files and deletes those that no look uses. */
async function writeIcons(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const files = await renderIcons();
  for (const [name, png] of files) await writeFile(new URL(name, FOLDER), png);
  for (const name of await readdir(FOLDER)) {
    if (!files.has(name)) await rm(new URL(name, FOLDER));
  }
  console.log(`${files.size} icons in ${fileURLToPath(FOLDER)}`);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await writeIcons();
}
