import { readdirSync, readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-wasm';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawingSvg, renderIcons } from '../../../scripts/icons.ts';
import { GRADES } from '../../../src/directory/schema/vocabulary.ts';
import { ICON_SIZES, iconPalette } from '../../../src/graphics/icons.ts';
import { type SealLook, sealDrawing } from '../../../src/graphics/seal-drawing.ts';

const PUBLIC = new URL('../../../public/', import.meta.url);
const kept = new Map(
  readdirSync(new URL('icons/', PUBLIC)).map((name) => [
    name,
    readFileSync(new URL(`icons/${name}`, PUBLIC)),
  ]),
);

describe('the icon files', () => {
  let rendered: Map<string, Uint8Array>;

  beforeAll(async () => {
    rendered = await renderIcons();
  });

  it('are the files that the script draws, and no others', () => {
    expect([...kept.keys()].sort()).toEqual([...rendered.keys()].sort());
  });

  it('are up to date (if not, run: npm run release:icons)', () => {
    const stale = [...rendered].filter(([name, png]) => !kept.get(name)?.equals(png)).map(([name]) => name);
    expect(stale).toEqual([]);
  });

  it.each([
    ['light', 0xff],
    ['dark', 0x3c],
  ])('show a finished review more strongly than an unfinished one on a %s toolbar', (_, toolbar) => {
    for (const grade of GRADES) {
      for (const size of ICON_SIZES) {
        const strength = (reviewed: boolean) => difference({ kind: 'grade', grade, reviewed }, size, toolbar);
        expect(strength(true), `${grade} at ${size} px`).toBeGreaterThan(1.2 * strength(false));
      }
    }
  });
});

/** The mean difference of an icon from a grey toolbar, in steps of a colour channel. */
function difference(look: SealLook, size: number, toolbar: number): number {
  const { pixels } = new Resvg(drawingSvg(sealDrawing(look, size), iconPalette(look))).render();
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = (pixels[at + 3] ?? 0) / 255;
    // The colours are premultiplied.
    for (const colour of pixels.subarray(at, at + 3)) sum += Math.abs(colour - alpha * toolbar);
  }
  return sum / pixels.length;
}
