import { describe, expect, it } from 'vitest';
import { GRADES } from '../../../src/directory/schema/vocabulary.ts';
import { iconLooks, iconName } from '../../../src/graphics/icons.ts';
import { type SealLook, sealDrawing } from '../../../src/graphics/seal-drawing.ts';

const SIZES = [16, 32, 56];
const LOOKS = iconLooks().map((look): [string, SealLook] => [iconName(look), look]);

describe('the seal', () => {
  it.each(SIZES)('draws every state differently, even without colour, at %i px', (size) => {
    const colourless = LOOKS.map(([, look]) => JSON.stringify(sealDrawing(look, size).glyphs));
    expect(new Set(colourless).size).toBe(LOOKS.length);
  });

  it('cuts one more corner with every grade, from none for A to four for E', () => {
    const roundCorners = GRADES.map((grade) => {
      const [tile] = sealDrawing({ kind: 'grade', grade, reviewed: true }, 56).glyphs;
      return tile?.d.match(/A/g)?.length ?? 0;
    });
    expect(roundCorners).toEqual([4, 3, 2, 1, 0]);
  });

  it.each([true, false])(
    'says which way a grade moved without colour and without the letter: reviewed %s',
    (reviewed) => {
      for (const grade of ['B', 'C', 'D'] as const) {
        const arrow = (trend: 'worse' | 'better') =>
          points(sealDrawing({ kind: 'grade', grade, reviewed, trend }, 16).glyphs.at(-1)?.d ?? '');
        const [worse, better] = [arrow('worse'), arrow('better')];
        const tip = (triangle: [number, number][]) => triangle.find(([x]) => x === 8)?.[1] ?? Number.NaN;
        const base = (triangle: [number, number][]) => triangle[0]?.[1] ?? Number.NaN;
        expect(tip(worse)).toBeGreaterThan(base(worse));
        expect(base(worse)).toBeGreaterThan(8);
        expect(tip(better)).toBeLessThan(base(better));
        expect(base(better)).toBeLessThan(8);
      }
    },
  );

  it.each(LOOKS.filter(([, look]) => look.kind === 'grade' && look.trend))(
    'keeps the letter apart from the arrow: %s',
    (_, look) => {
      for (const size of SIZES) {
        const [letter = [], arrow = []] = sealDrawing(look, size)
          .glyphs.slice(-2)
          .map(({ d }) => points(d).map(([, y]) => y));
        const gap = Math.max(
          Math.min(...arrow) - Math.max(...letter),
          Math.min(...letter) - Math.max(...arrow),
        );
        expect(gap, `${size} px`).toBeGreaterThanOrEqual(size / 16);
      }
    },
  );

  it('has a thin unbroken line at 16 px, and dashes on a big seal', () => {
    const line = (size: number) => sealDrawing({ kind: 'unlisted' }, size).glyphs[0];
    expect(line(16)).toMatchObject({ strokeWidth: 1, dash: [] });
    expect(line(32)?.strokeWidth).toBe(2);
    expect(line(56)?.dash.length).toBeGreaterThan(20);
  });

  it.each(LOOKS)('stays within its square: %s', (_, look) => {
    for (const size of SIZES) {
      for (const mark of sealDrawing(look, size).glyphs) {
        const reach = mark.strokeWidth / 2;
        for (const [x, y] of points(mark.d)) {
          expect(Math.min(x, y) - reach).toBeGreaterThanOrEqual(0);
          expect(Math.max(x, y) + reach).toBeLessThanOrEqual(size);
        }
      }
    }
  });

  it.each(LOOKS)('has all straight edges on whole pixels: %s', (_, look) => {
    for (const size of SIZES) {
      for (const { d, strokeWidth } of sealDrawing(look, size).glyphs) {
        for (const edge of straightEdges(d)) {
          expect((edge + strokeWidth / 2) % 1).toBe(0);
        }
      }
    }
  });
});

interface Segment {
  readonly command: string;
  readonly numbers: readonly number[];
  /** The end point. */
  readonly x: number;
  readonly y: number;
}

/** The segments of path data made of M, L, C, A, a and Z. */
function segments(d: string): Segment[] {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  return Array.from(d.matchAll(/([MLCAaZ])([^MLCAaZ]*)/g), ([, command = '', rest = '']) => {
    const numbers = rest.match(/-?[\d.]+/g)?.map(Number) ?? [];
    const [endX = 0, endY = 0] = numbers.slice(-2);
    if (command === 'a') [x, y] = [x + endX, y + endY];
    else if (command === 'Z') [x, y] = [startX, startY];
    else [x, y] = [endX, endY];
    if (command === 'M') [startX, startY] = [x, y];
    return { command, numbers, x, y };
  });
}

function points(d: string): [number, number][] {
  return segments(d).map(({ x, y }) => [x, y]);
}

/** The coordinate that does not change along each horizontal or vertical line. */
function straightEdges(d: string): number[] {
  const all = segments(d);
  return all.flatMap(({ command, x, y }, index) => {
    const before = all[index - 1];
    if (!before || (command !== 'L' && command !== 'Z')) return [];
    if (before.x === x && before.y !== y) return [x];
    return before.y === y && before.x !== x ? [y] : [];
  });
}
