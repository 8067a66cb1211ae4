import type { Classification } from '../directory/schema/vocabulary.ts';

/** The name of each class of points, as a text of `_locales`. */
export const CLASS_HEADINGS = {
  blocker: 'classBlocker',
  bad: 'classBad',
  good: 'classGood',
  neutral: 'classNeutral',
} as const satisfies Record<Classification, string>;
