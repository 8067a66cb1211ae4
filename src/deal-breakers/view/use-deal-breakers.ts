import { useCallback } from 'preact/hooks';
import { reported } from '../../platform/errors.ts';
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

const EVENTS = [dealBreakerStore.onChanged];
const NONE: readonly DealBreaker[] = [];

/** The deal-breakers of this person at a directory, read again whenever they change. None until `isRead`. */
export function useDealBreakers(directory: string): MyDealBreakers & { readonly isRead: boolean } {
  const read = useCallback(
    () => readDealBreakers(directory).catch(reported('read the deal-breakers', NONE)),
    [directory],
  );
  const { value } = useLatest(read, EVENTS);
  return { isRead: value !== undefined, ...useDealBreakerChange(directory, value ?? NONE) };
}
