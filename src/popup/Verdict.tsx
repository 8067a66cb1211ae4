import type { ReasonGroup } from '../details/order.ts';
import type { Classification, Grade } from '../directory/schema.ts';
import { formatList, t, tCount } from '../ui/i18n.ts';
import { gradeVerdict } from '../ui/verdict.ts';

const COUNTS = {
  blocker: 'countBlocker',
  bad: 'countBad',
  good: 'countGood',
  neutral: 'countNeutral',
} as const satisfies Record<Classification, string>;

interface Props {
  grade: Grade | null;
  reviewed: boolean;
  /** Null until the reasons have arrived: then they are counted. */
  groups: readonly ReasonGroup[] | null;
}

/** The one sentence that says what the grade means. */
export function Verdict({ grade, reviewed, groups }: Props) {
  if (grade === null) return <p class="verdict">{t('popupUnrated')}</p>;
  const verdict = gradeVerdict(grade);
  const counted = groups && groups.length > 0;
  return (
    <>
      <p class="verdict">
        <b>
          {t(counted ? 'popupVerdictCounted' : reviewed ? 'popupVerdict' : 'popupVerdictPartly', verdict)}
        </b>
        {counted &&
          ` ${formatList(groups.map((group) => tCount(COUNTS[group.classification], group.reasons.length)))}.`}
      </p>
      {!reviewed && <p class="note soft">{t('popupPartlyReviewed')}</p>}
    </>
  );
}
