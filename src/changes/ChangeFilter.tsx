import type { Change } from '../change-log/change.ts';
import { formatNumber } from '../i18n/format.ts';
import { t } from '../i18n/t.ts';
import { FilterButtons } from '../ui/filter/FilterButtons.tsx';
import { FILTERS, type Filter, filterChanges, KIND_LABELS } from './change-kind.ts';

interface Props {
  changes: readonly Change[];
  /** Null if all changes are shown. */
  chosen: Filter | null;
  choose: (filter: Filter | null) => void;
}

/** One button per kind of change, with its count. */
export function ChangeFilter({ changes, chosen, choose }: Props) {
  const choices = FILTERS.map((value) => {
    const count = formatNumber(filterChanges(changes, value).length);
    return {
      value,
      content: (
        <>
          {t(KIND_LABELS[value])} <b>{count}</b>
        </>
      ),
    };
  });
  return <FilterButtons label={t('changesFilter')} choices={choices} chosen={chosen} choose={choose} />;
}
