import { useCallback } from 'preact/hooks';
import { type ChosenCase, onLimitsChanged, readLimits } from '../../my-limits/my-limits.ts';
import { useLatest } from '../use-latest.ts';
import { type MyLimits, useLimitChange } from './use-limit-change.ts';

const EVENTS = [onLimitsChanged];
const NONE: readonly ChosenCase[] = [];

/** The deal-breakers of this person at a directory, read again whenever they change. None until they are read. */
export function useLimits(directory: string): MyLimits {
  const read = useCallback(() => readLimits(directory), [directory]);
  return useLimitChange(directory, useLatest(read, EVENTS).value ?? NONE);
}
