import type { Grade } from '../directory/schema/vocabulary.ts';

/*
 * The colours of seals, badges and icons. theme.css has those of the pages; a test keeps the two equal and computes every
 * contrast: at least 4.5:1 for text and for letters on a seal (WCAG 2.2, 1.4.3).
 *
 * Colour never carries a grade alone. To people with deuteranopia or protanopia, B, C and D are similar browns. So the
 * letter, the word beside it and the cut corners of the seal (seal-drawing.ts) say it too.
 */

/** The colour of a meaning. */
export type Tone = `grade-${Lowercase<Grade>}` | 'grade-none' | 'accent' | 'soft';

/** Colours as `#rrggbb`. `on-seal` is for letters on any tone. */
export type Palette = Readonly<Record<Tone | 'paper' | 'on-seal', string>>;

/** The light theme of the pages. */
export const LIGHT: Palette = {
  paper: '#fffdf8',
  soft: '#6a665e',
  accent: '#1f4e79',
  'grade-a': '#1a7f4b',
  'grade-b': '#54801a',
  'grade-c': '#9a6600',
  'grade-d': '#bf4d10',
  'grade-e': '#b3261e',
  'grade-none': '#736f67',
  'on-seal': '#ffffff',
};

/**
 * For a toolbar of any colour, because browsers do not tell extensions which theme they have. A grade has a tile of its
 * own: a white letter on the tone, or the tone on white. Tones are as light as 4.5:1 allows, so that the tile is also
 * visible on a dark toolbar. `grade-none` and `accent` are drawn on the bare toolbar. They need 3:1 (WCAG 2.2, 1.4.11)
 * on white and on #3c3c3c, Chrome's dark toolbar, so their luminance must be between 0.235 and 0.30.
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

const GRADE_TONES = {
  A: 'grade-a',
  B: 'grade-b',
  C: 'grade-c',
  D: 'grade-d',
  E: 'grade-e',
} as const satisfies Record<Grade, Tone>;

/** The tone of a grade; null: no grade. */
export function toneOf(grade: Grade | null): Tone {
  return grade === null ? 'grade-none' : GRADE_TONES[grade];
}
