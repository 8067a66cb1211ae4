import { describe, expect, it } from 'vitest';
import type { ListRecord } from '../../../src/catalog/list-record.ts';
import { INITIAL_STATE } from '../../../src/catalog/sync-state.ts';
import { readQuery } from '../../../src/search/read-query.ts';
import type { Found } from '../../../src/search/search.ts';
import { searchText } from '../../../src/search/search-text.ts';
import { inEnglish } from '../../english.ts';
import { COMPLETE_LIST } from '../catalog/complete-list.ts';

const query = (text: string) => readQuery(text, (host) => host === 'co.uk');

const COMING: ListRecord = { ...COMPLETE_LIST, current: null };
const FAILED: ListRecord = {
  ...COMING,
  sync: {
    ...INITIAL_STATE,
    lastFailure: { kind: 'unavailable', status: 500, waitMs: null },
    failingSince: 1,
  },
};
function found(services: number, rest: Partial<Found> = {}): Found {
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
    ['without a list', 'khan', null, FAILED, inEnglish('searchNoList')],
    ['without our own storage', 'khan', null, null, inEnglish('failureStorageUnavailable')],
    [
      'with an address that nobody claims',
      'x.example',
      found(0),
      COMPLETE_LIST,
      'x.example isn’t in the list. No results.',
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
