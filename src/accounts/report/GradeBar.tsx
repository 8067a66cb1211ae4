import type { Grade } from '../../directory/schema/vocabulary.ts';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { type Account, GRADE_ORDER } from './account.ts';

interface Props {
  accounts: readonly Account[];
  /** Null if services of all grades are shown. */
  chosen: Grade | 'none' | null;
  choose: (grade: Grade | 'none' | null) => void;
}

/** One bar with a part for each grade, as wide as its share. A press on a part shows only its services, another one all. */
export function GradeBar({ accounts, chosen, choose }: Props) {
  return (
    <fieldset class="grade-bar">
      <legend class="visually-hidden">{t('accountsGrades')}</legend>
      {GRADE_ORDER.map((grade) => {
        const count = accounts.filter(({ service }) => service.grade === grade).length;
        const value = grade ?? 'none';
        if (count === 0) return null;
        return (
          <button
            type="button"
            key={value}
            data-filter={value}
            data-count={count}
            aria-pressed={chosen === value}
            style={{ flexGrow: count }}
            onClick={() => choose(chosen === value ? null : value)}
          >
            <span>{grade ?? <NoGrade />}</span> <b>{formatNumber(count)}</b>
          </button>
        );
      })}
    </fieldset>
  );
}

/** A dash, as in the seal, because a word is wider than the other parts of the bar. */
function NoGrade() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span class="visually-hidden">{t('accountsNoGrade')}</span>
    </>
  );
}
