import { t } from '../../i18n/t.ts';
import { useChoiceChange } from '../../ui/use-choice-change.ts';
import { type ChosenCase, dealBreakerStore } from '../my-deal-breakers.ts';
import { dealBreakerRefusalText } from './deal-breaker-refusal-text.ts';

/** What a person does not accept, and how to change it. */
export interface MyDealBreakers {
  readonly chosen: readonly ChosenCase[];
  readonly add: (cases: readonly ChosenCase[]) => void;
  readonly remove: (cases: readonly ChosenCase[]) => void;
  /** Why the last change was not made, as a sentence; empty if it was made. */
  readonly problem: string;
}

const TEXTS = { refused: dealBreakerRefusalText, failed: () => t('dealBreakerNotStored') };

/** @param chosen the cases as they are stored; their owner reads them again after a change */
export function useDealBreakerChange(directory: string, chosen: readonly ChosenCase[]): MyDealBreakers {
  const { add, remove, problem } = useChoiceChange(dealBreakerStore, directory, TEXTS);
  return { chosen, problem, add, remove: (cases) => remove(cases.map(({ id }) => id)) };
}
