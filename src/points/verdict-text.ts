import type { Classification, Grade } from '../directory/schema/vocabulary.ts';
import { formatList } from '../i18n/format.ts';
import { gradeVerdict } from '../i18n/grade-verdict.ts';
import { t, tCount } from '../i18n/t.ts';
import type { PointGroup } from './point-groups.ts';

const COUNTS = {
  blocker: 'countBlocker',
  bad: 'countBad',
  good: 'countGood',
  neutral: 'countNeutral',
} as const satisfies Record<Classification, string>;

/** The meaning of the grade as a sentence. With `counted` it ends in a colon, for the counts that follow. */
export function verdictText(grade: Grade | null, reviewed: boolean, counted: boolean): string {
  if (grade === null) return t('popupUnrated');
  const verdict = gradeVerdict(grade);
  if (counted) return t(reviewed ? 'popupVerdictCounted' : 'popupVerdictPartlyCounted', verdict);
  return t(reviewed ? 'popupVerdict' : 'popupVerdictPartly', verdict);
}

/** The number of points by class: `2 deal-breakers, 9 bad, 4 good`. Neutral ones are counted only if there are no others. */
export function countsText(groups: readonly PointGroup[]): string {
  const decisive = groups.filter(({ classification }) => classification !== 'neutral');
  const counted = decisive.length > 0 ? decisive : groups;
  return formatList(counted.map(({ classification, points }) => countText(classification, points.length)));
}

/** `3 deal-breakers` */
export function countText(classification: Classification, count: number): string {
  return tCount(COUNTS[classification], count);
}
