import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

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
