import type { Change } from '../change-log/change.ts';
import { formatNumber } from '../i18n/format.ts';
import { t } from '../i18n/t.ts';
import { FILTERS, type Filter, filterChanges, KIND_LABELS } from './change-kind.ts';

interface Props {
  changes: readonly Change[];
  /** Null if all changes are shown. */
  chosen: Filter | null;
  choose: (filter: Filter | null) => void;
}

/** One button per kind of change, with its count. It shows only the changes of that kind; a second press ends this. */
export function ChangeFilter({ changes, chosen, choose }: Props) {
  return (
    <fieldset class="filter">
      <legend class="visually-hidden">{t('changesFilter')}</legend>
      {FILTERS.map((filter) => (
        <button
          type="button"
          key={filter}
          data-filter={filter}
          aria-pressed={chosen === filter}
          onClick={() => choose(chosen === filter ? null : filter)}
        >
          {t(KIND_LABELS[filter])} <b>{formatNumber(filterChanges(changes, filter).length)}</b>
        </button>
      ))}
    </fieldset>
  );
}
