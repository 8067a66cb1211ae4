import { useEffect, useMemo, useState } from 'preact/hooks';
import { startInBackground } from '../platform/background-work.ts';
import { latestResult } from './latest-result.ts';

/** Calls back on each event of one kind, until the returned function is called. */
type Subscribe = (listener: () => void) => () => void;

/**
 * The latest result of `read`, which is called at once and again on each event; undefined before the first result.
 *
 * @param read called again when it is another function, so keep it the same between renders
 * @param events the same in every render
 */
export function useLatest<T>(
  read: () => Promise<T>,
  events: readonly Subscribe[],
): { readonly value: T | undefined; readonly refresh: () => Promise<void> } {
  const [value, setValue] = useState<T>();
  const latest = useMemo(() => latestResult(read, setValue), [read]);
  useEffect(() => {
    const refresh = () => startInBackground('read what the page shows', latest.refresh());
    const stops = events.map((subscribe) => subscribe(refresh));
    refresh();
    return () => {
      for (const stop of stops) stop();
      latest.stop();
    };
  }, [latest, events]);
  return { value, refresh: latest.refresh };
}
