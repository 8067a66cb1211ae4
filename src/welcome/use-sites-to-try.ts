import { useMemo } from 'preact/hooks';
import { catalogMessages } from '../catalog/catalog-messages.ts';
import { forgetListInUse, listInUse } from '../catalog/list-in-use.ts';
import { isPublicSuffix } from '../platform/public-suffix.ts';
import { useLatest } from '../ui/use-latest.ts';
import { type SitesToTry, sitesToTry } from './sites-to-try.ts';

const EVENTS = [catalogMessages.listChanged.listen];

/** Two sites of the list in use, also while it is being downloaded; null before two are found. They stay the same then. */
export function useSitesToTry(directory: string): SitesToTry | null {
  const read = useMemo(() => {
    let found: SitesToTry | null = null;
    return async () => {
      if (found) return found;
      forgetListInUse();
      const { list, index } = await listInUse(directory, isPublicSuffix);
      found = index && sitesToTry(index, list.current !== null);
      return found;
    };
  }, [directory]);
  return useLatest(read, EVENTS).value ?? null;
}
