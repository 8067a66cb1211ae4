import { type StateUpdater, useEffect, useRef, useState } from 'preact/hooks';

/**
 * What came of the last look into the page of a tab. Earlier looks, and those into a page that the tab has left, no longer
 * count.
 *
 * @param nothing the state before a look
 * @param address that of the tab's page
 */
export function useLook<T>(nothing: T, address: string | undefined) {
  const [state, setState] = useState(nothing);
  const looks = useRef(0);
  /** Begins a look. @returns sets the state while this look counts */
  const begin = () => {
    looks.current += 1;
    const look = looks.current;
    return (next: StateUpdater<T>) => {
      if (look === looks.current) setState(next);
    };
  };
  /** Forgets what was found. */
  const stop = () => begin()(() => nothing);
  useEffect(() => stop, [address]);
  return { state, begin, stop };
}
