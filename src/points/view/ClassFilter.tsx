import type { Classification } from '../../directory/schema/vocabulary.ts';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { FilterButtons } from '../../ui/filter/FilterButtons.tsx';
import { ClassMark } from '../../ui/Seal.tsx';
import { countText } from '../class-headings.ts';
import type { PointGroup } from '../point-groups.ts';

interface Props {
  groups: readonly PointGroup[];
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

/** `34 bad` with the number in a `b`. Some plural forms have no number, as the Arabic for two. */
export function CountText({ classification, count }: { classification: Classification; count: number }) {
  const text = countText(classification, count);
  const number = formatNumber(count);
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
