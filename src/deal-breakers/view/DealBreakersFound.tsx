import { useState } from 'preact/hooks';
import type { Point } from '../../directory/schema/point.ts';
import { formatNumber } from '../../i18n/format.ts';
import { t, tCount } from '../../i18n/t.ts';
import browser from '../../platform/browser.ts';
import { checkDealBreakers, type DealBreakerCheck, foundCases } from '../deal-breaker-check.ts';
import { type DealBreaker, dealBreakerKey, type MyDealBreakers } from '../my-deal-breakers.ts';
import { DealBreakerFlag, DealBreakerName } from './DealBreakerFlag.tsx';
import './deal-breakers.css';

/** What deal-breakers are looked for in. */
export interface CheckedService {
  /** The points of the service; null if they are not known. */
  points: readonly Point[] | null;
  /** Whether we know that it may train AI on what people give it. */
  trains: boolean;
  /** Whether the review of the service is finished. */
  reviewed: boolean;
}

type Props = CheckedService & { dealBreakers: Pick<MyDealBreakers, 'chosen' | 'directory'> };

/** Before the points are known, only the point of our own is: that the service may train AI. */
function checkOf({ dealBreakers: { chosen, directory }, points, trains, reviewed }: Props): DealBreakerCheck {
  const found = foundCases(points ?? [], trains);
  const check = checkDealBreakers(chosen, found, reviewed && points !== null, directory);
  return points === null && !hasCrossed(check) ? { ...check, crossed: null } : check;
}

/**
 * In the popup: how many of a person's deal-breakers a service has. Opened, it names them, then those that are unknown; if none
 * was found, all that were chosen.
 */
export function DealBreakersLine(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const { chosen } = props.dealBreakers;
  if (chosen.length === 0) return null;
  const check = checkOf(props);
  const isCrossed = hasCrossed(check);
  return (
    <details
      class={isCrossed ? 'deal-breakers-line crossed' : 'deal-breakers-line'}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary class="fold">
        <span role="status">
          <DealBreakersCount check={check} />
        </span>
      </summary>
      {isOpen && <DealBreakerList dealBreakers={isCrossed ? (check.crossed ?? []) : chosen} />}
      {isOpen && isCrossed && check.unknown.length > 0 && (
        <>
          <p class="soft">{t('dealBreakersOpen', formatNumber(check.unknown.length))}</p>
          <DealBreakerList dealBreakers={check.unknown} />
        </>
      )}
    </details>
  );
}

/** On the page of a service: how many it has, and which; for somebody who has chosen none, a link to choose some. */
export function DealBreakersBox(props: Props) {
  const address = browser.runtime.getURL('src/deal-breakers/index.html');
  if (props.dealBreakers.chosen.length === 0) {
    return (
      <p class="links choose-deal-breakers">
        <a href={address}>{t('serviceChooseMine')}</a>
      </p>
    );
  }
  const check = checkOf(props);
  return (
    <div class={hasCrossed(check) ? 'deal-breakers-box crossed' : 'deal-breakers-box'}>
      <div>
        <p>
          <DealBreakersCount check={check} />
        </p>
        {check.crossed && check.crossed.length > 0 && <DealBreakerList dealBreakers={check.crossed} />}
      </div>
      <a href={address}>{t('serviceChangeMine')}</a>
    </div>
  );
}

const hasCrossed = ({ crossed }: DealBreakerCheck) => crossed !== null && crossed.length > 0;

/** How many of a person's deal-breakers a service has, and of how many nothing is known. */
export function DealBreakersCount({ check }: { check: DealBreakerCheck }) {
  const { crossed, checked, unknown, total } = check;
  const isCrossed = hasCrossed(check);
  return (
    <span
      class={isCrossed ? 'deal-breakers-count crossed' : 'deal-breakers-count'}
      data-deal-breakers={crossed?.length ?? 'unknown'}
      data-deal-breakers-of={total}
      data-deal-breakers-checked={checked}
    >
      <DealBreakerFlag /> {countText(check)}
      {unknown.length > 0 && (isCrossed || checked === total) && (
        <span class="soft" data-unknown>
          {' '}
          {t('dealBreakersOpen', formatNumber(unknown.length))}
        </span>
      )}
    </span>
  );
}

function countText({ crossed, checked, total }: DealBreakerCheck): string {
  if (crossed === null) return tCount('dealBreakersUnknown', total);
  if (crossed.length > 0) return tCount('dealBreakersFound', total, formatNumber(crossed.length));
  if (checked === 0) return tCount('dealBreakersNotChecked', total);
  return checked < total ? tCount('dealBreakersCheckedNone', checked) : tCount('dealBreakersNone', total);
}

function DealBreakerList({ dealBreakers }: { dealBreakers: readonly DealBreaker[] }) {
  return (
    <ul>
      {dealBreakers.map((dealBreaker) => (
        <li key={dealBreakerKey(dealBreaker)}>
          <bdi>
            <DealBreakerName dealBreaker={dealBreaker} />
          </bdi>
        </li>
      ))}
    </ul>
  );
}
