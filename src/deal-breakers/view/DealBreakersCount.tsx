import { formatNumber } from '../../i18n/format.ts';
import { t, tCount } from '../../i18n/t.ts';
import type { DealBreakerCount } from '../my-deal-breakers.ts';
import { DealBreakerFlag } from './DealBreakerFlag.tsx';
import './deal-breakers.css';

/** How many of a person's deal-breakers a service has, and of how many nothing is known. Nothing for somebody who has chosen none. */
export function DealBreakersCount({ count }: { count: DealBreakerCount }) {
  const { crossed, checked, unknown, total } = count;
  if (total === 0) return null;
  const isCrossed = crossed !== null && crossed > 0;
  return (
    <span
      class={isCrossed ? 'deal-breakers-count crossed' : 'deal-breakers-count'}
      data-deal-breakers={crossed ?? 'unknown'}
      data-deal-breakers-of={total}
      data-deal-breakers-checked={checked}
    >
      <DealBreakerFlag /> {dealBreakersText(count)}
      {unknown > 0 && (isCrossed || checked === total) && (
        <span class="soft" data-unknown>
          {' '}
          {t('dealBreakersOpen', formatNumber(unknown))}
        </span>
      )}
    </span>
  );
}

function dealBreakersText({ crossed, checked, total }: DealBreakerCount): string {
  if (crossed === null) return tCount('dealBreakersUnknown', total);
  if (crossed > 0) return tCount('dealBreakersFound', total, formatNumber(crossed));
  if (checked === 0) return tCount('dealBreakersNotChecked', total);
  return checked < total ? tCount('dealBreakersCheckedNone', checked) : tCount('dealBreakersNone', total);
}
