import { useEffect, useState } from 'preact/hooks';
import { startInBackground } from '../platform/background-work.ts';
import { hasSuffixes, suffixesReady } from '../platform/public-suffix.ts';

/**
 * Whether public suffixes and registrable domains can be asked for. From the first render on in a browser with a list of
 * its own; in others the list of the package is read first.
 *
 * @param isNeeded false delays that until something is asked
 */
export function useSuffixes(isNeeded: boolean): boolean {
  const [isReady, setIsReady] = useState(hasSuffixes);
  useEffect(() => {
    if (!isReady && isNeeded)
      startInBackground(
        'read the public suffixes',
        suffixesReady().then(() => setIsReady(true)),
      );
  }, [isReady, isNeeded]);
  return isReady;
}
