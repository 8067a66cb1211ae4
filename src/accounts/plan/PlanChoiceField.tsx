import { serviceName } from '../../i18n/clean-label.ts';
import { t } from '../../i18n/t.ts';
import { PLAN_CHOICES, type PlanChoice } from './plan.ts';

export const CHOICE_TEXTS = {
  keep: 'planKeep',
  leave: 'planLeave',
  ask: 'planAsk',
} as const satisfies Record<PlanChoice, string>;

interface Props {
  service: { readonly id: number; readonly name: string };
  /** Null if nothing is chosen. */
  chosen: PlanChoice | null;
  choose: (choice: PlanChoice | null) => void;
}

/** What a person wants to do about one account. */
export function PlanChoiceField({ service, chosen, choose }: Props) {
  return (
    <select
      class="plan-choice"
      data-plan-choice={service.id}
      autocomplete="off"
      aria-label={t('planChoiceLabel', serviceName(service))}
      value={chosen ?? ''}
      onChange={({ currentTarget }) =>
        choose(PLAN_CHOICES.find((choice) => choice === currentTarget.value) ?? null)
      }
    >
      <option value="">{t('planUndecided')}</option>
      {PLAN_CHOICES.map((choice) => (
        <option key={choice} value={choice}>
          {t(CHOICE_TEXTS[choice])}
        </option>
      ))}
    </select>
  );
}
