import type { ListRecord } from '../catalog/list-record.ts';
import { formatNumber } from '../i18n/format.ts';
import { t, tCount } from '../i18n/t.ts';
import type { Query } from './read-query.ts';
import type { Found } from './search.ts';

/** The result of a search in one or two sentences, which screen readers announce. */
export function searchText(query: Query, found: Found | null, list: ListRecord | null): string {
  switch (query.kind) {
    case 'empty':
      return t('searchEmpty');
    case 'unsearchable':
      return t('searchUnsearchable');
    case 'too-long':
      return t('searchTooLong');
    case 'words':
      return [aboutList(list, found), aboutAddress(query, found), aboutHits(found)]
        .filter((sentence) => sentence !== '')
        .join(' ');
  }
}

function aboutList(list: ListRecord | null, found: Found | null): string {
  if (list === null) return t('failureStorageUnavailable');
  if (list.current) return '';
  if (found) return t('searchListComing');
  return t(list.sync.lastFailure ? 'searchNoList' : 'searchListNotYet');
}

function aboutAddress(query: Extract<Query, { kind: 'words' }>, found: Found | null): string {
  if (!found || found.isListed) return '';
  if (query.isSuffix) return t('searchSuffix', query.host);
  return query.address ? t('searchAddressUnlisted', query.address.host) : '';
}

function aboutHits(found: Found | null): string {
  if (!found) return '';
  const { hits, more, forgiven } = found;
  if (hits.length === 0) return t('searchNothing');
  if (forgiven) return t('searchForgiven', tCount('services', hits.length));
  return more ? t('searchMore', formatNumber(hits.length)) : tCount('services', hits.length);
}
