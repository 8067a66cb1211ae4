import { describe, expect, it } from 'vitest';
import type { ListRecord } from '../../../src/catalog/list-record.ts';
import type { SyncFailure } from '../../../src/catalog/sync-failure.ts';
import { INITIAL_STATE } from '../../../src/catalog/sync-state.ts';
import { readQuery } from '../../../src/search/read-query.ts';
import type { SearchResult } from '../../../src/search/search.ts';
import { searchText } from '../../../src/search/search-text.ts';
import { inEnglish } from '../../english.ts';
import { COMPLETE_LIST } from '../catalog/complete-list.ts';

const query = (text: string) => readQuery(text, (host) => host === 'co.uk');

const COMING: ListRecord = { ...COMPLETE_LIST, current: null };
/** A list of which this was the last failure, since a time; null for a short pause that is no outage. */
const failing = (lastFailure: SyncFailure, failingSince: number | null = 1): ListRecord => ({
  ...COMING,
  sync: { ...INITIAL_STATE, lastFailure, failingSince },
});
const FAILED = failing({ kind: 'unavailable', status: 500, waitMs: null });
const PAUSED = failing({ kind: 'rate-limited', waitMs: 1_000 }, null);
const SWITCHED_OFF = failing({ kind: 'switched-off' });
function found(services: number, rest: Partial<SearchResult> = {}): SearchResult {
  const service = { id: 1, name: 'Khan Academy', grade: 'D', reviewed: true } as const;
  const hits = Array.from({ length: services }, () => ({ service, host: null }));
  return { hits, more: false, forgiven: false, isListed: false, ...rest };
}

describe('how a search ended is said', () => {
  it.each([
    ['in a list that is here', 'khan', found(2), COMPLETE_LIST, '2 services'],
    ['with one service', 'khan', found(1), COMPLETE_LIST, '1 service'],
    ['with nothing', 'khan', found(0), COMPLETE_LIST, inEnglish('searchNothing')],
    [
      'while a part of the list is here',
      'khan',
      found(1),
      COMING,
      `${inEnglish('searchListComing')} 1 service`,
    ],
    ['while nothing of the list is here', 'khan', null, COMING, inEnglish('searchListNotYet')],
    ['while the directory asks for a pause', 'khan', null, PAUSED, inEnglish('searchListNotYet')],
    [
      'while it asks for a pause and a part is here',
      'khan',
      found(1),
      PAUSED,
      `${inEnglish('searchListComing')} 1 service`,
    ],
    ['without a list', 'khan', null, FAILED, inEnglish('searchNoList')],
    [
      'in a part of a list that could not be downloaded',
      'khan',
      found(1),
      FAILED,
      `${inEnglish('searchListPartly')} 1 service`,
    ],
    [
      'offline, in a part of a list',
      'khan',
      found(0),
      failing({ kind: 'offline' }),
      `${inEnglish('searchListPartly')} ${inEnglish('searchNothing')}`,
    ],
    ['without a list by choice', 'khan', null, SWITCHED_OFF, inEnglish('failureSwitchedOff')],
    [
      'in a part of a list by choice',
      'khan',
      found(1),
      SWITCHED_OFF,
      `${inEnglish('failureSwitchedOff')} 1 service`,
    ],
    ['without our own storage', 'khan', null, null, inEnglish('failureStorageUnavailable')],
    [
      'with an address that nobody claims',
      'x.example',
      found(0),
      COMPLETE_LIST,
      'x.example isn’t in the list. No results.',
    ],
    [
      'with an address that the whole list may have',
      'x.example',
      found(0),
      COMING,
      `${inEnglish('searchListComing')} ${inEnglish('searchNothing')}`,
    ],
    [
      'with a suffix',
      'co.uk',
      found(0),
      COMPLETE_LIST,
      `${inEnglish('searchSuffix', 'co.uk')} ${inEnglish('searchNothing')}`,
    ],
    ['with nothing typed', ' ', null, COMPLETE_LIST, inEnglish('searchEmpty')],
    ['with nothing that could be a name', '?!', null, COMPLETE_LIST, inEnglish('searchUnsearchable')],
    ['with more than a name', 'x'.repeat(300), null, COMPLETE_LIST, inEnglish('searchTooLong')],
  ])('%s', (_, text, hits, list, sentence) => {
    expect(searchText(query(text), hits, list)).toBe(sentence);
  });
});
