import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChangeLog } from '../../../../src/catalog/history/change-log.ts';
import { openListIndex } from '../../../../src/catalog/list-index.ts';
import type { ListRecord } from '../../../../src/catalog/list-record.ts';
import type { Service } from '../../../../src/directory/schema/service.ts';
import type { Grade } from '../../../../src/directory/schema/vocabulary.ts';
import type { SealLook } from '../../../../src/graphics/seal-drawing.ts';
import { listIndexOf } from '../../../list-index-of.ts';
import { COMPLETE_LIST, GENERATION } from '../../catalog/complete-list.ts';
import { changed, reviewed } from '../../catalog/history/some-changes.ts';
import { service as listed } from '../../catalog/sync/fake-directory.ts';
import { fake } from '../../fake-browser.ts';
import { BrowserRules } from '../browser-rules.ts';

const store = {
  generation: 1,
  services: null as Service[] | null,
  /** What is different in the record of the list. */
  record: {} as Partial<ListRecord>,
  browser: new BrowserRules(),
  changes: [] as ChangeLog,
};
vi.mock('../../../../src/platform/declarative-content.ts', () => ({ tabRules: () => store.browser }));
vi.mock('../../../../src/platform/public-suffix.ts', () => ({
  isPublicSuffix: () => false,
  suffixesReady: async () => {},
}));
vi.mock('../../../../src/graphics/seal-images.ts', async () => {
  const { iconName } = await import('../../../../src/graphics/icons.ts');
  return { sealImages: (look: SealLook) => ({ [iconName(look)]: null }) };
});
vi.mock('../../../../src/catalog/list-in-use.ts', () => ({
  listInUse: async () => ({
    list: { ...COMPLETE_LIST, current: { ...COMPLETE_LIST.current, id: store.generation }, ...store.record },
    index: openListIndex(
      listIndexOf(store.services ?? [service(`list${store.generation}.example`)], () => false),
    ),
    changes: store.changes,
  }),
}));

const { removeRules, updateRules } = await import('../../../../src/toolbar/rules/update-rules.ts');
const { toolbarMode } = await import('../../../../src/toolbar/use-toolbar-mode.ts');

function service(host: string, id = 1, grade: Grade = 'A'): Service {
  return listed(id, { name: host, urls: [host], grade });
}

/** The rules of a browser that has none, and a list that is the first one. */
function freshRules(): BrowserRules {
  Object.assign(store, { generation: 1, browser: new BrowserRules(), record: {} });
  return store.browser;
}

/** Waits until this many promise callbacks have run. */
async function microtasks(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await undefined;
}

