import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DARK, LIGHT, type Palette, TOOLBAR, toneOf } from '../../../src/graphics/palette.ts';

/** WCAG 2.2, "relative luminance". */
function luminance(colour: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** WCAG 2.2, "contrast ratio". */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const GRADE_TONES = ['grade-a', 'grade-b', 'grade-c', 'grade-d', 'grade-e'] as const;
const THEMES: readonly [string, Palette][] = [
  ['light', LIGHT],
  ['dark', DARK],
];

describe.each(THEMES)('the %s theme', (_, palette) => {
  it.each(['ink', 'soft', 'accent', 'grade-none', ...GRADE_TONES] as const)(
    'has %s readable on paper',
    (name) => {
      expect(contrast(palette[name], palette.paper)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['accent', 'grade-none', ...GRADE_TONES] as const)('has letters readable on %s', (name) => {
    expect(contrast(palette['on-seal'], palette[name])).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the colours for toolbars', () => {
  it.each(GRADE_TONES)('have %s readable on its tile and the tile readable under it', (name) => {
    expect(contrast(TOOLBAR[name], TOOLBAR['on-seal'])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(TOOLBAR[name], TOOLBAR.paper)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ["Chrome's light toolbar", '#ffffff'],
    ["Chrome's dark toolbar", '#3c3c3c'],
    ["Firefox's light toolbar", '#f9f9fb'],
    ["Firefox's dark toolbar", '#2b2a33'],
  ])('show marks without a tile on %s', (_, toolbar) => {
    expect(contrast(TOOLBAR['grade-none'], toolbar)).toBeGreaterThanOrEqual(3);
    expect(contrast(TOOLBAR.accent, toolbar)).toBeGreaterThanOrEqual(3);
  });
});

describe('the style sheet of all pages', () => {
  const css = readFileSync(new URL('../../../src/ui/page/theme.css', import.meta.url), 'utf8');

  const themed = Array.from(
    css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g),
    ([, ...values]) => values,
  );

  it('has each colour of the palette, once, in the values of both themes', () => {
    const names = Object.keys(LIGHT);
    const expected = Object.entries(LIGHT).map(([name, light]) => [
      name,
      light,
      new Map(Object.entries(DARK)).get(name),
    ]);
    expect(themed.filter(([name = '']) => names.includes(name)).sort()).toEqual(expected.sort());
  });

  it('has words on the accent readable', () => {
    const [, light = '', dark = ''] = themed.find(([name]) => name === 'on-accent') ?? [];
    expect(contrast(light, LIGHT.accent)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(dark, DARK.accent)).toBeGreaterThanOrEqual(4.5);
  });
});

it('has a tone for each grade and one for none', () => {
  expect((['A', 'B', 'C', 'D', 'E', null] as const).map(toneOf)).toEqual([...GRADE_TONES, 'grade-none']);
});
