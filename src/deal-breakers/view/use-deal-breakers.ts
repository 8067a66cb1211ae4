import { useCallback } from 'preact/hooks';
import { onSettingsChanged } from '../../settings/settings.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { readDealBreakersInForce } from '../deal-breakers-in-force.ts';
import { type ChosenCase, dealBreakerStore } from '../my-deal-breakers.ts';
import { type MyDealBreakers, useDealBreakerChange } from './use-deal-breaker-change.ts';

const EVENTS = [dealBreakerStore.onChanged, onSettingsChanged];
const NONE: readonly ChosenCase[] = [];

/**
 * The deal-breakers of this person and of the organisation at a directory, read again whenever they change. None until they
 * are read.
 */
export function useDealBreakers(directory: string): MyDealBreakers {
  const read = useCallback(() => readDealBreakersInForce(directory), [directory]);
  return useDealBreakerChange(directory, useLatest(read, EVENTS).value ?? NONE);
}
