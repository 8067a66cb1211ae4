import type { Policy } from '../../settings/policy.ts';
import { onSettingsChanged, readPolicy } from '../../settings/settings.ts';
import { useLatest } from '../use-latest.ts';

const EVENTS = [onSettingsChanged];
const NONE: Policy = { values: {}, refused: [] };

/**
 * The policy of the organisation, also when it changes.
 *
 * @param first the policy that the page was opened with, if it has read it
 */
export function usePolicy(first: Policy = NONE): Policy {
  return useLatest(readPolicy, EVENTS).value ?? first;
}
