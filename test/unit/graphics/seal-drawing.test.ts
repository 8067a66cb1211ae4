import { describe, expect, it } from 'vitest';
import { GRADES } from '../../../src/directory/schema.ts';
import { drawingSvg, paintVariable } from '../../../src/graphics/drawing.ts';
import { ICON_LOOKS, iconName } from '../../../src/graphics/icons.ts';
import { LIGHT } from '../../../src/graphics/palette.ts';
import { type SealLook, sealDrawing } from '../../../src/graphics/seal-drawing.ts';

const SIZES = [16, 32, 56];
const LOOKS = ICON_LOOKS.map((look): [string, SealLook] => [iconName(look), look]);

describe('the seal', () => {
  it.each(SIZES)('tells every state by its lines alone, without any colour, at %i px', (size) => {
    const colourless = LOOKS.map(([, look]) => JSON.stringify(sealDrawing(look, size).marks));
    expect(new Set(colourless).size).toBe(LOOKS.length);
  });

  it.each(SIZES)('tells every grade by its outline alone, without its letter, at %i px', (size) => {
    const outline = (reviewed: boolean) =>
      GRADES.map((grade) => sealDrawing({ kind: 'grade', grade, reviewed }, size).marks[0]?.d);
    expect(new Set(outline(true)).size).toBe(GRADES.length);
    expect(outline(false)).toEqual(outline(true));
  });

  it('cuts one corner more with every grade, up to all four', () => {
    const roundCorners = GRADES.map((grade) => {
      const [tile] = sealDrawing({ kind: 'grade', grade, reviewed: true }, 56).marks;
      return tile?.d.match(/A/g)?.length ?? 0;
    });
    expect(roundCorners).toEqual([4, 3, 2, 1, 0]);
  });

  it('is solid when reviewed, and hollow with its letter in colour when not', () => {
    const marks = (reviewed: boolean) => sealDrawing({ kind: 'grade', grade: 'E', reviewed }, 56).marks;
    expect(marks(true).map(({ fill }) => fill)).toEqual(['tone', 'on-tone']);
    expect(marks(false).map(({ fill, stroke }) => [fill, stroke])).toEqual([
      ['paper', 'none'],
      ['none', 'tone'],
      ['tone', 'none'],
    ]);
  });

  it('never draws what is not graded in the colour of a grade', () => {
    for (const [name, look] of LOOKS) {
      const { tone } = sealDrawing(look, 32);
      if (look.kind === 'grade') expect([name, tone]).toEqual([name, `grade-${look.grade.toLowerCase()}`]);
      else expect([name, ['grade-none', 'accent'].includes(tone)]).toEqual([name, true]);
    }
  });

  it('has dashes where there is room, and a thin unbroken line at 16 px', () => {
    const line = (size: number) => sealDrawing({ kind: 'unlisted' }, size).marks[0];
    expect(line(16)).toMatchObject({ strokeWidth: 1, dash: [] });
    expect(line(32)?.strokeWidth).toBe(2);
    expect(line(56)?.dash.length).toBeGreaterThan(20);
  });

  it.each(GRADES)('has dashes around %s that close without a stump', (grade) => {
    const [, line] = sealDrawing({ kind: 'grade', grade, reviewed: false }, 56).marks;
    const dash = line?.dash ?? [];
    const sum = dash.reduce((total, part) => total + part, 0);
    expect(Math.abs(sum - lengthOf(line?.d ?? ''))).toBeLessThan(0.5);
    // Half a dash at the end meets half a dash at the start, so the pattern is of odd length.
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

  it.each(LOOKS)('has every straight edge on a whole pixel: %s', (_, look) => {
    for (const size of SIZES) {
      for (const { d, strokeWidth } of sealDrawing(look, size).marks) {
        for (const edge of straightEdges(d)) {
          expect((edge + strokeWidth / 2) % 1).toBe(0);
        }
      }
    }
  });
});

describe('a drawing', () => {
  it('is an SVG document in fixed colours, as large as asked for', () => {
    const svg = drawingSvg(sealDrawing({ kind: 'unrated' }, 16), LIGHT, 64);
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="64" height="64" viewBox="0 0 16 16"><path /,
    );
    expect(svg).toContain(`fill="${LIGHT['grade-none']}"`);
    expect(svg).toContain(`fill="${LIGHT['on-seal']}"`);
    expect(svg).not.toContain('var(');
  });

  it('takes its colours from the page by custom properties', () => {
    expect(paintVariable('tone', 'grade-b')).toBe('var(--grade-b)');
    expect(paintVariable('on-tone', 'grade-b')).toBe('var(--on-seal)');
    expect(paintVariable('paper', 'grade-b')).toBe('var(--paper)');
    expect(paintVariable('none', 'grade-b')).toBe('none');
  });
});

interface Segment {
  readonly command: string;
  readonly numbers: readonly number[];
  /** Where it ends. */
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
