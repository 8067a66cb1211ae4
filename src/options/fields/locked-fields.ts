import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { LockableSetting } from '../../settings/policy.ts';

/** The settings that the policy of an organisation has taken out of the person's hands. */
export const LockedFields = createContext<ReadonlySet<string>>(new Set<LockableSetting>());

/** Whether the person cannot change a setting. */
export function useIsLocked(name: string): boolean {
  return useContext(LockedFields).has(name);
}
