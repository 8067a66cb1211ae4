import type { ListRecord } from '../catalog/list-record.ts';
import { absenceOf } from '../catalog/site/no-grade.ts';
import type { SyncState } from '../catalog/sync-state.ts';
import { formatNumber } from '../i18n/format.ts';
import { t, tCount } from '../i18n/t.ts';
import type { Query } from './read-query.ts';
import type { SearchResult } from './search.ts';

/** The result of a search in one or two sentences, which screen readers announce. */
export function searchText(query: Query, found: SearchResult | null, list: ListRecord | null): string {
  switch (query.kind) {
    case 'empty':
      return t('searchEmpty');
    case 'unsearchable':
      return t('searchUnsearchable');
    case 'words':
      return [aboutList(list, found), aboutAddress(query, found, list), aboutHits(found)]
        .filter((sentence) => sentence !== '')
        .join(' ');
  }
}

function aboutList(list: ListRecord | null, found: SearchResult | null): string {
  if (list === null) return t('failureStorageUnavailable');
  return list.current ? '' : incompleteListText(list.sync, found !== null);
}

/**
 * Why the list is not complete. As in the popup and in the settings, a short pause of the directory is no failure, and
 * neither is "send nothing", which the person chose.
 *
 * @param isSearched whether a part of the list, or a snapshot, was searched
 */
function incompleteListText({ lastFailure, failingSince }: SyncState, isSearched: boolean): string {
  const failure = failingSince === null ? null : lastFailure;
  if (failure?.kind === 'switched-off') return t('failureSwitchedOff');
  if (isSearched) return t(failure ? 'searchListPartly' : 'searchListComing');
  return t(failure ? 'searchNoList' : 'searchListNotYet');
}

function aboutAddress(
  query: Extract<Query, { kind: 'words' }>,
  found: SearchResult | null,
  list: ListRecord | null,
): string {
  if (!found || found.isListed) return '';
  if (query.isSuffix) return t('searchSuffix', query.host);
  const isUnlisted = query.address && absenceOf(list).state === 'unlisted';
  return isUnlisted ? t('searchAddressUnlisted', query.address.host) : '';
}

function aboutHits(found: SearchResult | null): string {
  if (!found) return '';
  const { hits, more, forgiven } = found;
  if (hits.length === 0) return t('searchNothing');
  if (forgiven) return t('searchForgiven', tCount('services', hits.length));
  return more ? t('searchMore', formatNumber(hits.length)) : tCount('services', hits.length);
}
