import { describe, expect, it } from 'vitest';
import { CLASSIFICATIONS } from '../../../src/directory/schema/vocabulary.ts';
import { classDrawing } from '../../../src/graphics/class-drawing.ts';

describe('the marks of the classes', () => {
  it('have different outlines', () => {
    const outlines = CLASSIFICATIONS.map((name) => classDrawing(name).glyphs[0]?.d);
    expect(new Set(outlines).size).toBe(CLASSIFICATIONS.length);
  });

  it('draw a deal-breaker as an octagon and a bad point as a triangle', () => {
    const corners = (name: (typeof CLASSIFICATIONS)[number]) =>
      classDrawing(name).glyphs[0]?.d.match(/[ML]/g)?.length;
    expect(corners('blocker')).toBe(8);
    expect(corners('bad')).toBe(3);
  });

  it('are solid, except for the neutral one', () => {
    const full = CLASSIFICATIONS.map((name) => [name, classDrawing(name).glyphs[0]?.fill]);
    expect(Object.fromEntries(full)).toEqual({ blocker: 'tone', bad: 'tone', good: 'tone', neutral: 'none' });
  });
});