describe('updateRules', () => {
  it('updates again if it is called at any moment of an update', async () => {
    // An update runs fewer callbacks than this after it has added the rules.
    for (let delay = 0; delay < 60; delay++) {
      const browser = freshRules();
      const second = new Promise<void>((resolve) => {
        browser.onAdded = async () => {
          browser.onAdded = () => {};
          await microtasks(delay);
          store.generation = 2;
          resolve(updateRules());
        };
      });
      await updateRules();
      await second;
      expect([delay, browser.shown()]).toEqual([delay, ['a .list2.example']]);
    }
  });

  it('runs one update for all calls that arrive during another', async () => {
    const browser = freshRules();
    const later: Promise<void>[] = [];
    browser.onAdded = () => {
      for (let i = 0; i < 100; i++) later.push(updateRules());
    };
    await updateRules();
    await Promise.all(later);
    // The first update empties both slots around its `add`, the second finds no leftovers.
    expect(browser.calls).toEqual(['remove: 0 shown', 'add: 1 shown', 'remove: 1 shown']);
  });

  it('tells open pages each time that the rules have changed, and at no other time', async () => {
    const { sendMessage } = fake.browser.runtime;
    const told = async (work: () => Promise<void>) => {
      sendMessage.mockClear();
      await work();
      return sendMessage.mock.calls;
    };
    freshRules();
    expect(await told(updateRules)).toEqual([['rules-changed']]);
    expect(await told(updateRules)).toEqual([]);
    store.generation = 2;
    expect(await told(updateRules)).toEqual([['rules-changed']]);
    expect(await told(removeRules)).toEqual([['rules-changed']]);
  });

  const elsewhere = { directory: 'https://b.example' };
  it.each<[does: string, when: string, record: Partial<ListRecord>, settings?: object, version?: string]>([
    ['keeps', 'the stored list was lost', { current: null }],
    ['removes', 'another directory is in use and has no list', { ...elsewhere, current: null }],
    ['makes', 'another directory is in use', elsewhere],
    [
      'makes',
      'the database was lost, and its numbers start again',
      { current: { ...GENERATION, publishedAt: 9 } },
    ],
    ['makes', 'unfinished reviews are hidden', {}, { showPartlyReviewed: false }],
    ['makes', 'the extension has a new version', {}, {}, '9.9.9'],
  ])('%s rules when %s', async (does, _, record, settings = {}, version = '') => {
    const browser = freshRules();
    await updateRules();
    browser.calls.length = 0;
    Object.assign(store, { record });
    fake.browser.storage.local.values = { ...settings };
    if (version)
      vi.spyOn(fake.browser.runtime, 'getManifest').mockReturnValue({ version, host_permissions: [] });
    await updateRules();
    const calls = browser.calls.map((call) => call.split(':')[0]);
    expect(calls.includes('add') ? 'makes' : calls.length > 0 ? 'removes' : 'keeps').toBe(does);
    fake.browser.storage.local.values = {};
  });

  it('registers the rules again if it is called during a removal', async () => {
    const browser = freshRules();
    await updateRules();
    await Promise.all([removeRules(), updateRules()]);
    expect(browser.shown()).toEqual(['a .list1.example']);
  });

  describe('if the browser refuses rules', () => {
    beforeEach(() => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      fake.browser.storage.session.values = {};
    });

    it('tries once more, and a second error is remembered until there is another list', async () => {
      const browser = freshRules();
      const add = vi.spyOn(browser, 'add').mockRejectedValue(new Error('too many rules'));
      await updateRules();
      await updateRules();
      expect(add).toHaveBeenCalledTimes(2);
      expect(await toolbarMode()).toMatchObject({
        mode: 'click',
        missing: { error: 'Error: too many rules' },
      });
      add.mockRestore();
      store.generation = 2;
      await updateRules();
      expect(browser.shown()).toEqual(['a .list2.example']);
      expect(fake.browser.storage.session.values).toEqual({});
    });

    it('registers them with the second try if the error was a passing one', async () => {
      const browser = freshRules();
      vi.spyOn(browser, 'add').mockRejectedValueOnce(new Error('busy'));
      await updateRules();
      expect(browser.shown()).toEqual(['a .list1.example']);
      expect(await toolbarMode()).toMatchObject({ mode: 'rules', missing: null });
      expect(fake.browser.storage.session.values).toEqual({});
    });

    it('tries again after the next start of the browser', async () => {
      const browser = freshRules();
      const add = vi.spyOn(browser, 'add').mockRejectedValue(new Error('no'));
      await updateRules();
      add.mockRestore();
      expect(fake.browser.storage.local.values).toEqual({});
      fake.browser.storage.session.values = {};
      await updateRules();
      expect(browser.shown()).toEqual(['a .list1.example']);
    });
  });

  it('removes the rules for a list that needs more than the caps allow, and says why there are none', async () => {
    const browser = freshRules();
    await updateRules();
    const below = Array.from({ length: 3_000 }, (_, i) => service(`s${i}.wide.example`, i + 2, 'E'));
    Object.assign(store, { generation: 2, services: [service('wide.example'), ...below] });
    await updateRules();
    expect(browser.shown()).toEqual([]);
    expect(await toolbarMode()).toEqual({
      mode: 'click',
      ruleSet: null,
      missing: expect.objectContaining({ error: null }),
    });
    const calls = browser.calls.length;
    await updateRules();
    expect(browser.calls.slice(calls)).toEqual([]);
    Object.assign(store, { generation: 3, services: null });
    await updateRules();
    expect(browser.shown()).toEqual(['a .list3.example']);
    expect(await toolbarMode()).toMatchObject({ mode: 'rules', missing: null });
  });
});

describe('the mark of a changed grade', () => {
  const DAY = 24 * 3_600_000;
  const NOW = Date.UTC(2026, 10, 10);
  const fell = (id: number, at: number) =>
    changed(reviewed('B'), reviewed('D'), { service: id, name: 'fallen.example', at });

  beforeEach(() => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    freshRules();
    Object.assign(store, {
      services: [service('fallen.example', 7, 'D'), service('same.example', 8, 'D')],
      changes: [fell(7, NOW - 10 * DAY)],
    });
  });
  afterEach(() => {
    Object.assign(store, { services: null, changes: [] });
    fake.browser.storage.local.values = {};
  });

  it('is in the rules, and leaves them when 14 days have passed', async () => {
    await updateRules();
    expect(store.browser.shown()).toEqual(['d .same.example', 'd-worse .fallen.example']);
    vi.setSystemTime(NOW + 4 * DAY - 1);
    await updateRules();
    expect(store.browser.shown()).toEqual(['d .same.example', 'd-worse .fallen.example']);
    vi.setSystemTime(NOW + 4 * DAY);
    await updateRules();
    expect(store.browser.shown()).toEqual(['d .fallen.example', 'd .same.example']);
  });

  it('leaves the rules when the setting is switched off', async () => {
    await updateRules();
    fake.browser.storage.local.values = { markChanges: false };
    await updateRules();
    expect(store.browser.shown()).toEqual(['d .fallen.example', 'd .same.example']);
  });

  it('that expires unseen, because its service has no host, lets the rules be compiled once', async () => {
    store.changes = [fell(7, NOW - 10 * DAY), fell(9, NOW - 13 * DAY)];
    store.services?.push({ ...service('', 9, 'D'), urls: [] });
    await updateRules();
    vi.setSystemTime(NOW + DAY);
    await updateRules();
    const calls = store.browser.calls.length;
    await updateRules();
    expect(store.browser.calls.slice(calls)).toEqual([]);
  });
});
