import { useCallback } from 'preact/hooks';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { ChoiceRefusal } from '../../settings/chosen-store.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { useChoiceChange } from '../../ui/use-settings.ts';
import { MAX_STARS, readStars, starStore } from '../stars.ts';

/** Why a star was not stored, as a sentence. */
export function starRefusalText(refusal: ChoiceRefusal): string {
  switch (refusal) {
    case 'private-window':
      return t('starPrivate');
    case 'too-many':
      return t('starTooMany', formatNumber(MAX_STARS));
  }
}

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

const EVENTS = [starStore.onChanged];
const NONE: ReadonlySet<number> = new Set();

/** The stars of a directory, read again whenever they change. None until they are read. */
export function useStars(directory: string): Stars {
  const read = useCallback(() => readStars(directory), [directory]);
  return useStarChange(directory, useLatest(read, EVENTS).value ?? NONE);
}
