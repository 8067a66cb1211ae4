import type { ReasonGroup } from '../../details/order.ts';
import type { Classification } from '../../directory/schema.ts';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { ClassMark } from '../../ui/points/ClassMark.tsx';
import { CLASS_HEADINGS } from '../../ui/texts/class-headings.ts';

interface Props {
  groups: readonly ReasonGroup[];
  /** Null shows all classes. */
  chosen: Classification | null;
  choose: (classification: Classification | null) => void;
}

/** One button per class, with its shape and count. A second press on the chosen one shows all classes again. */
export function ClassFilter({ groups, chosen, choose }: Props) {
  const all = groups.reduce((sum, { reasons }) => sum + reasons.length, 0);
  return (
    <fieldset class="class-filter">
      <legend class="visually-hidden">{t('popupFilter')}</legend>
      <button type="button" data-filter="all" aria-pressed={chosen === null} onClick={() => choose(null)}>
        {t('popupFilterAll', formatNumber(all))}
      </button>
      {groups.map(({ classification, reasons }) => (
        <button
          type="button"
          key={classification}
          data-filter={classification}
          aria-pressed={chosen === classification}
          title={t(CLASS_HEADINGS[classification])}
          onClick={() => choose(chosen === classification ? null : classification)}
        >
          <ClassMark classification={classification} />
          <span class="visually-hidden">{t(CLASS_HEADINGS[classification])}</span>
          {formatNumber(reasons.length)}
        </button>
      ))}
    </fieldset>
  );
}
