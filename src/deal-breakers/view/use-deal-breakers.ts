import { useCallback } from 'preact/hooks';
import { onSettingsChanged } from '../../settings/settings.ts';
import { useChoiceChange } from '../../settings/view/use-settings.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { type DealBreaker, dealBreakerStore, readDealBreakers } from '../my-deal-breakers.ts';

/** What a person does not accept, and how to change it. */
export interface MyDealBreakers {
  /** Address of the directory that they belong to. */
  readonly directory: string;
  readonly chosen: readonly DealBreaker[];
  readonly add: (dealBreakers: readonly DealBreaker[]) => void;
  readonly remove: (dealBreakers: readonly DealBreaker[]) => void;
  /** Why the last change was not made, as a sentence; empty if it was made. */
  readonly problem: string;
}

/** @param chosen the deal-breakers as they are stored; their owner reads them again after a change */
export function useDealBreakerChange(directory: string, chosen: readonly DealBreaker[]): MyDealBreakers {
  return { directory, chosen, ...useChoiceChange(dealBreakerStore, directory) };
}

const EVENTS = [dealBreakerStore.onChanged, onSettingsChanged];
const NONE: readonly DealBreaker[] = [];

/**
 * The deal-breakers of this person and of the organisation at a directory, read again whenever they change. None until they
 * are read.
 */
export function useDealBreakers(directory: string): MyDealBreakers {
  const read = useCallback(() => readDealBreakers(directory), [directory]);
  return useDealBreakerChange(directory, useLatest(read, EVENTS).value ?? NONE);
}
