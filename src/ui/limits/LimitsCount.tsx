import { formatMonth, formatNumber } from '../../i18n/format.ts';
import { tCount } from '../../i18n/t.ts';
import type { CrossedLimits } from '../../my-limits/crossed-limits.ts';
import { LimitFlag } from './LimitFlag.tsx';
import './limits.css';

interface Props {
  count: CrossedLimits;
  /** The time of the findings in milliseconds since 1970, which is shown as a month. Null if it is not shown. */
  at?: number | null;
}

/** How many of a person's deal-breakers a service crosses. Nothing for somebody who has chosen none. */
export function LimitsCount({ count, at = null }: Props) {
  const { crossed, checked, total } = count;
  if (total === 0) return null;
  const isCrossed = crossed !== null && crossed > 0;
  return (
    <span
      class={isCrossed ? 'limits-count crossed' : 'limits-count'}
      data-limits={crossed ?? 'unknown'}
      data-limits-of={total}
      data-limits-checked={checked}
    >
      <LimitFlag /> {limitsText(count)}
      {at !== null && <span class="limits-date"> ({formatMonth(at)})</span>}
    </span>
  );
}

function limitsText({ crossed, checked, total }: CrossedLimits): string {
  if (crossed === null) return tCount('limitsUnknown', total);
  if (crossed > 0) return tCount('limitsCrossed', total, formatNumber(crossed));
  if (checked === 0) return tCount('limitsNotChecked', total);
  return checked < total ? tCount('limitsCheckedNone', checked) : tCount('limitsNone', total);
}
