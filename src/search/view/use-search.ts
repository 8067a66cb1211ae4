import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { catalogMessages } from '../../catalog/catalog-messages.ts';
import { forgetListInUse } from '../../catalog/list-in-use.ts';
import type { ListRecord } from '../../catalog/list-record.ts';
import type { ServiceSummary } from '../../catalog/summaries/summary-table.ts';
import {
  countDealBreakers,
  type DealBreakerCount,
  foundCases,
} from '../../deal-breakers/my-deal-breakers.ts';
import { useDealBreakers } from '../../deal-breakers/view/use-deal-breakers.ts';
import { ifStorageFailed, startInBackground } from '../../platform/errors.ts';
import { hasSuffixes, isPublicSuffix, suffixesReady } from '../../platform/public-suffix.ts';
import { cachedDetails, loadCachedDetails } from '../../points/details-cache.ts';
import { pointLanguage, type Settings } from '../../settings/settings.ts';
import { readSnapshotCases } from '../../snapshot/snapshot-cases.ts';
import { latestResult, useLatest } from '../../ui/use-latest.ts';
import { type Query, readQuery } from '../read-query.ts';
import type { SearchResult } from '../search.ts';
import { type SearchInUse, searchInUse } from '../search-in-use.ts';

interface SearchAnswer {
  readonly query: Query;
  /** Null while there is nothing to search. */
  readonly found: SearchResult | null;
  /** Undefined until it is read, null if the storage did not open. */
  readonly list: ListRecord | null | undefined;
  /** Opens the list unless it is open. Call it before the first letter is typed. */
  readonly prepare: () => void;
}

/** What the text finds in the list on this device: once the list is open, in the same frame. Sends nothing. */
export function useSearch(directory: string, text: string): SearchAnswer {
  const [inUse, setInUse] = useState<SearchInUse | null>();
  const wasRead = useRef(false);
  const latest = useMemo(() => latestResult(() => openedSearch(directory), setInUse), [directory]);
  useEffect(() => latest.stop, [latest]);
  const read = useCallback(() => {
    wasRead.current = true;
    startInBackground('open the search', latest.refresh());
  }, [latest]);
  useEffect(
    () =>
      catalogMessages.listChanged.listen(() => {
        forgetListInUse();
        // Before the first letter is typed, nothing needs the list.
        if (wasRead.current) read();
      }),
    [read],
  );
  const isTyped = text !== '';
  useEffect(() => {
    if (isTyped) read();
  }, [isTyped, read]);

  // Without the suffixes there is no search that could ask for them.
  const query = useMemo(() => readQuery(text, hasSuffixes() ? isPublicSuffix : () => false), [text, inUse]);
  const found = useMemo(() => inUse?.search?.find(query) ?? null, [query, inUse]);
  return { query, found, list: inUse === undefined ? undefined : (inUse?.list ?? null), prepare: read };
}

/** The list in use with its search, which asks for public suffixes. Null if the storage did not open. */
async function openedSearch(directory: string): Promise<SearchInUse | null> {
  await suffixesReady();
  return searchInUse(directory, isPublicSuffix).catch(ifStorageFailed(null));
}

/**
 * How many deal-breakers the services of a search have, as far as that is known without a request: from the details of this
 * session, or else from the snapshot.
 *
 * @param services that were found
 * @returns by id, without the services of which nothing is known
 */
export function useHitDealBreakers(
  settings: Settings,
  services: readonly Pick<ServiceSummary, 'id' | 'reviewed'>[],
): ReadonlyMap<number, DealBreakerCount> {
  const { directory } = settings;
  const { chosen } = useDealBreakers(directory);
  const language = pointLanguage(settings.pointLanguage);
  const ids = services.map(({ id }) => id);
  const key = ids.join(' ');
  const read = useCallback(async () => {
    if (chosen.length === 0 || ids.length === 0) return null;
    const [snapshot] = await Promise.all([
      readSnapshotCases(directory),
      loadCachedDetails(directory, ids, language),
    ]);
    return { snapshot };
  }, [directory, key, chosen]);
  const stored = useLatest(read).value;
  return useMemo(() => {
    const counts = new Map<number, DealBreakerCount>();
    if (chosen.length === 0 || !stored) return counts;
    for (const { id, reviewed } of services) {
      const details = cachedDetails(directory, id, language);
      const found = details ? foundCases(details.details.points) : stored.snapshot?.casesOf(id);
      if (found) counts.set(id, countDealBreakers(chosen, found, reviewed));
    }
    return counts;
  }, [stored, key, chosen]);
}

/** Calls back when somebody presses `/` outside of a field. Many pages open their search that way. */
export function useSlash(act: () => void): void {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (target instanceof HTMLElement && target.matches('input, select, textarea')) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
