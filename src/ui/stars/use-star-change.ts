import { useState } from 'preact/hooks';
import { t } from '../../i18n/t.ts';
import { startInBackground } from '../../platform/background-work.ts';
import { addStars, removeStar } from '../../stars/stars.ts';
import { starRefusalText } from '../texts/star-refusal-text.ts';

/** The starred services of a directory, and how to change them. */
export interface Stars {
  readonly ids: ReadonlySet<number>;
  readonly change: (id: number, isStarred: boolean) => void;
  /** Why the last change was not made, as a sentence; empty if it was made. */
  readonly problem: string;
}

/** @param ids the stars as they are stored; their owner reads them again after a change */
export function useStarChange(directory: string, ids: ReadonlySet<number>): Stars {
  const [problem, setProblem] = useState('');
  const change = async (id: number, isStarred: boolean) => {
    setProblem('');
    try {
      const refusal = await (isStarred ? addStars(new Map([[directory, [id]]])) : removeStar(directory, id));
      if (refusal) setProblem(starRefusalText(refusal));
    } catch (error) {
      setProblem(t('starNotStored'));
      throw error;
    }
  };
  return { ids, problem, change: (...to) => startInBackground('change a star', change(...to)) };
}
