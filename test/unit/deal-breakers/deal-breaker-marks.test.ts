import { beforeEach, describe, expect, it, vi } from 'vitest';
import { splitCases } from '../../../scripts/extension/split-cases.ts';
import { encodeSnapshot } from '../../../scripts/snapshot/encode-snapshot.ts';
import type { ChosenCase } from '../../../src/deal-breakers/my-deal-breakers.ts';
import { DEFAULT_DIRECTORY } from '../../../src/directory/default-directory.ts';
import { sealMark } from '../../../src/toolbar/marks/service-marks.ts';
import { changed, reviewed } from '../changes/log/some-changes.ts';
import { fake } from '../fake-browser.ts';
import { sampleSnapshot } from '../snapshot/sample-snapshot.ts';
import { chosenCase as chosen } from './chosen-case.ts';

const { cases } = await splitCases(await encodeSnapshot(sampleSnapshot));
const snapshot = { isThere: true, reads: 0, cases: cases as unknown };
vi.mock('../../../src/snapshot/packaged-snapshot.ts', () => ({
  get HAS_SNAPSHOT_CASES() {
    return snapshot.isThere;
  },
  packagedCases: async () => {
    snapshot.reads += 1;
    return snapshot.cases;
  },
}));
vi.mock('../../../src/catalog/open-catalog.ts', () => ({ openCatalog: async () => {} }));
vi.mock('../../../src/catalog/list-in-use.ts', async () => {
  const { openListIndex } = await import('../../../src/catalog/list-index.ts');
  const { listIndexOf } = await import('../../list-index-of.ts');
  const { COMPLETE_LIST } = await import('../catalog/complete-list.ts');
  const services = sampleSnapshot.services.map(({ service }) => service);
  const index = openListIndex(listIndexOf(services, () => false));
  return { listInUse: async () => ({ list: COMPLETE_LIST, index, changes: [] }) };
});

/** Services of the snapshot: with the cases 12 and 31, without published cases, and without known details. */
const [PIGEON, OL, SHOP] = [7, 9, 4_294_967_295];
const OWN = 'https://own.example';
const { local } = fake.browser.storage;
let reads: string[];

beforeEach(async () => {
  vi.restoreAllMocks();
  vi.resetModules();
  Object.assign(snapshot, { isThere: true, reads: 0, cases });
  local.values = {};
  reads = [];
  const { get, getKeys } = local;
  vi.spyOn(local, 'get').mockImplementation((names) => {
    reads.push('get');
    return get.call(local, names);
  });
  vi.spyOn(local, 'getKeys').mockImplementation(() => {
    reads.push('getKeys');
    return getKeys.call(local);
  });
});

/** Chooses cases, and switches the setting on. */
function choose(ids: readonly number[], directory = DEFAULT_DIRECTORY) {
  for (const id of ids) local.values[`deal-breaker ${id} ${directory}`] = { title: '', starter: null };
  local.values.markDealBreakers = true;
}

async function readMark(address = 'https://pigeonpost.example/') {
  const { readSite } = await import('../../../src/toolbar/update-tab.ts');
  return (await readSite(address)).marks.dealBreakers;
}

async function marksFor(dealBreakers: readonly ChosenCase[]) {
  const { readDealBreakerMarks } = await import('../../../src/deal-breakers/deal-breaker-marks.ts');
  return readDealBreakerMarks(DEFAULT_DIRECTORY, dealBreakers);
}

describe('the mark of a service that crosses deal-breakers', () => {
  it.each<[string, readonly ChosenCase[], number, string | null]>([
    ['counts the deal-breakers that it crosses', [chosen(12), chosen(5)], PIGEON, '1 of 2'],
    ['counts a starter once', [chosen(12, 'keeps-data'), chosen(31, 'keeps-data')], PIGEON, '1 of 1'],
    ['is not there if none was found', [chosen(5)], PIGEON, null],
    ['is not there if no review of it was published', [chosen(12)], OL, null],
    ['is not there if its details are not known', [chosen(12)], SHOP, null],
    ['is not there if it is not in the snapshot', [chosen(12)], 10, null],
    ['is not there for somebody without deal-breakers', [], PIGEON, null],
  ])('%s', async (_, dealBreakers, service, expected) => {
    const mark = (await marksFor(dealBreakers))(service);
    expect(mark && `${mark.crossed} of ${mark.total}`).toBe(expected);
    if (mark) expect(mark.at).toBe(sampleSnapshot.takenAt);
  });

  it.each<[string, object, Partial<typeof snapshot>, string | null]>([
    ['is there', {}, {}, '1 of 2'],
    ['is not there if the setting is off', { markDealBreakers: false }, {}, null],
    ['is not there if the package has no snapshot', {}, { isThere: false }, null],
    ['is not there if the snapshot is damaged', {}, { cases: { ...cases, services: null } }, null],
    ['is not there for a directory of the person’s own', { directory: OWN }, {}, null],
    ['counts the deal-breakers of an organisation', { policy: { dealBreakers: [31] } }, {}, '2 of 3'],
  ])('%s', async (_, stored, packaged, expected) => {
    for (const directory of [DEFAULT_DIRECTORY, OWN]) choose([12, 5], directory);
    Object.assign(local.values, stored);
    Object.assign(snapshot, packaged);
    const mark = await readMark();
    expect(mark && `${mark.crossed} of ${mark.total}`).toBe(expected);
  });

  it('costs no read of the store and of the snapshot while the setting is off', async () => {
    choose([12]);
    local.values.markDealBreakers = false;
    await readMark();
    expect(reads, 'the settings').toEqual(['get']);
    expect(snapshot.reads).toBe(0);
    local.values.markDealBreakers = true;
    await readMark();
    await readMark('https://shop.pigeonpost.example/');
    expect(snapshot.reads, 'once for each worker').toBe(1);
  });
});

const dealBreakers = { crossed: 1, total: 2, at: 0 };
const fell = { trend: 'worse', change: changed(reviewed('B'), reviewed('D')) } as const;

it.each([
  [
    'says that deal-breakers are crossed rather than which way a grade changed',
    fell,
    dealBreakers,
    'crossed',
  ],
  ['says which way a grade changed if no deal-breaker is crossed', fell, null, 'worse'],
  ['is not there without either', null, null, null],
])('the mark in the icon %s', (_, change, crossed, expected) => {
  expect(sealMark({ change, dealBreakers: crossed })).toBe(expected);
});
