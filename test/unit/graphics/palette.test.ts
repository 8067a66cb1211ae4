import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LIGHT, TOOLBAR, TOOLBAR_UNFINISHED, toneOf } from '../../../src/graphics/drawing.ts';

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

const css = readFileSync(new URL('../../../src/page/theme.css', import.meta.url), 'utf8');
const [forPage = '', forSolidSeals = ''] = css.split('.solid-seal {');
/** The colours of a block of styles. A colour alone is that of both themes. */
const coloursIn = (styles: string, theme: 'light' | 'dark') =>
  new Map(
    [...styles.matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(
      ([, name = '', light, dark, both]) => [name, (theme === 'light' ? light : dark) ?? both],
    ),
  );
const light = coloursIn(forPage, 'light');
const dark = coloursIn(forPage, 'dark');
/** What comes after it is for print. */
const ofSolidSeals = (theme: 'light' | 'dark') => coloursIn(forSolidSeals.split('}')[0] ?? '', theme);

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s theme', (themeName, theme) => {
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

  it.each(['grade-none', ...GRADE_TONES])(
    'has a white sign on the deep ground of a solid seal: %s',
    (tone) => {
      const seal = ofSolidSeals(themeName);
      expect(seal.get('on-seal')).toBe('#ffffff');
      expect(contrast(seal.get('on-seal'), seal.get(tone))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(seal.get(tone), theme.get('paper'))).toBeGreaterThanOrEqual(3.5);
      if (themeName === 'light') expect(seal.get(tone)).toBe(theme.get(tone));
    },
  );
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
      expect(contrast(TOOLBAR_UNFINISHED[tone], toolbar), tone).toBeGreaterThanOrEqual(3);
    }
  });
});

it('has a tone for each grade and one for no grade', () => {
  expect((['A', 'B', 'C', 'D', 'E', null] as const).map(toneOf)).toEqual([...GRADE_TONES, 'grade-none']);
});
