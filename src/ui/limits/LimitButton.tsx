import { t } from '../../i18n/t.ts';
import { LimitFlag } from './LimitFlag.tsx';
import type { MyLimits } from './use-limit-change.ts';
import './limits.css';

interface Props {
  /** The case that the button is about. */
  kind: { readonly id: number; readonly title: string };
  limits: MyLimits;
}

/**
 * Makes a case a deal-breaker of this person, or takes that back. A case that was chosen with a starter goes with the other
 * cases of the starter, because together they are one deal-breaker.
 */
export function LimitButton({ kind: { id, title }, limits }: Props) {
  const { chosen } = limits;
  const own = chosen.find((one) => one.id === id);
  const change = () => {
    if (!own) limits.add([{ id, title, starter: null }]);
    else limits.remove(own.starter ? chosen.filter(({ starter }) => starter === own.starter) : [own]);
  };
  return (
    <button
      type="button"
      class="limit-button"
      data-action="limit"
      data-limit={id}
      aria-pressed={own !== undefined}
      disabled={own?.isFixed}
      title={own && t(own.isFixed ? 'optionsSetByOrganisation' : 'limitRemove')}
      onClick={change}
    >
      <LimitFlag />
      {t('limitAdd')}
    </button>
  );
}
