import { describe, expect, it } from 'vitest';
import { GRADES } from '../../../src/directory/schema/vocabulary.ts';
import { ICON_LOOKS, iconName, MARKED_LOOKS } from '../../../src/graphics/icons.ts';
import { type SealLook, sealDrawing, serviceLook } from '../../../src/graphics/seal-drawing.ts';

const SIZES = [16, 32, 56];
const LOOKS = [...ICON_LOOKS, ...MARKED_LOOKS].map((look): [string, SealLook] => [iconName(look), look]);

describe('the seal', () => {
  it.each(SIZES)('draws every state differently, even without colour, at %i px', (size) => {
    const colourless = LOOKS.map(([, look]) => JSON.stringify(sealDrawing(look, size).marks));
    expect(new Set(colourless).size).toBe(LOOKS.length);
  });

  it.each(SIZES)('gives every grade its own outline, even without the letter, at %i px', (size) => {
    const outline = (reviewed: boolean) =>
      GRADES.map((grade) => sealDrawing({ kind: 'grade', grade, reviewed }, size).marks[0]?.d);
    expect(new Set(outline(true)).size).toBe(GRADES.length);
    expect(new Set(outline(false)).size).toBe(GRADES.length);
  });

  it('cuts one more corner with every grade, from none for A to four for E', () => {
    const roundCorners = GRADES.map((grade) => {
      const [tile] = sealDrawing({ kind: 'grade', grade, reviewed: true }, 56).marks;
      return tile?.d.match(/A/g)?.length ?? 0;
    });
    expect(roundCorners).toEqual([4, 3, 2, 1, 0]);
  });

  it('is solid when the review is finished, and hollow with a coloured letter when not', () => {
    const marks = (reviewed: boolean) => sealDrawing({ kind: 'grade', grade: 'E', reviewed }, 56).marks;
    expect(marks(true).map(({ fill }) => fill)).toEqual(['tone', 'on-tone']);
    expect(marks(false).map(({ fill, stroke }) => [fill, stroke])).toEqual([
      ['none', 'tone'],
      ['tone', 'none'],
    ]);
  });

  it.each([true, false])(
    'says which way a grade moved without colour and without the letter: reviewed %s',
    (reviewed) => {
      for (const grade of ['B', 'C', 'D'] as const) {
        const arrow = (trend: 'worse' | 'better') =>
          points(sealDrawing({ kind: 'grade', grade, reviewed, mark: trend }, 16).marks.at(-1)?.d ?? '');
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

  it.each(SIZES)('keeps the exclamation mark a pixel away from the letter, at %i px', (size) => {
    for (const grade of [...GRADES, null]) {
      const look = serviceLook({ grade, reviewed: false }, 'crossed');
      const [letter, exclamation] = sealDrawing(look, size).marks.slice(-2);
      const columns = (d = '') => points(d).map(([x]) => x);
      expect(Math.min(...columns(exclamation?.d)) - Math.max(...columns(letter?.d))).toBeGreaterThanOrEqual(
        1,
      );
    }
  });

  it('uses the colour of a grade only for a grade', () => {
    for (const [name, look] of LOOKS) {
      const { tone } = sealDrawing(look, 32);
      if (look.kind === 'grade') expect([name, tone]).toEqual([name, `grade-${look.grade.toLowerCase()}`]);
      else expect([name, ['grade-none', 'accent'].includes(tone)]).toEqual([name, true]);
    }
  });

  it('has a thin unbroken line at 16 px, and dashes on a big seal', () => {
    const line = (size: number) => sealDrawing({ kind: 'unlisted' }, size).marks[0];
    expect(line(16)).toMatchObject({ strokeWidth: 1, dash: [] });
    expect(line(32)?.strokeWidth).toBe(2);
    expect(line(56)?.dash.length).toBeGreaterThan(20);
  });

  it.each(GRADES)('has dashes around %s that fit its outline exactly', (grade) => {
    const [line] = sealDrawing({ kind: 'grade', grade, reviewed: false }, 56).marks;
    const dash = line?.dash ?? [];
    const sum = dash.reduce((total, part) => total + part, 0);
    expect(Math.abs(sum - lengthOf(line?.d ?? ''))).toBeLessThan(0.5);
    // Half a dash at the end meets half a dash at the start, so the pattern has an odd length.
    expect(dash.length % 2).toBe(1);
    expect(dash[0]).toBe(dash.at(-1));
  });

  it.each(LOOKS)('stays within its square: %s', (_, look) => {
    for (const size of SIZES) {
      for (const mark of sealDrawing(look, size).marks) {
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
      for (const { d, strokeWidth } of sealDrawing(look, size).marks) {
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

/** The length of an outline of lines and quarter circles. */
function lengthOf(d: string): number {
  const all = segments(d);
  return all.reduce((sum, { command, numbers, x, y }, index) => {
    const before = all[index - 1];
    if (!before || command === 'M') return sum;
    if (command === 'A') return sum + ((numbers[0] ?? 0) * Math.PI) / 2;
    return sum + Math.hypot(x - before.x, y - before.y);
  }, 0);
}
