import { ClassCount } from '../../cases/classes.tsx';
import type { Classification } from '../../directory/schema/vocabulary.ts';
import { t } from '../../i18n/t.ts';
import type { PointGroup } from '../point-groups.ts';
import '../../ui/look/filter-buttons.css';

interface Props {
  groups: readonly PointGroup[];
  /** Null if the cases of all classes are shown. */
  chosen: Classification | null;
  choose: (classification: Classification | null) => void;
}

/**
 * One button per class, with its shape and the number of its cases, which shows only these. A second press ends this. Together
 * they are all cases.
 */
export function ClassFilter({ groups, chosen, choose }: Props) {
  return (
    <fieldset class="filter-buttons counts">
      <legend class="visually-hidden">{t('popupFilter')}</legend>
      {groups.map(({ classification, points }) => (
        <button
          type="button"
          class="chip"
          key={classification}
          data-filter={classification}
          aria-pressed={chosen === classification}
          onClick={() => choose(chosen === classification ? null : classification)}
        >
          <ClassCount classification={classification} count={points.length} />
        </button>
      ))}
    </fieldset>
  );
}
