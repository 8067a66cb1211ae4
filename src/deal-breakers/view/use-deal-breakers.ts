import { useCallback } from 'preact/hooks';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { ChoiceRefusal } from '../../settings/chosen-store.ts';
import { onSettingsChanged } from '../../settings/settings.ts';
import { useChoiceChange } from '../../settings/view/use-settings.ts';
import { useLatest } from '../../ui/use-latest.ts';
import {
  type ChosenCase,
  dealBreakerStore,
  keptCases,
  MAX_DEAL_BREAKERS,
  readDealBreakers,
} from '../my-deal-breakers.ts';

/** Why a deal-breaker was not stored, as a sentence. */
export function dealBreakerRefusalText(refusal: ChoiceRefusal): string {
  switch (refusal) {
    case 'private-window':
      return t('dealBreakerPrivate');
    case 'too-many':
      return t('dealBreakerTooMany', formatNumber(MAX_DEAL_BREAKERS));
  }
}

/** What a person does not accept, and how to change it. */
export interface MyDealBreakers {
  readonly chosen: readonly ChosenCase[];
  readonly add: (cases: readonly ChosenCase[]) => void;
  /** Takes cases back. Of those of a starter, the ones that were also chosen by themselves stay as that. */
  readonly remove: (cases: readonly ChosenCase[]) => void;
  /** Why the last change was not made, as a sentence; empty if it was made. */
  readonly problem: string;
}

const TEXTS = { refused: dealBreakerRefusalText, failed: () => t('dealBreakerNotStored') };

/** @param chosen the cases as they are stored; their owner reads them again after a change */
export function useDealBreakerChange(directory: string, chosen: readonly ChosenCase[]): MyDealBreakers {
  const { add, remove, problem } = useChoiceChange(dealBreakerStore, directory, TEXTS);
  return {
    chosen,
    problem,
    add,
    remove: (cases) =>
      remove(
        cases.map(({ id }) => id),
        keptCases(cases),
      ),
  };
}

const EVENTS = [dealBreakerStore.onChanged, onSettingsChanged];
const NONE: readonly ChosenCase[] = [];

/**
 * The deal-breakers of this person and of the organisation at a directory, read again whenever they change. None until they
 * are read.
 */
export function useDealBreakers(directory: string): MyDealBreakers {
  const read = useCallback(() => readDealBreakers(directory), [directory]);
  return useDealBreakerChange(directory, useLatest(read, EVENTS).value ?? NONE);
}
