import type { ReasonGroup } from '../../details/order.ts';
import type { Classification, Grade } from '../../directory/schema.ts';
import { formatList } from '../../i18n/format.ts';
import { gradeVerdict } from '../../i18n/grade-verdict.ts';
import { t, tCount } from '../../i18n/t.ts';

const COUNTS = {
  blocker: 'countBlocker',
  bad: 'countBad',
  good: 'countGood',
  neutral: 'countNeutral',
} as const satisfies Record<Classification, string>;

/** What the grade means, as a sentence; `counted` says that the counts follow it. */
export function verdictText(grade: Grade | null, reviewed: boolean, counted: boolean): string {
  if (grade === null) return t('popupUnrated');
  const verdict = gradeVerdict(grade);
  if (counted) return t('popupVerdictCounted', verdict);
  return t(reviewed ? 'popupVerdict' : 'popupVerdictPartly', verdict);
}

/** The reasons counted: `2 deal-breakers, 9 bad, 4 good`. Neutral ones weigh nothing and are named only when alone. */
export function countsText(groups: readonly ReasonGroup[]): string {
  const weighty = groups.filter(({ classification }) => classification !== 'neutral');
  const counted = weighty.length > 0 ? weighty : groups;
  return formatList(
    counted.map(({ classification, reasons }) => tCount(COUNTS[classification], reasons.length)),
  );
}
