import { useState } from 'preact/hooks';
import { t } from '../../i18n/t.ts';
import { startInBackground } from '../../platform/background-work.ts';
import { reportShownError } from '../../platform/errors/report-error.ts';
import {
  addDealBreakers,
  type ChosenCase,
  type DealBreakerRefusal,
  removeDealBreakers,
} from '../my-deal-breakers.ts';
import { dealBreakerRefusalText } from './deal-breaker-refusal-text.ts';

/** What a person does not accept, and how to change it. */
export interface MyDealBreakers {
  readonly chosen: readonly ChosenCase[];
  readonly add: (cases: readonly ChosenCase[]) => void;
  readonly remove: (cases: readonly ChosenCase[]) => void;
  /** Why the last change was not made, as a sentence; empty if it was made. */
  readonly problem: string;
}

/** @param chosen the cases as they are stored; their owner reads them again after a change */
export function useDealBreakerChange(directory: string, chosen: readonly ChosenCase[]): MyDealBreakers {
  const [problem, setProblem] = useState('');
  const change = async (store: () => Promise<DealBreakerRefusal | null>) => {
    setProblem('');
    try {
      const refusal = await store();
      if (refusal) setProblem(dealBreakerRefusalText(refusal));
    } catch (error) {
      setProblem(t('dealBreakerNotStored'));
      reportShownError('change a deal-breaker', error);
    }
  };
  const start = (store: () => Promise<DealBreakerRefusal | null>) =>
    startInBackground('change a deal-breaker', change(store));
  return {
    chosen,
    problem,
    add: (cases) => start(() => addDealBreakers(new Map([[directory, cases]]))),
    remove: (cases) =>
      start(() =>
        removeDealBreakers(
          directory,
          cases.map(({ id }) => id),
        ),
      ),
  };
}
