import { useState } from 'preact/hooks';
import { CaseTitle } from '../../cases/CaseTitle.tsx';
import { caseTitle } from '../../cases/case-title.ts';
import type { Point } from '../../directory/schema.ts';
import { formatNumber } from '../../i18n/format.ts';
import { t, tCount } from '../../i18n/t.ts';
import browser from '../../platform/browser.ts';
import { type AskedCase, questionText } from '../../questions/questions.ts';
import { countDealBreakers, type DealBreakerCount, foundCases, unansweredOf } from '../deal-breaker-count.ts';
import { type DealBreaker, dealBreakerKey, isAgainst } from '../my-deal-breakers.ts';
import { DealBreakerFlag } from './DealBreakerFlag.tsx';
import type { MyDealBreakers } from './use-deal-breakers.ts';
import './deal-breakers.css';

interface Props {
  dealBreakers: MyDealBreakers;
  /** The points of the service; null if they are not known. */
  points: readonly Point[] | null;
  /** Whether we know that it may train AI on what people give it. */
  trains: boolean;
  /** Whether the review of the service is finished. */
  reviewed: boolean;
}

/**
 * In the popup: how many of a person's deal-breakers a service has. Opened, it names them, then those that are unknown; if none
 * was found, all that were chosen.
 */
export function DealBreakersLine({ dealBreakers: { chosen, directory }, points, trains, reviewed }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (chosen.length === 0) return null;
  const found = points && foundCases(points, trains);
  const crossed = crossedBy(found, chosen, directory);
  const unknown = crossed.length > 0 && found ? unansweredOf(chosen, found, reviewed, directory) : [];
  return (
    <details
      class={crossed.length > 0 ? 'my-deal-breakers crossed' : 'my-deal-breakers'}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary class="fold">
        <span role="status">
          <DealBreakersCount count={countDealBreakers(chosen, found, reviewed, directory)} />
        </span>
      </summary>
      {isOpen && <DealBreakerList dealBreakers={crossed.length > 0 ? crossed : chosen} found={found} />}
      {isOpen && unknown.length > 0 && (
        <>
          <p class="soft">{t('dealBreakersOpen', formatNumber(unknown.length))}</p>
          <DealBreakerList dealBreakers={unknown} found={found} />
        </>
      )}
    </details>
  );
}

/** On the page of a service: how many it has, and which; for somebody who has chosen none, a link to choose some. */
export function DealBreakersBox({ dealBreakers: { chosen, directory }, points, trains, reviewed }: Props) {
  const address = browser.runtime.getURL('src/deal-breakers/index.html');
  if (chosen.length === 0) {
    return (
      <p class="links choose-mine">
        <a href={address}>{t('serviceChooseMine')}</a>
      </p>
    );
  }
  const found = points && foundCases(points, trains);
  const crossed = crossedBy(found, chosen, directory);
  return (
    <div class={crossed.length > 0 ? 'mine-found crossed' : 'mine-found'}>
      <div>
        <p>
          <DealBreakersCount count={countDealBreakers(chosen, found, reviewed, directory)} />
        </p>
        {crossed.length > 0 && <DealBreakerList dealBreakers={crossed} found={found} />}
      </div>
      <a href={address}>{t('serviceChangeMine')}</a>
    </div>
  );
}

interface Found {
  /** The cases that reviewers found at the service; null if that is not known. */
  found: readonly AskedCase[] | null;
}

/** The deal-breakers that a service has. */
function crossedBy(found: Found['found'], chosen: readonly DealBreaker[], directory: string) {
  return chosen.filter((one) => found?.some((pointCase) => isAgainst(one, pointCase, directory)));
}

/** How many of a person's deal-breakers a service has, and of how many nothing is known. */
export function DealBreakersCount({ count }: { count: DealBreakerCount }) {
  const { crossed, checked, unknown, total } = count;
  const isCrossed = crossed !== null && crossed > 0;
  return (
    <span
      class={isCrossed ? 'deal-breakers-count crossed' : 'deal-breakers-count'}
      data-deal-breakers={crossed ?? 'unknown'}
      data-deal-breakers-of={total}
      data-deal-breakers-checked={checked}
    >
      <DealBreakerFlag /> {countText(count)}
      {unknown > 0 && (isCrossed || checked === total) && (
        <span class="soft" data-unknown>
          {' '}
          {t('dealBreakersOpen', formatNumber(unknown))}
        </span>
      )}
    </span>
  );
}

function countText({ crossed, checked, total }: DealBreakerCount): string {
  if (crossed === null) return tCount('dealBreakersUnknown', total);
  if (crossed > 0) return tCount('dealBreakersFound', total, formatNumber(crossed));
  if (checked === 0) return tCount('dealBreakersNotChecked', total);
  return checked < total ? tCount('dealBreakersCheckedNone', checked) : tCount('dealBreakersNone', total);
}

function DealBreakerList({ dealBreakers, found }: Found & { dealBreakers: readonly DealBreaker[] }) {
  return (
    <ul>
      {dealBreakers.map((dealBreaker) => (
        <li key={dealBreakerKey(dealBreaker)}>
          <bdi>
            <DealBreakerName dealBreaker={dealBreaker} found={found} />
          </bdi>
        </li>
      ))}
    </ul>
  );
}

/** What a deal-breaker is called: the words of its question, or the title of its case. */
export function DealBreakerName({ dealBreaker, found }: Found & { dealBreaker: DealBreaker }) {
  if (dealBreaker.kind === 'question') return <>{questionText(dealBreaker.question)}</>;
  // A case that was found has its present title. It may have been renamed since.
  const named = found?.find(({ id }) => id === dealBreaker.id) ?? dealBreaker;
  return <CaseTitle original={named.title} title={caseTitle(named)} language="en" />;
}
