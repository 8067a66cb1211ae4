import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChangeLog } from '../../../src/catalog/history/change-log.ts';
import { INITIAL_STATE } from '../../../src/catalog/sync-state.ts';
import * as change from '../catalog/history/some-changes.ts';
import { fake } from '../fake-browser.ts';
import { tab } from '../ordinary-window.ts';

const stored = { generation: null as number | null, isStuck: false, changes: [] as ChangeLog };
/** The list that this page has read before. */
let shared: object | null = null;
vi.mock('../../../src/catalog/list-in-use.ts', () => ({
  forgetListInUse: () => {
    shared = null;
  },
  listInUse: async (directory: string) => {
    if (stored.isStuck) await new Promise(() => {});
    const current = stored.generation && { id: stored.generation };
    shared ??= {
      list: { directory, current, previous: null, sync: INITIAL_STATE },
      index: null,
      changes: stored.changes,
    };
    return shared;
  },
}));

const opening = vi.hoisted(() => vi.fn());
vi.mock('../../../src/catalog/open-catalog.ts', () => ({ startOpeningCatalog: opening }));

const { readPopupData } = await import('../../../src/popup/popup-data.ts');
const { DEFAULT_DIRECTORY } = await import('../../../src/directory/default-directory.ts');

const SITE = async () => 'https://site.example/';
const failing = () => Promise.reject(new Error('An unexpected error occurred'));

beforeEach(() => {
  Object.assign(stored, { generation: null, isStuck: false, changes: [] });
});

describe('the data of the popup', () => {
  it('says that the list is coming before the first page', async () => {
    const { site, list } = await readPopupData(SITE);
    expect([site.state, list?.directory]).toEqual(['list-coming', DEFAULT_DIRECTORY]);
  });

  it('has the short titles in the language of the settings, before the texts of the page are loaded', async () => {
    fake.browser.storage.local.values.language = 'de';
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ version: 1, titles: {} }));
    expect((await readPopupData(SITE)).titles?.language).toBe('de');
  });

  it('is read from the list as it is now, not as this page has read it before', async () => {
    expect((await readPopupData(SITE)).site.state).toBe('list-coming');
    stored.generation = 1;
    expect((await readPopupData(SITE)).site.state).toBe('unlisted');
  });

  it('starts every read that needs no setting in the first turn', () => {
    const { local } = fake.browser.storage;
    const reads = [
      opening,
      vi.fn(SITE),
      vi.spyOn(fake.browser.tabs, 'query'),
      vi.spyOn(local, 'get'),
    ] as const;
    for (const read of reads) read.mockClear();
    void readPopupData(reads[1]);
    expect(reads.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1, 3]);
  });

  it('is about no website when the browser does not name the active tab', async () => {
    const { site } = await readPopupData(failing);
    expect(site).toEqual({ state: 'not-a-website', isHidden: true });
  });

  it('is read again after a while if the database is still opening', async () => {
    stored.isStuck = true;
    fake.browser.storage.local.values = { [`star 1 ${DEFAULT_DIRECTORY}`]: true };
    const { site, isOpening } = await readPopupData(SITE, 1);
    expect([site.state, isOpening]).toEqual(['list-unavailable', true]);
  });

  it('says that the list is unavailable when the settings cannot be read', async () => {
    vi.spyOn(fake.browser.storage.local, 'get').mockImplementation(failing);
    const { site, settings } = await readPopupData(SITE);
    expect(site).toMatchObject({ state: 'list-unavailable', failure: { kind: 'storage-unavailable' } });
    expect(settings.directory).toBe(DEFAULT_DIRECTORY);
  });
});

