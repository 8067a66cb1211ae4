import { countText } from '../../cases/class-headings.ts';
import type { Classification } from '../../directory/schema/vocabulary.ts';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { FilterButtons } from '../../ui/filter/FilterButtons.tsx';
import { ClassMark } from '../../ui/Seal.tsx';
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
      class="counts"
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
