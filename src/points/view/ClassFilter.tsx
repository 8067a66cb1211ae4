import type { Classification } from '../../directory/schema/vocabulary.ts';
import { t } from '../../i18n/t.ts';
import { FilterButtons } from '../../ui/filter/FilterButtons.tsx';
import type { PointGroup } from '../point-groups.ts';
import { ClassMark } from './ClassMark.tsx';
import { CountText } from './CountText.tsx';

interface Props {
  groups: readonly PointGroup[];
  /** Null if no class is chosen. */
  chosen: Classification | null;
  choose: (classification: Classification | null) => void;
  /** Whether neutral points have a button, too. They have one if there are no others. */
  showsNeutral: boolean;
}

/** One button per class, with its shape and count. */
export function ClassFilter({ groups, chosen, choose, showsNeutral }: Props) {
  const decisive = groups.filter(({ classification }) => classification !== 'neutral');
  const shown = showsNeutral || decisive.length === 0 ? groups : decisive;
  const choices = shown.map(({ classification, points }) => ({
    value: classification,
    content: (
      <>
        <ClassMark classification={classification} />
        <CountText classification={classification} count={points.length} />
      </>
    ),
  }));
  return (
    <FilterButtons
      label={t('popupFilter')}
      choices={choices}
      chosen={chosen}
      choose={choose}
      class={showsNeutral ? 'counts' : 'counts close'}
    />
  );
}
