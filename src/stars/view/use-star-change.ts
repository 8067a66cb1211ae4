import { useState } from 'preact/hooks';
import { t } from '../../i18n/t.ts';
import { startInBackground } from '../../platform/background-work.ts';
import { reportShownError } from '../../platform/errors/report-error.ts';
import { addStars, removeStar, type StarRefusal } from '../stars.ts';
import { starRefusalText } from './star-refusal-text.ts';

/** The starred services of a directory, and how to change them. */
export interface Stars {
  readonly ids: ReadonlySet<number>;
  readonly change: (id: number, isStarred: boolean) => void;
  /** Stars services, as many as there is room for. */
  readonly addAll: (ids: readonly number[]) => void;
  /** Why the last change was not made, as a sentence; empty if it was made. */
  readonly problem: string;
}

/** @param ids the stars as they are stored; their owner reads them again after a change */
export function useStarChange(directory: string, ids: ReadonlySet<number>): Stars {
  const [problem, setProblem] = useState('');
  const explain = async (change: Promise<StarRefusal | null>) => {
    setProblem('');
    try {
      const refusal = await change;
      if (refusal) setProblem(starRefusalText(refusal));
    } catch (error) {
      setProblem(t('starNotStored'));
      reportShownError('change a star', error);
    }
  };
  const addAll = (added: readonly number[]) => {
    startInBackground('add stars', explain(addStars(new Map([[directory, added]]))));
  };
  const change = (id: number, isStarred: boolean) => {
    if (isStarred) addAll([id]);
    else startInBackground('remove a star', explain(removeStar(directory, id)));
  };
  return { ids, problem, change, addAll };
}
