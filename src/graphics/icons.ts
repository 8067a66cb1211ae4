import type { Grade } from '../directory/schema.ts';
import type { SealLook } from './seal-drawing.ts';

/*
 * Names and paths of the icon files that scripts/icons.ts draws: PNG, for Chrome takes nothing else.
 */

/** `none` is "not a website"; `-open` is "not yet fully reviewed". */
export type IconName =
  | Lowercase<Grade>
  | `${Lowercase<Grade>}-open`
  | 'unrated'
  | 'unlisted'
  | 'coming'
  | 'none'
  | 'unavailable';

/** 32 serves the doubled screens. More than five sizes in one `setIcon` break the restart of Chrome's worker. */
export const ICON_SIZES = [16, 32] as const;
export type IconSize = (typeof ICON_SIZES)[number];

/** Sizes of the extension's own icon, as the manifest lists them. */
export const APP_ICON_SIZES = [16, 32, 48, 128] as const;

/** Every look that has icon files. */
export const ICON_LOOKS: readonly SealLook[] = [
  { kind: 'grade', grade: 'A', reviewed: true },
  { kind: 'grade', grade: 'B', reviewed: true },
  { kind: 'grade', grade: 'C', reviewed: true },
  { kind: 'grade', grade: 'D', reviewed: true },
  { kind: 'grade', grade: 'E', reviewed: true },
  { kind: 'grade', grade: 'A', reviewed: false },
  { kind: 'grade', grade: 'B', reviewed: false },
  { kind: 'grade', grade: 'C', reviewed: false },
  { kind: 'grade', grade: 'D', reviewed: false },
  { kind: 'grade', grade: 'E', reviewed: false },
  { kind: 'unrated' },
  { kind: 'unlisted' },
  { kind: 'coming' },
  { kind: 'no-website' },
  { kind: 'unavailable' },
];

const LOWER: Record<Grade, Lowercase<Grade>> = { A: 'a', B: 'b', C: 'c', D: 'd', E: 'e' };

/** The first part of a look's file names. */
export function iconName(look: SealLook): IconName {
  switch (look.kind) {
    case 'grade':
      return look.reviewed ? LOWER[look.grade] : `${LOWER[look.grade]}-open`;
    case 'no-website':
      return 'none';
    default:
      return look.kind;
  }
}

/** Absolute path of one icon inside the package. */
export function iconPath(look: SealLook, size: IconSize): string {
  return `/icons/${iconName(look)}-${size}.png`;
}

/** What `action.setIcon({ path })` takes: size -> path. */
export function iconPaths(look: SealLook): Record<IconSize, string> {
  return { 16: iconPath(look, 16), 32: iconPath(look, 32) };
}
