import type { Grade } from '../directory/schema.ts';

/*
 * The colours of every page, badge and icon, as data. theme.css names the same values as custom properties, and a test
 * holds the two together. Each text colour has at least 4.5:1 against its paper, and `onSeal` the same against every
 * tone it is drawn on (WCAG 2.2, 1.4.3); test/unit/graphics/palette.test.ts counts it.
 *
 * Colour never carries a grade alone: to people with deuteranopia or protanopia B, C and D come out as neighbouring
 * browns. The letter, the word beside it and the cut corners of the seal (seal.ts) say it as well.
 */

/** A colour with a meaning; `none` is the grey of everything that has no grade. */
export type Tone = `grade-${Lowercase<Grade>}` | 'grade-none' | 'accent' | 'soft';

/** `#rrggbb` values of one theme. */
export interface Palette {
  readonly paper: string;
  readonly ink: string;
  readonly soft: string;
  readonly line: string;
  readonly accent: string;
  readonly 'grade-a': string;
  readonly 'grade-b': string;
  readonly 'grade-c': string;
  readonly 'grade-d': string;
  readonly 'grade-e': string;
  readonly 'grade-none': string;
  readonly 'on-seal': string;
}

export const LIGHT: Palette = {
  paper: '#fffdf8',
  ink: '#1c1b19',
  soft: '#6a665e',
  line: '#e6e1d6',
  accent: '#1f4e79',
  'grade-a': '#1a7f4b',
  'grade-b': '#54801a',
  'grade-c': '#9a6600',
  'grade-d': '#bf4d10',
  'grade-e': '#b3261e',
  'grade-none': '#736f67',
  'on-seal': '#ffffff',
};

export const DARK: Palette = {
  paper: '#17181c',
  ink: '#ecebe6',
  soft: '#a5a29a',
  line: '#2e3036',
  accent: '#8ec5f5',
  'grade-a': '#37b877',
  'grade-b': '#94c24a',
  'grade-c': '#e0a92e',
  'grade-d': '#f08a4b',
  'grade-e': '#f2736b',
  'grade-none': '#8d8a83',
  'on-seal': '#17181c',
};

/**
 * One set for toolbars of any colour, for no browser tells an extension which one it has. A grade stands on a tile of
 * its own (white letter on the tone, or the tone on white), as light as 4.5:1 allows so that the tile also shows on a
 * dark toolbar. `grade-none` and `accent` are drawn on the bare toolbar: 3:1 (WCAG 1.4.11) against both white and
 * #3c3c3c, Chrome's dark toolbar, which leaves only a luminance of 0.235 to 0.30.
 */
export const TOOLBAR: Palette = {
  ...LIGHT,
  paper: '#ffffff',
  accent: '#4a8cc9',
  'grade-a': '#1a8450',
  'grade-c': '#a06800',
  'grade-d': '#c2500f',
  'grade-e': '#cf352d',
  'grade-none': '#8d8a84',
};

/** The tone of a grade; `null` stands for "no grade". */
export function toneOf(grade: Grade | null): Tone {
  switch (grade) {
    case 'A':
      return 'grade-a';
    case 'B':
      return 'grade-b';
    case 'C':
      return 'grade-c';
    case 'D':
      return 'grade-d';
    case 'E':
      return 'grade-e';
    case null:
      return 'grade-none';
  }
}
