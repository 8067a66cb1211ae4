import { t } from '../../i18n/t.ts';
import { LimitFlag } from './LimitFlag.tsx';
import './limits.css';

/**
 * The mark of a point that is a deal-breaker of this person, before its title: the flag that also stands beside the number
 * of deal-breakers. A `bdi`, because the direction of the title must not depend on it.
 */
export function LimitMark() {
  return (
    <bdi class="limit-mark" title={t('limitMark')} data-my-limit>
      <LimitFlag />
      <span class="visually-hidden">{t('limitMark')}: </span>
    </bdi>
  );
}
