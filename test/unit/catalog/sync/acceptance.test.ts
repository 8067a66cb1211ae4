import { describe, expect, it } from 'vitest';
import type { ListCounts } from '../../../../src/catalog/list-record.ts';
import { ListCounter, reasonToReject } from '../../../../src/catalog/sync/acceptance.ts';

const DAY = 24 * 3600 * 1000;
const NEWEST = Date.UTC(2026, 5, 1);
const NOW = NEWEST + 10 * DAY;

const list = (services: number, change: Partial<ListCounts> = {}): ListCounts => ({
  services,
  urls: services,
  rejected: 0,
  garbled: 0,
  newest: NEWEST,
  ...change,
});

const SERVICE = {
  id: 1,
  name: 'Ant',
  slug: '',
  urls: [],
  grade: null,
  reviewed: false,
};

describe('a complete list', () => {
  it.each<[string, number, ListCounts, ListCounts | null, string | null]>([
    ['is accepted with every service', 250, list(250), list(250), null],
    ['is accepted if a few services are missing because rows moved', 1000, list(995), list(990), null],
    ['is accepted if items could not be read', 100, list(60, { rejected: 40 }), list(100), null],
    ['is rejected if one service in fifty is missing', 1000, list(980), list(1000), 'incomplete'],
    ['is held back if it lost more than half', 40, list(40), list(100), 'shrunken'],
    ['is held back if it is empty, also the first list', 0, list(0), null, 'shrunken'],
    ['is rejected if one name in ten is garbled', 100, list(100, { garbled: 10 }), list(100), 'garbled'],
    ['is accepted with a few garbled names', 100, list(100, { garbled: 3 }), list(100), null],
    [
      'is accepted if the list in use has as many garbled names',
      100,
      list(100, { garbled: 10 }),
      list(100, { garbled: 10 }),
      null,
    ],
    [
      'is held back if it is a year older than the one in use',
      9,
      list(9, { newest: NEWEST - 365 * DAY }),
      list(9),
      'older',
    ],
    [
      'is accepted if the service that changed last was deleted',
      9,
      list(9, { newest: NEWEST - DAY / 2 }),
      list(9),
      null,
    ],
    [
      'is accepted if the list in use has a date of the year 9999',
      9,
      list(9),
      list(9, { newest: Date.UTC(9999, 11, 31) }),
      null,
    ],
    ['is accepted without dates if it is the first', 9, list(9, { newest: 0 }), null, null],
  ])('%s', (_, expected, received, inUse, kind) => {
    expect(reasonToReject(expected, received, inUse, null, NOW)?.kind ?? null).toBe(kind);
  });

  it.each<[string, ListCounts, string | null]>([
    ['accepted if it has about the same size', list(41), null],
    ['held back again if it has half that size', list(20), 'shrunken'],
    ['held back again if it is older still', list(40, { newest: NEWEST - DAY }), 'shrunken'],
  ])('after a list of 40 services instead of 100 was held back is %s', (_, received, kind) => {
    const heldBack = { services: 40, newest: NEWEST };
    expect(reasonToReject(received.services, received, list(100), heldBack, NOW)?.kind ?? null).toBe(kind);
  });
});

it.each([
  ['a wrong date far ahead', NOW + 2 * DAY, NEWEST],
  ['no date of a clock that differs', NOW + DAY / 2, NOW + DAY / 2],
])('the age of a list leaves out %s', (_, updatedAt, newest) => {
  const tally = new ListCounter(NOW);
  for (const time of [NEWEST, updatedAt]) tally.add({ ...SERVICE, updatedAt: time });
  expect(tally.newest).toBe(newest);
  expect(Object.keys(tally)).toEqual(['services', 'urls', 'rejected', 'garbled', 'newest']);
});
