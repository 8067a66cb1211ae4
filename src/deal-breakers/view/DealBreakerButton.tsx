import { t } from '../../i18n/t.ts';
import { isAgainst, type MyDealBreakers } from '../my-deal-breakers.ts';
import { DealBreakerFlag } from './DealBreakerFlag.tsx';
import './deal-breakers.css';

interface Props {
  pointCase: { readonly id: number; readonly title: string };
  dealBreakers: MyDealBreakers;
}

/**
 * Makes a case a deal-breaker of this person, or takes that back. If a question was chosen that the case answers, the question
 * goes: a flag that stays would say that the case is still one.
 */
export function DealBreakerButton({ pointCase: { id, title }, dealBreakers }: Props) {
  const { chosen, directory, add, remove } = dealBreakers;
  const matching = chosen.filter((dealBreaker) => isAgainst(dealBreaker, { id, title }, directory));
  const change = () => (matching.length > 0 ? remove(matching) : add([{ kind: 'case', id, title }]));
  return (
    <button
      type="button"
      class="chip deal-breaker-button"
      data-action="deal-breaker"
      data-chooses={id}
      aria-pressed={matching.length > 0}
      title={matching.length > 0 ? t('dealBreakerRemove') : undefined}
      onClick={change}
    >
      <DealBreakerFlag />
      {t('dealBreakerAdd')}
    </button>
  );
}
