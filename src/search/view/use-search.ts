import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { catalogMessages } from '../../catalog/catalog-messages.ts';
import { forgetListInUse } from '../../catalog/list-in-use.ts';
import type { ListRecord } from '../../catalog/list-record.ts';
import { ifStorageFailed, startInBackground } from '../../platform/errors.ts';
import { hasSuffixes, isPublicSuffix, suffixesReady } from '../../platform/public-suffix.ts';
import { latestResult } from '../../ui/use-latest.ts';
import { type Query, readQuery } from '../read-query.ts';
import type { SearchHit, SearchResult } from '../search.ts';
import { type SearchInUse, searchInUse } from '../search-in-use.ts';

interface SearchAnswer {
  readonly query: Query;
  /** Null while there is nothing to search. */
  readonly found: SearchResult | null;
  /** Undefined until it is read, null if the storage did not open. */
  readonly list: ListRecord | null | undefined;
  /** What to show before anything is typed. */
  readonly suggested: readonly SearchHit[];
  /** Opens the list unless it is open. Call it before the first letter is typed. */
  readonly prepare: () => void;
}

/** What the text finds in the list on this device: once the list is open, in the same frame. Sends nothing. */
export function useSearch(directory: string, text: string, stars: readonly number[]): SearchAnswer {
  const [inUse, setInUse] = useState<SearchInUse | null>();
  const latest = useMemo(() => latestResult(() => openedSearch(directory), setInUse), [directory]);
  useEffect(() => latest.stop, [latest]);
  const read = useCallback(() => startInBackground('open the search', latest.refresh()), [latest]);
  useEffect(
    () =>
      catalogMessages.listChanged.listen(() => {
        forgetListInUse();
        read();
      }),
    [read],
  );
  const isTyped = text !== '';
  useEffect(() => {
    if (isTyped) read();
  }, [isTyped, read]);

  // Until the suffixes are loaded nothing is searched, so the answer to this question is not used.
  const query = useMemo(() => readQuery(text, hasSuffixes() ? isPublicSuffix : () => false), [text, inUse]);
  const found = useMemo(() => inUse?.search?.find(query) ?? null, [query, inUse]);
  const suggested = useMemo(() => inUse?.search?.suggest(new Set(stars)) ?? [], [stars, inUse]);
  return {
    query,
    found,
    suggested,
    list: inUse === undefined ? undefined : (inUse?.list ?? null),
    prepare: read,
  };
}

/** The list in use with its search, which asks for public suffixes. Null if the storage did not open. */
async function openedSearch(directory: string): Promise<SearchInUse | null> {
  await suffixesReady();
  return searchInUse(directory, isPublicSuffix).catch(ifStorageFailed(null));
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
