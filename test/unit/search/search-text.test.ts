import { describe, expect, it } from 'vitest';
import type { ListRecord } from '../../../src/catalog/list-record.ts';
import { INITIAL_STATE } from '../../../src/catalog/sync-state.ts';
import type { Failure } from '../../../src/directory/failure.ts';
import type { MessageName } from '../../../src/i18n/t.ts';
import { readQuery } from '../../../src/search/read-query.ts';
import type { SearchResult } from '../../../src/search/search.ts';
import { searchText } from '../../../src/search/search-text.ts';
import { inEnglish } from '../../english.ts';
import { COMPLETE_LIST } from '../catalog/complete-list.ts';

const query = (text: string) => readQuery(text, (host) => host === 'co.uk');

const COMING: ListRecord = { ...COMPLETE_LIST, current: null };
/** A list of which this was the last failure, since a time; null for a short pause that is no outage. */
const failing = (lastFailure: Failure, failingSince: number | null = 1): ListRecord => ({
  ...COMING,
  sync: { ...INITIAL_STATE, lastFailure, failingSince },
});
const FAILED = failing({ kind: 'unavailable', status: 500, waitMs: null });
const PAUSED = failing({ kind: 'rate-limited', waitMs: 1_000 }, null);
const SWITCHED_OFF = failing({ kind: 'switched-off' });
function found(services: number): SearchResult {
  const service = { id: 1, name: 'Khan Academy', grade: 'D', reviewed: true } as const;
  const hits = Array.from({ length: services }, () => ({ service, host: null }));
  return { hits, more: false, forgiven: false, isListed: false };
}

/** A list or what is wrong with it, the number of services found in it, and the sentences that say so. */
type Row = readonly [
  string,
  ListRecord | null,
  number | null,
  readonly (MessageName | { readonly text: string })[],
];
const ONE = { text: '1 service' };

describe('how a search ended is said', () => {
  it.each<Row>([
    ['in a list that is here', COMPLETE_LIST, 2, [{ text: '2 services' }]],
    ['with one service', COMPLETE_LIST, 1, [ONE]],
    ['with nothing', COMPLETE_LIST, 0, ['searchNothing']],
    ['while a part of the list is here', COMING, 1, ['searchListComing', ONE]],
    ['while nothing of the list is here', COMING, null, ['searchListNotYet']],
    ['while the directory asks for a pause', PAUSED, null, ['searchListNotYet']],
    ['while it asks for a pause and a part is here', PAUSED, 1, ['searchListComing', ONE]],
    ['without a list', FAILED, null, ['searchNoList']],
    ['in a part of a list that could not be downloaded', FAILED, 1, ['searchListPartly', ONE]],
    ['offline, in a part of a list', failing({ kind: 'offline' }), 0, ['searchListPartly', 'searchNothing']],
    ['without a list by choice', SWITCHED_OFF, null, ['failureSwitchedOff']],
    ['in a part of a list by choice', SWITCHED_OFF, 1, ['failureSwitchedOff', ONE]],
    ['without our own storage', null, null, ['failureStorageUnavailable']],
  ])('%s', (_, list, services, sentences) => {
    const said = sentences.map((each) => (typeof each === 'string' ? inEnglish(each) : each.text));
    expect(searchText(query('khan'), services === null ? null : found(services), list)).toBe(said.join(' '));
  });

  const NOTHING = inEnglish('searchNothing');
  it.each([
    ['an address that nobody claims', 'x.example', COMPLETE_LIST, 'x.example isn’t in the list. No results.'],
    [
      'an address that the whole list may have',
      'x.example',
      COMING,
      `${inEnglish('searchListComing')} ${NOTHING}`,
    ],
    ['a suffix', 'co.uk', COMPLETE_LIST, `${inEnglish('searchSuffix', 'co.uk')} ${NOTHING}`],
    ['nothing', ' ', COMPLETE_LIST, inEnglish('searchEmpty')],
    ['nothing that could be a name', '?!', COMPLETE_LIST, inEnglish('searchUnsearchable')],
  ])('if somebody typed %s', (_, text, list, sentence) => {
    const isSearched = query(text).kind === 'words';
    expect(searchText(query(text), isSearched ? found(0) : null, list)).toBe(sentence);
  });
});
