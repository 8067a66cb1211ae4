import { type Colour, encodePng } from '../../test/directory/png.ts';
import type { Pixels } from './decode-png.ts';

/** Enough for flat areas and the antialiased edges of letters. */
const MAX_COLOURS = 128;
/** Colours within this squared distance share a palette entry, so that shades of grey leave room for rare colours. */
const MERGE_DISTANCE = 150;
/** Bits per channel for grouping similar colours. */
const BITS = 5;

/** Encodes a picture as a PNG with a palette, which has a quarter of the bytes of one with full colours. */
export function palettePng({ width, height, rgb }: Pixels): Buffer {
  const counts = new Map<number, number>();
  const keyAt = (pixel: number) => {
    const [r, g, b] = rgb.subarray(pixel * 3, pixel * 3 + 3);
    return ((r ?? 0) << 16) | ((g ?? 0) << 8) | (b ?? 0);
  };
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const key = keyAt(pixel);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const palette = mostFrequent(counts);
  const nearest = new Map<number, number>();
  const pixels = new Uint8Array(width * height);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const key = keyAt(pixel);
    let index = nearest.get(key);
    if (index === undefined) {
      index = nearestTo(key, palette);
      nearest.set(key, index);
    }
    pixels[pixel] = index;
  }
  return encodePng(width, height, palette.map(colourOf), pixels);
}

/** The most frequent colours of the most frequent groups of similar colours. */
function mostFrequent(counts: ReadonlyMap<number, number>): number[] {
  const groups = new Map<number, { total: number; best: number; bestCount: number }>();
  for (const [key, count] of counts) {
    const shift = 8 - BITS;
    const group = ((key >> (16 + shift)) << 10) | (((key >> (8 + shift)) & 31) << 5) | ((key >> shift) & 31);
    const known = groups.get(group) ?? { total: 0, best: key, bestCount: 0 };
    known.total += count;
    if (count > known.bestCount) Object.assign(known, { best: key, bestCount: count });
    groups.set(group, known);
  }
  const chosen: number[] = [];
  for (const { best } of [...groups.values()].sort((a, b) => b.total - a.total || a.best - b.best)) {
    if (chosen.length === MAX_COLOURS) break;
    if (chosen.every((colour) => distance(colour, best) > MERGE_DISTANCE)) chosen.push(best);
  }
  return chosen;
}

function distance(one: number, other: number): number {
  const channel = (shift: number) => ((one >> shift) & 255) - ((other >> shift) & 255);
  return channel(16) ** 2 + channel(8) ** 2 + channel(0) ** 2;
}

function nearestTo(key: number, palette: readonly number[]): number {
  let found = 0;
  let least = Number.POSITIVE_INFINITY;
  palette.forEach((colour, index) => {
    const away = distance(key, colour);
    if (away < least) [found, least] = [index, away];
  });
  return found;
}

function colourOf(key: number): Colour {
  return [key >> 16, (key >> 8) & 255, key & 255, 255];
}
