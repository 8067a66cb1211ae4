import { onSettingsChanged, readSettings, type Settings } from '../settings/settings.ts';
import { useLatest } from './use-latest.ts';

const EVENTS = [onSettingsChanged];

/**
 * The stored settings, also when another page or the worker changes them.
 *
 * @param first the settings that the page was opened with; they may have changed since
 */
export function useSettings(first: Settings): Settings {
  return useLatest(readSettings, EVENTS).value ?? first;
}
