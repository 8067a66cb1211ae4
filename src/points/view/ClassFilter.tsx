import type { Classification } from '../../directory/schema/vocabulary.ts';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { FilterButtons } from '../../ui/filter/FilterButtons.tsx';
import type { PointGroup } from '../point-groups.ts';
import { countText } from '../verdict-text.ts';
import { ClassMark } from './ClassMark.tsx';

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
        <Count text={countText(classification, points.length)} number={formatNumber(points.length)} />
      </>
    ),
  }));
  return (
    <FilterButtons
      label={t('popupFilter')}
      choices={choices}
      chosen={chosen}
      choose={choose}
      class={showsNeutral ? 'counts' : 'counts one-line'}
    />
  );
}

/** `3 deal-breakers` with the number in bold. Some plural forms have no number, as the Arabic for two. */
function Count({ text, number }: { text: string; number: string }) {
  const at = text.indexOf(number);
  if (at < 0) return <span>{text}</span>;
  return (
    <span>
      {text.slice(0, at)}
      <b>{number}</b>
      {text.slice(at + number.length)}
    </span>
  );
}
