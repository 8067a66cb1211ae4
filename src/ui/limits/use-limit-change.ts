import { useState } from 'preact/hooks';
import { t } from '../../i18n/t.ts';
import { addLimits, type ChosenCase, type LimitRefusal, removeLimits } from '../../my-limits/my-limits.ts';
import { startInBackground } from '../../platform/background-work.ts';
import { reportShownError } from '../../platform/errors/report-error.ts';
import { limitRefusalText } from '../texts/limit-refusal-text.ts';

/** What a person does not accept, and how to change it. */
export interface MyLimits {
  readonly chosen: readonly ChosenCase[];
  readonly add: (cases: readonly ChosenCase[]) => void;
  readonly remove: (cases: readonly ChosenCase[]) => void;
  /** Why the last change was not made, as a sentence; empty if it was made. */
  readonly problem: string;
}

/** @param chosen the cases as they are stored; their owner reads them again after a change */
export function useLimitChange(directory: string, chosen: readonly ChosenCase[]): MyLimits {
  const [problem, setProblem] = useState('');
  const change = async (store: () => Promise<LimitRefusal | null>) => {
    setProblem('');
    try {
      const refusal = await store();
      if (refusal) setProblem(limitRefusalText(refusal));
    } catch (error) {
      setProblem(t('limitNotStored'));
      reportShownError('change a deal-breaker', error);
    }
  };
  const start = (store: () => Promise<LimitRefusal | null>) =>
    startInBackground('change a deal-breaker', change(store));
  return {
    chosen,
    problem,
    add: (cases) => start(() => addLimits(new Map([[directory, cases]]))),
    remove: (cases) =>
      start(() =>
        removeLimits(
          directory,
          cases.map(({ id }) => id),
        ),
      ),
  };
}
