import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import {
  colourName,
  type Drawing,
  filled,
  type Paint,
  type Palette,
  TOOLBAR,
} from '../src/graphics/drawing.ts';
import { ICON_SIZES, iconName, iconPalette } from '../src/graphics/icons.ts';
import { sealDrawing } from '../src/graphics/seal-drawing.ts';
import { tileOutline } from '../src/graphics/tile-outline.ts';

/* npm run release:icons: draws the files in public/icons from the seal's drawing, and removes all others there. */

const FOLDER = 'public/icons';
/** The toolbar's icon until the worker sets another: the manifest takes files only. */
const DEFAULT_LOOK = { kind: 'no-website' } as const;

/** Sizes of the extension's own icon, as the manifest lists them. */
const APP_ICON_SIZES = [16, 32, 48, 128] as const;

/** Left, top, right and bottom of the lines of text, in pixels of the 16 px icon. */
const LINES = [
  [3, 3, 10, 6],
  [3, 8, 13, 10],
  [3, 12, 12, 13],
] as const;

/** The extension's own icon: a tile with lines of text that get smaller and smaller. `size` in pixels. */
export function appIconDrawing(size: number): Drawing {
  const unit = size / 16;
  const lines = LINES.map(([left, top, right, bottom]) => {
    const [x, y] = [left * unit, top * unit];
    return `M${x} ${y}H${right * unit}V${bottom * unit}H${x}Z`;
  });
  return {
    size,
    tone: 'accent',
    glyphs: [filled(tileOutline(size, 0, 1).d, 'tone'), filled(lines.join(''), 'on-tone')],
  };
}

/** A drawing as an SVG document in fixed colours, one pixel per unit unless `pixels` says how wide and high it is. */
export function drawingSvg(drawing: Drawing, palette: Palette, pixels: number = drawing.size): string {
  const { size, tone } = drawing;
  const colour = (paint: Paint) => (paint === 'none' ? paint : palette[colourName(paint, tone)]);
  const paths = drawing.glyphs.map(({ d, fill, stroke, strokeWidth, dash }) => {
    const line =
      stroke === 'none'
        ? ''
        : ` stroke="${colour(stroke)}" stroke-width="${strokeWidth}" stroke-linejoin="round"`;
    const dashes = dash.length === 0 ? '' : ` stroke-dasharray="${dash.join(' ')}"`;
    return `<path d="${d}" fill="${colour(fill)}"${line}${dashes}/>`;
  });
  const box = `0 0 ${size} ${size}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="${box}">${paths.join('')}</svg>`;
}

const RENDERER = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');

let ready: Promise<void> | undefined;

/** Renders an SVG document as PNG. The renderer is WebAssembly, so the bytes are the same on every machine. */
export async function svgPng(svg: string): Promise<Uint8Array> {
  ready ??= readFile(RENDERER).then(initWasm);
  await ready;
  const renderer = new Resvg(svg);
  const image = renderer.render();
  const bytes = image.asPng();
  image.free();
  renderer.free();
  return bytes;
}

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
