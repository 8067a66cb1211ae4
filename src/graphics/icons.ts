import { GRADES, type Grade } from '../directory/schema/vocabulary.ts';
import { LOWER, type Palette, TOOLBAR, TOOLBAR_UNFINISHED } from './drawing.ts';
import type { SealLook, Trend } from './seal-drawing.ts';

/* The toolbar's icons, by name. All are drawn when they are needed; only the default icon is a file. */

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

/** Every look of the icon, without and with a mark. */
export function iconLooks(): readonly SealLook[] {
  const graded = [true, false].flatMap((reviewed) =>
    GRADES.map((grade) => ({ kind: 'grade', grade, reviewed }) as const),
  );
  return [
    ...graded,
    { kind: 'unrated' },
    { kind: 'unlisted' },
    { kind: 'coming' },
    { kind: 'no-website' },
    { kind: 'unavailable' },
    ...graded.flatMap((look) => (['worse', 'better'] as const).map((trend) => ({ ...look, trend }))),
  ];
}

/** The name of a look's icon. */
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
  return look.kind === 'grade' && !look.reviewed ? TOOLBAR_UNFINISHED : TOOLBAR;
}
