import { t } from '../../i18n/t.ts';
import { type Starter, starterText } from '../starters.ts';
import './deal-breakers.css';

/** A flag, the mark of a deal-breaker that somebody chose. Decoration: a text next to it says the same. */
export function DealBreakerFlag() {
  return (
    <svg class="icon deal-breaker-flag" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M3.5 14.5v-12" />
      <path class="cloth" d="M3.5 2.5h9l-2.5 3 2.5 3h-9Z" />
    </svg>
  );
}

/**
 * The mark of a point that is a deal-breaker of this person, before its title: the flag that also stands next to the number
 * of deal-breakers. It names its starter, because several cases may be one deal-breaker. A `bdi`, because the direction of the
 * title must not depend on it.
 */
export function DealBreakerMark({ starter }: { starter: Starter | null }) {
  const name = starter ? `${t('dealBreakerMark')}: ${starterText(starter)}` : t('dealBreakerMark');
  return (
    <bdi class="deal-breaker-mark" title={name} data-deal-breaker={starter ?? ''}>
      <DealBreakerFlag />
      <span class="visually-hidden">{name}: </span>
    </bdi>
  );
}
