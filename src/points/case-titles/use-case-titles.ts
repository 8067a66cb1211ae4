import { useEffect, useState } from 'preact/hooks';
import { reportError } from '../../platform/errors/report-error.ts';
import { type CaseTitles, loadCaseTitles } from './case-titles.ts';

/** The short titles for the cases of a directory; null until they are loaded, and if there are none. */
export function useCaseTitles(directory: string): CaseTitles | null {
  const [titles, setTitles] = useState<CaseTitles | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setTitles(null);
    loadCaseTitles(directory).then(
      (arrived) => {
        if (isCurrent) setTitles(arrived);
      },
      (error: unknown) => reportError('read the short titles', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [directory]);
  return titles;
}
