import { useState } from 'preact/hooks';
import { startInBackground } from '../platform/background-work.ts';
import { reportShownError } from '../platform/errors/report-error.ts';
import type { ChoiceRefusal, ChosenStore } from '../settings/chosen-store.ts';

/** Sentences about a change that was not made. */
interface Texts {
  readonly refused: (refusal: ChoiceRefusal) => string;
  readonly failed: () => string;
}

/** How to change what a person has chosen in a directory. `problem` says why the last change was not made; empty if it was. */
export function useChoiceChange<T>(store: ChosenStore<T>, directory: string, texts: Texts) {
  const [problem, setProblem] = useState('');
  const explain = async (change: Promise<ChoiceRefusal | null>) => {
    setProblem('');
    try {
      const refusal = await change;
      if (refusal) setProblem(texts.refused(refusal));
    } catch (error) {
      setProblem(texts.failed());
      reportShownError(`change a ${store.kind}`, error);
    }
  };
  const start = (change: Promise<ChoiceRefusal | null>) =>
    startInBackground(`change a ${store.kind}`, explain(change));
  return {
    problem,
    add: (items: readonly T[]) => start(store.add(new Map([[directory, items]]))),
    remove: (ids: readonly number[]) => start(store.remove(directory, ids)),
  };
}
