import type { Classification } from '../directory/schema/vocabulary.ts';
import { tCount } from '../i18n/t.ts';

/** The name of each class of points, as a text of `_locales`. */
export const CLASS_HEADINGS = {
  blocker: 'classBlocker',
  bad: 'classBad',
  good: 'classGood',
  neutral: 'classNeutral',
} as const satisfies Record<Classification, string>;

const COUNTS = {
  blocker: 'countBlocker',
  bad: 'countBad',
  good: 'countGood',
  neutral: 'countNeutral',
} as const satisfies Record<Classification, string>;

/** `3 severe` */
export function countText(classification: Classification, count: number): string {
  return tCount(COUNTS[classification], count);
}
