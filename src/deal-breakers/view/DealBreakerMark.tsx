import { t } from '../../i18n/t.ts';
import { DealBreakerFlag } from './DealBreakerFlag.tsx';
import './deal-breakers.css';

/**
 * The mark of a point that is a deal-breaker of this person, before its title: the flag that also stands next to the number
 * of deal-breakers. A `bdi`, because the direction of the title must not depend on it.
 */
export function DealBreakerMark() {
  return (
    <bdi class="deal-breaker-mark" title={t('dealBreakerMark')} data-deal-breaker>
      <DealBreakerFlag />
      <span class="visually-hidden">{t('dealBreakerMark')}: </span>
    </bdi>
  );
}
