import { useState } from 'preact/hooks';
import { cleanLabel } from '../../i18n/clean-label.ts';
import { formatNumber } from '../../i18n/format.ts';
import { t, tCount } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import type { Column } from './export-step.ts';

interface Props {
  /** At least one. */
  columns: readonly Column[];
  pick: (index: number) => void;
}

/** Asks which column has the addresses. It shows headers and counts, and no content of a column. */
export function ColumnPicker({ columns, pick }: Props) {
  const [best] = [...columns].sort((a, b) => b.addresses - a.addresses);
  const [chosen, choose] = useState(best?.index ?? 0);
  return (
    <div class="row">
      <label>
        <span>{t('accountsColumn')}</span>
        <select
          data-choice="column"
          value={String(chosen)}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
        >
          {columns.map(({ index, name, addresses }) => (
            <option key={index} value={String(index)}>
              {t(
                'accountsColumnChoice',
                cleanLabel(name ?? '') || t('accountsColumnNumber', formatNumber(index + 1)),
                tCount('hosts', addresses),
              )}
            </option>
          ))}
        </select>
      </label>
      <Button look="main" data-action="read-column" onClick={() => pick(chosen)}>
        {t('accountsColumnUse')}
      </Button>
    </div>
  );
}
