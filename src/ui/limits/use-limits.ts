import { useCallback } from 'preact/hooks';
import { type ChosenCase, onLimitsChanged } from '../../my-limits/my-limits.ts';
import { readLimitsInForce } from '../../settings/limits-in-force.ts';
import { onSettingsChanged } from '../../settings/settings.ts';
import { useLatest } from '../use-latest.ts';
import { type MyLimits, useLimitChange } from './use-limit-change.ts';

const EVENTS = [onLimitsChanged, onSettingsChanged];
const NONE: readonly ChosenCase[] = [];

/**
 * The deal-breakers of this person and of the organisation at a directory, read again whenever they change. None until they
 * are read.
 */
export function useLimits(directory: string): MyLimits {
  const read = useCallback(() => readLimitsInForce(directory), [directory]);
  return useLimitChange(directory, useLatest(read, EVENTS).value ?? NONE);
}
