import { useEffect, useState } from 'preact/hooks';
import { onSettingsChanged, readSettings, type Settings } from '../settings/settings.ts';

/**
 * The settings as they are stored, also when another page or the worker changes them.
 *
 * @param first as they were when the page was begun
 */
export function useSettings(first: Settings): Settings {
  const [settings, setSettings] = useState(first);
  useEffect(() => {
    const read = async () => setSettings(await readSettings());
    const stop = onSettingsChanged(read);
    // What was changed since the first look was told to nobody.
    read();
    return stop;
  }, []);
  return settings;
}
