import { t } from '../../i18n/t.ts';
import { DealBreakerFlag } from './DealBreakerFlag.tsx';
import type { MyDealBreakers } from './use-deal-breakers.ts';
import './deal-breakers.css';

interface Props {
  pointCase: { readonly id: number; readonly title: string };
  dealBreakers: MyDealBreakers;
}

/**
 * Makes a case a deal-breaker of this person, or takes that back. A case that was chosen with a starter goes with the other
 * cases of the starter, because together they are one deal-breaker.
 */
export function DealBreakerButton({ pointCase: { id, title }, dealBreakers }: Props) {
  const { chosen } = dealBreakers;
  const own = chosen.find((pointCase) => pointCase.id === id);
  const change = () => {
    if (!own) dealBreakers.add([{ id, title, starter: null }]);
    else {
      const others = chosen.filter((other) => own.starter && other !== own && other.starter === own.starter);
      // Pressed once, so the case goes although it was also chosen by itself.
      const { alone: _, ...itself } = own;
      dealBreakers.remove([itself, ...others]);
    }
  };
  return (
    <button
      type="button"
      class="chip deal-breaker-button"
      data-action="deal-breaker"
      data-limit={id}
      aria-pressed={own !== undefined}
      title={own && t('dealBreakerRemove')}
      onClick={change}
    >
      <DealBreakerFlag />
      {t('dealBreakerAdd')}
    </button>
  );
}
