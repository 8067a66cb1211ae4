import { ClassCount } from '../../cases/classes.tsx';
import type { Classification } from '../../directory/schema/vocabulary.ts';
import { t } from '../../i18n/t.ts';
import { FilterButtons } from '../../ui/filter/FilterButtons.tsx';
import type { PointGroup } from '../point-groups.ts';

interface Props {
  groups: readonly PointGroup[];
  chosen: Classification | null;
  choose: (classification: Classification | null) => void;
}

/** One button per class, with its shape and the number of its cases. Together they are all cases. */
export function ClassFilter({ groups, chosen, choose }: Props) {
  const choices = groups.map(({ classification, points }) => ({
    value: classification,
    content: <ClassCount classification={classification} count={points.length} />,
  }));
  return (
    <FilterButtons
      label={t('popupFilter')}
      choices={choices}
      chosen={chosen}
      choose={choose}
      class="counts"
    />
  );
}
