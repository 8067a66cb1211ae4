import { describe, expect, it } from 'vitest';
import { MAX_SERVICES, MAX_URLS, objectionTo } from '../../../../src/catalog/sync/acceptance.ts';
import type { Tally } from '../../../../src/catalog/tally.ts';

const DAY = 24 * 3600 * 1000;
const NEWEST = Date.UTC(2026, 5, 1);

const list = (services: number, change: Partial<Tally> = {}): Tally => ({
  services,
  urls: services,
  rejected: 0,
  garbled: 0,
  newest: NEWEST,
  ...change,
});

describe('a list that has arrived whole', () => {
  it.each<[string, number, Tally, Tally | null, string | null]>([
    ['with every service is taken', 250, list(250), list(250), null],
    ['with a few missed because rows moved is taken', 1000, list(995), list(990), null],
    ['counts items that could not be read as arrived', 100, list(60, { rejected: 40 }), list(100), null],
    ['with one in fifty missing is not', 1000, list(980), list(1000), 'incomplete'],
    ['that lost more than half is held', 40, list(40), list(100), 'shrunken'],
    ['that is empty is held, also the first time', 0, list(0), null, 'shrunken'],
    ['with more services than any is not', MAX_SERVICES + 1, list(MAX_SERVICES + 1), null, 'too-many'],
    ['with more addresses than any is not', 1, list(1, { urls: MAX_URLS + 1 }), null, 'too-many'],
    ['with damaged names in one of ten is not', 100, list(100, { garbled: 10 }), list(100), 'garbled'],
    ['with a few damaged names is taken', 100, list(100, { garbled: 3 }), list(100), null],
    [
      'with as many damaged names as the list in use is taken',
      100,
      list(100, { garbled: 10 }),
      list(100, { garbled: 10 }),
      null,
    ],
    [
      'that is a year older than the one in use is held',
      9,
      list(9, { newest: NEWEST - 365 * DAY }),
      list(9),
      'older',
    ],
    ['whose latest service was deleted is taken', 9, list(9, { newest: NEWEST - DAY / 2 }), list(9), null],
    ['without any dates is taken when there is none yet', 9, list(9, { newest: 0 }), null, null],
  ])('%s', (_, expected, got, inUse, kind) => {
    expect(objectionTo({ expected, got, inUse, held: null })?.kind ?? null).toBe(kind);
  });

  it.each<[string, Tally, string | null]>([
    ['the same size is taken', list(41), null],
    ['half that size is held again', list(20), 'shrunken'],
    ['the same size that is older still is held again', list(40, { newest: NEWEST - DAY }), 'shrunken'],
  ])('after a shrunken list of 40 of 100 was held, one of %s', (_, got, kind) => {
    const held = { services: 40, newest: NEWEST };
    expect(objectionTo({ expected: got.services, got, inUse: list(100), held })?.kind ?? null).toBe(kind);
  });
});
