import { GRADES, type Grade } from '../directory/schema/vocabulary.ts';
import { type Palette, TOOLBAR, TOOLBAR_OUTLINE } from './palette.ts';
import type { SealLook, Trend } from './seal-drawing.ts';

/*
 * Names and paths of the toolbar's icon files. scripts/icons.ts draws them, as PNG because Chrome takes no SVG.
 */

/** `none`: not a website; `-open`: review not finished; `-worse`, `-better`: the grade has just changed. */
export type IconName =
  | `${Lowercase<Grade>}${'' | '-open'}${'' | `-${Trend}`}`
  | 'unrated'
  | 'unlisted'
  | 'coming'
  | 'none'
  | 'unavailable';

/** 32 is for screens with two pixels per point. With more than five sizes in one `setIcon`, Chrome's worker cannot restart. */
export const ICON_SIZES = [16, 32] as const;

const GRADE_LOOKS = [true, false].flatMap((reviewed) =>
  GRADES.map((grade) => ({ kind: 'grade', grade, reviewed }) as const),
);

/** Every look that has icon files. */
export const ICON_LOOKS: readonly SealLook[] = [
  ...GRADE_LOOKS,
  { kind: 'unrated' },
  { kind: 'unlisted' },
  { kind: 'coming' },
  { kind: 'no-website' },
  { kind: 'unavailable' },
];

/**
 * The looks of grades that have just changed. They are drawn when they are needed: as files they would be a sixth of the
 * package. No grade becomes worse to be an A, or better to be an E.
 */
export const CHANGED_LOOKS: readonly SealLook[] = GRADE_LOOKS.flatMap((look) => [
  ...(look.grade === 'A' ? [] : [{ ...look, trend: 'worse' } as const]),
  ...(look.grade === 'E' ? [] : [{ ...look, trend: 'better' } as const]),
]);

const LOWER: Record<Grade, Lowercase<Grade>> = { A: 'a', B: 'b', C: 'c', D: 'd', E: 'e' };

/** The file name of a look's icon, without size and extension. */
export function iconName(look: SealLook): IconName {
  switch (look.kind) {
    case 'grade': {
      const name = `${LOWER[look.grade]}${look.reviewed ? '' : '-open'}` as const;
      return look.trend ? `${name}-${look.trend}` : name;
    }
    case 'no-website':
      return 'none';
    default:
      return look.kind;
  }
}

/** The colours of a look's icon. */
export function iconPalette(look: SealLook): Palette {
  return look.kind === 'grade' && !look.reviewed ? TOOLBAR_OUTLINE : TOOLBAR;
}

/** The icon files of a look by size, as `action.setIcon({ path })` takes them. */
export function iconPaths(look: SealLook): Record<(typeof ICON_SIZES)[number], string> {
  const name = iconName(look);
  return { 16: `/icons/${name}-16.png`, 32: `/icons/${name}-32.png` };
}
