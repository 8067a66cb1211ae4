import type { ReasonGroup } from '../../details/order.ts';
import type { Grade } from '../../directory/schema.ts';
import { t } from '../../i18n/t.ts';
import { countsText, verdictText } from './verdict-text.ts';

interface Props {
  grade: Grade | null;
  reviewed: boolean;
  /** Null until the reasons have arrived; then the sentence has their counts. */
  groups: readonly ReasonGroup[] | null;
}

/** The sentence that says what the grade means, and a note if the review is not complete. */
export function Verdict({ grade, reviewed, groups }: Props) {
  const counted = groups !== null && groups.length > 0;
  return (
    <>
      <p class="verdict" role="status">
        {grade === null ? (
          verdictText(null, reviewed, counted)
        ) : (
          <b>{verdictText(grade, reviewed, counted)}</b>
        )}
        {counted && ` ${t('popupCounts', countsText(groups))}`}
      </p>
      {grade !== null && !reviewed && <p class="note soft">{t('popupPartlyReviewed')}</p>}
    </>
  );
}
