import type { ServiceSummary } from '../../catalog/summaries/service-summary.ts';
import { gradeLabel } from '../../i18n/grade-verdict.ts';
import { t } from '../../i18n/t.ts';

/** What the grade means, in two or three words. Screen readers read the grade first: the seal is a picture. */
export function VerdictLine({ service: { grade, reviewed } }: { service: ServiceSummary }) {
  if (grade === null) return <>{gradeLabel(null, reviewed)}</>;
  const verdict = t(`verdictShort${grade}`);
  return (
    <>
      <span class="visually-hidden">{gradeLabel(grade, true)}. </span>
      {reviewed ? verdict : t('verdictSoFar', verdict)}
    </>
  );
}