describe('the popup asks as soon as it opens', () => {
  beforeEach(() => {
    fake.browser.storage.local.values = { welcomeSeen: true };
  });

  it.each([
    ['the welcome page has said so', { welcomeSeen: true }, true],
    ['the popup has said so', { noticeAnswered: true }, true],
    ['nobody has been told: the popup says so first', {}, false],
  ])('by default, if %s', async (_, values, isTold) => {
    fake.browser.storage.local.values = values;
    const { asksOnOpen, needsNotice } = await readPopupData(SITE);
    expect({ asksOnOpen, needsNotice }).toEqual({ asksOnOpen: isTold, needsNotice: !isTold });
  });

  it('not if the reader wants a button', async () => {
    fake.browser.storage.local.values = { askForPoints: 'on-click' };
    expect(await readPopupData(SITE)).toMatchObject({ asksOnOpen: false, needsNotice: false });
  });

  it.each<[string, () => void]>([
    ['in a private window', () => Object.assign(tab, { incognito: true })],
    [
      'if the browser does not say whether the window is private',
      () => Reflect.deleteProperty(tab, 'incognito'),
    ],
    [
      'in Firefox if the browser does not say whether that is permitted',
      () => {
        vi.spyOn(fake.browser.runtime, 'getURL').mockReturnValue('moz-extension://x/');
        vi.spyOn(fake.browser.permissions, 'contains').mockImplementation(failing);
      },
    ],
    [
      'if the settings cannot be read',
      () => vi.spyOn(fake.browser.storage.local, 'get').mockImplementation(failing),
    ],
  ])('not %s', async (_, happen) => {
    expect((await readPopupData(SITE)).asksOnOpen).toBe(true);
    happen();
    expect((await readPopupData(SITE)).asksOnOpen).toBe(false);
  });
});

describe('the starred services that changed', () => {
  const NOW = Date.UTC(2026, 10, 20);
  const DAY = 24 * 3_600_000;
  const changed = (service: number, daysAgo: number, reviewed = true) =>
    change.changed({ grade: 'B', reviewed }, { grade: 'D', reviewed }, { service, at: NOW - daysAgo * DAY });
  const star = (id: number, at: number | true = true, directory = DEFAULT_DIRECTORY) => ({
    [`star ${id} ${directory}`]: at,
  });
  const count = async () => (await readPopupData(SITE)).starredChanges;
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    fake.browser.storage.local.values = { ...star(1), ...star(2), ...star(3) };
  });

  it.each<[string, ChangeLog, object, number]>([
    ['once each', [changed(3, 1), changed(1, 1), changed(1, 8)], {}, 2],
    ['not if only many changes were counted', [{ kind: 'many', count: 300, at: NOW }], {}, 0],
    ['not if they have no star', [changed(4, 1)], {}, 0],
    ['for 30 days', [changed(1, 29), changed(2, 31)], {}, 1],
    ['not for a change before the star', [changed(1, 8)], star(1, NOW - 7 * DAY), 0],
    ['for a change after the star', [changed(1, 6)], star(1, NOW - 7 * DAY), 1],
    ['for a change after a star of a clock that was ahead', [changed(1, 0)], star(1, NOW + DAY), 1],
    [
      'not for a change that only a hidden grade would show',
      [changed(1, 1, false)],
      { showPartlyReviewed: false },
      0,
    ],
  ])('are counted %s', async (_, changes, values, expected) => {
    stored.changes = changes;
    Object.assign(fake.browser.storage.local.values, values);
    expect(await count()).toBe(expected);
  });

  it('are not counted in a private window', async () => {
    stored.changes = [changed(1, 1)];
    expect(await count()).toBe(1);
    tab.incognito = true;
    expect(await count()).toBe(0);
  });

  it('are none of another directory, and none if the stars cannot be read', async () => {
    stored.changes = [changed(1, 1)];
    const get = vi.spyOn(fake.browser.storage.local, 'get').mockImplementation(failing);
    expect(await count()).toBe(0);
    get.mockRestore();
    fake.browser.storage.local.values = star(1, true, 'https://other.example');
    expect(await count()).toBe(0);
  });
});
