import { useState } from 'preact/hooks';
import type { DealBreakerCount, FoundCase } from '../../deal-breakers/my-deal-breakers.ts';
import { dealBreakersOf } from '../../deal-breakers/my-deal-breakers.ts';
import { DealBreakersCount } from '../../deal-breakers/view/DealBreakersCount.tsx';
import { DealBreakerName } from '../../points/view/DealBreakerName.tsx';
import { usePopup } from '../view/popup-state.ts';

interface Props {
  count: DealBreakerCount;
  /** The time of the cases, if it is shown: milliseconds since 1970. */
  at: number | null;
  /** The cases that reviewers found; null if that is not known. */
  found: readonly FoundCase[] | null;
}

/** How many of a person's deal-breakers a service has. Opened, it names them; if none was found, all that were chosen. */
export function MyDealBreakersLine({ count, at, found }: Props) {
  const { dealBreakers, titles } = usePopup();
  const [isOpen, setOpen] = useState(false);
  const isCrossed = count.crossed !== null && count.crossed > 0;
  const ids = new Set(found?.map(({ id }) => id));
  const named = dealBreakersOf(dealBreakers.chosen).filter(
    ({ cases }) => !isCrossed || cases.some(({ id }) => ids.has(id)),
  );
  return (
    <details
      class={isCrossed ? 'my-deal-breakers crossed' : 'my-deal-breakers'}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span role="status">
          <DealBreakersCount count={count} at={at} />
        </span>
      </summary>
      {isOpen && (
        <ul>
          {named.map((dealBreaker) => (
            <li key={dealBreaker.starter ?? dealBreaker.cases[0]?.id}>
              <bdi>
                <DealBreakerName dealBreaker={dealBreaker} found={found} titles={titles} />
              </bdi>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
