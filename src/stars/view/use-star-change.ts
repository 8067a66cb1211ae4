import { t } from '../../i18n/t.ts';
import { useChoiceChange } from '../../ui/use-choice-change.ts';
import { starStore } from '../stars.ts';
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

const TEXTS = { refused: starRefusalText, failed: () => t('starNotStored') };

/** @param ids the stars as they are stored; their owner reads them again after a change */
export function useStarChange(directory: string, ids: ReadonlySet<number>): Stars {
  const { add, remove, problem } = useChoiceChange(starStore, directory, TEXTS);
  const change = (id: number, isStarred: boolean) => (isStarred ? add([id]) : remove([id]));
  return { ids, problem, change, addAll: add };
}
