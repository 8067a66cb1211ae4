import { useEffect, useMemo, useState } from 'preact/hooks';
import { startInBackground } from '../platform/errors.ts';

interface LatestResult<A extends readonly unknown[]> {
  /** Calls `read` and hands its result to `show`, unless the result of a newer call has been shown. Rejects as `read` does. */
  refresh(...args: A): Promise<void>;
  /** Nothing is shown from now on. */
  stop(): void;
}

/**
 * For a read that is repeated while earlier ones are still running: a slow old read must not replace the result of a
 * newer one. Results that arrive in order are all shown, so frequent refreshes do not starve the page.
 */
export function latestResult<A extends readonly unknown[], T>(
  read: (...args: A) => Promise<T>,
  show: (result: T) => void,
): LatestResult<A> {
  let calls = 0;
  let shown = 0;
  return {
    async refresh(...args) {
      calls += 1;
      const call = calls;
      const result = await read(...args);
      if (call < shown) return;
      shown = call;
      show(result);
    },
    stop() {
      shown = Infinity;
    },
  };
}

/** Calls back on each event of one kind, until the returned function is called. */
type Subscribe = (listener: () => void) => () => void;

const NO_EVENTS: readonly Subscribe[] = [];

/**
 * The latest result of `read`, which is called at once and again on each event; undefined before the first result.
 *
 * @param read called again when it is another function, so keep it the same between renders
 * @param events the same in every render; none for what does not change
 */
export function useLatest<T>(
  read: () => Promise<T>,
  events: readonly Subscribe[] = NO_EVENTS,
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
