import { beforeEach, describe, expect, it, vi } from 'vitest';
import { INITIAL_STATE } from '../../../src/catalog/sync-state.ts';
import type { ChangeLog } from '../../../src/changes/log/change-log.ts';
import * as change from '../changes/log/some-changes.ts';
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
  storedChanges: async () => {
    if (stored.isStuck) await new Promise(() => {});
    return stored.changes;
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
      vi.spyOn(local, 'getKeys'),
    ] as const;
    for (const read of reads) read.mockClear();
    void readPopupData(reads[1]);
    expect(reads.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1, 2, 2]);
  });

  it('is read without the changes that were seen, for somebody without stars', async () => {
    const get = vi.spyOn(fake.browser.storage.local, 'get');
    await readPopupData(SITE);
    expect(get.mock.calls.flat(2).filter((name) => String(name).startsWith('changes-seen'))).toEqual([]);
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
    ['the popup has said so', { reasonsNoticed: true }, true],
    ['nobody has been told: the popup says so first', {}, false],
  ])('by default, if %s', async (_, values, isTold) => {
    fake.browser.storage.local.values = values;
    const { asksOnOpen, needsNotice } = await readPopupData(SITE);
    expect({ asksOnOpen, needsNotice }).toEqual({ asksOnOpen: isTold, needsNotice: !isTold });
  });

  it('not if the reader wants a button', async () => {
    fake.browser.storage.local.values = { reasons: 'on-click' };
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
  const changed = (service: number, at: number, reviewed = true) =>
    change.changed({ grade: 'B', reviewed }, { grade: 'D', reviewed }, { service, at });
  const count = async () => (await readPopupData(SITE)).starredChanges;
  beforeEach(() => {
    stored.changes = [changed(3, 20), changed(1, 20), { kind: 'many', count: 300, at: 15 }, changed(1, 10)];
    fake.browser.storage.local.values = Object.fromEntries(
      [1, 2, 3].map((id) => [`star ${id} ${DEFAULT_DIRECTORY}`, true]),
    );
  });

  it('are counted once each', async () => {
    expect(await count()).toBe(2);
  });

  it('are those since the changes were marked as seen', async () => {
    const seen = `changes-seen ${DEFAULT_DIRECTORY}`;
    fake.browser.storage.local.values[seen] = 10;
    expect(await count()).toBe(2);
    fake.browser.storage.local.values[seen] = 20;
    expect(await count()).toBe(0);
  });

  it('are those of later lists if the change that was marked as seen is hidden now', async () => {
    // The clock was wrong when the second list came.
    stored.changes = [changed(1, 15), changed(3, 20, false), changed(2, 10)];
    fake.browser.storage.local.values[`changes-seen ${DEFAULT_DIRECTORY}`] = 20;
    fake.browser.storage.local.values.showPartlyReviewed = false;
    expect(await count()).toBe(1);
  });

  it('are not counted in a private window', async () => {
    tab.incognito = true;
    expect(await count()).toBe(0);
  });

  it('are none of another directory, and none if the stars cannot be read', async () => {
    const getKeys = vi.spyOn(fake.browser.storage.local, 'getKeys').mockImplementation(failing);
    expect(await count()).toBe(0);
    getKeys.mockRestore();
    fake.browser.storage.local.values = { 'star 1 https://other.example': true };
    expect(await count()).toBe(0);
  });

  it('are not those whose change only a hidden grade would show', async () => {
    stored.changes = [changed(1, 10, false)];
    expect(await count()).toBe(1);
    fake.browser.storage.local.values.showPartlyReviewed = false;
    expect(await count()).toBe(0);
  });
});
