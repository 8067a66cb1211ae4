import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LIGHT, TOOLBAR, TOOLBAR_OUTLINE, toneOf } from '../../../src/graphics/palette.ts';

/** WCAG 2.2, "relative luminance". */
function luminance(colour: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** WCAG 2.2, "contrast ratio". */
function contrast(one: string | undefined, other: string | undefined): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((colour = '') => luminance(colour))
    .sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const GRADE_TONES = ['grade-a', 'grade-b', 'grade-c', 'grade-d', 'grade-e'] as const;

const css = readFileSync(new URL('../../../src/ui/page/theme.css', import.meta.url), 'utf8');
const variables = [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)];
const light = new Map(variables.map(([, name, colour]) => [name, colour]));
const dark = new Map(variables.map(([, name, , colour]) => [name, colour]));

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_, theme) => {
  it.each(['ink', 'soft', 'accent', 'grade-none', ...GRADE_TONES])(
    'has readable text in %s on paper',
    (name) => {
      expect(contrast(theme.get(name), theme.get('paper'))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['accent', 'grade-none', ...GRADE_TONES])('has readable letters on %s', (name) => {
    expect(contrast(theme.get('on-seal'), theme.get(name))).toBeGreaterThanOrEqual(4.5);
  });

  it('has readable text on buttons', () => {
    expect(contrast(theme.get('on-accent'), theme.get('accent'))).toBeGreaterThanOrEqual(4.5);
  });
});

it('the light theme has the colours of the palette', () => {
  expect(Object.fromEntries(light)).toMatchObject(LIGHT);
});

describe('the palette for toolbars', () => {
  it.each(GRADE_TONES)('has readable letters on a tile in %s', (name) => {
    expect(contrast(TOOLBAR[name], TOOLBAR['on-seal'])).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ["Chrome's light toolbar", '#ffffff'],
    ["Chrome's dark toolbar", '#3c3c3c'],
    ["Firefox's light toolbar", '#f9f9fb'],
    ["Firefox's dark toolbar", '#2b2a33'],
  ])('has marks without a tile that are visible on %s', (_, toolbar) => {
    expect(contrast(TOOLBAR['grade-none'], toolbar)).toBeGreaterThanOrEqual(3);
    expect(contrast(TOOLBAR.accent, toolbar)).toBeGreaterThanOrEqual(3);
    for (const tone of GRADE_TONES) {
      expect(contrast(TOOLBAR_OUTLINE[tone], toolbar), tone).toBeGreaterThanOrEqual(3);
    }
  });
});

it('has a tone for each grade and one for no grade', () => {
  expect((['A', 'B', 'C', 'D', 'E', null] as const).map(toneOf)).toEqual([...GRADE_TONES, 'grade-none']);
});
