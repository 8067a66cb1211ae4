import { describe, expect, it, vi } from 'vitest';
import { openCatalogDatabase } from '../../../../src/catalog/database.ts';
import { DEFAULT_DIRECTORY } from '../../../../src/directory/default-directory.ts';
import { fake } from '../../fake-browser.ts';
import { endWorker, startWorker } from './worker-life.ts';
import { ALL, install, MENU_ITEMS, OTHER, SITE, set, told, world } from './worker-world.ts';

/* The worker as it is shipped: what it does for people, pages and other extensions. */

/** A person asks for a new list, and nobody waits for it. */
function startUpdate(): void {
  void fake.browser.send('update-list').catch(() => {});
}

describe('a person', () => {
  it('removes the item from menus, and gets it back', async () => {
    await install();
    await expect.poll(() => world.menu).toEqual(MENU_ITEMS);
    await set({ contextMenu: false });
    await expect.poll(() => world.menu).toEqual([]);
    await set({ contextMenu: true });
    await expect.poll(() => world.menu).toEqual(MENU_ITEMS);
  });

  it('clicks on the item over a link, and sees the popup about it', async () => {
    const openPopup = vi.fn(async () => {});
    Object.assign(fake.browser.action, { openPopup, setPopup: async () => {} });
    await startWorker();
    world.menuClicked.fire({ menuItemId: 'terms-of-this', linkUrl: SITE }, { id: 1, windowId: 1 });
    expect(openPopup).toHaveBeenCalled();
  });

  it('types a name after the keyword, and gets the search page in the tab', async () => {
    await install();
    const update = vi.fn();
    Object.assign(fake.browser.tabs, { update, query: async () => [{ incognito: false }] });
    world.typed.fire('pigeon', 'currentTab');
    await expect.poll(() => JSON.stringify(update.mock.calls)).toContain('src/search/index.html?q=pigeon');
  });

  it('deletes everything in Firefox: the consent and the granted hosts go too, and a new list comes', async () => {
    fake.browser.origin = 'moz-extension://x/';
    Reflect.deleteProperty(fake.browser, 'declarativeContent');
    fake.browser.hostPermissions = [`${DEFAULT_DIRECTORY}/*`];
    fake.browser.grant({ origins: fake.browser.hostPermissions });
    await install();
    fake.browser.grant({ data_collection: ['browsingActivity'], origins: [`${OTHER}/*`] });
    await set({ theme: 'dark' });
    expect(await fake.browser.send('delete-everything')).toEqual({ value: undefined });
    const { granted, storage } = fake.browser;
    expect([...granted.data_collection, ...granted.origins]).toEqual([`${DEFAULT_DIRECTORY}/*`]);
    expect(storage.local.values).not.toHaveProperty('theme');
    await expect.poll(() => world.asked).toEqual(ALL);
  });

  it.each(Array.from({ length: 6 }, (_, nth) => nth))(
    'deletes everything while an update reads the settings, %i times after the first: then only the new list is asked for',
    async (nth) => {
      await set({ directory: OTHER });
      await install();
      const { local } = fake.browser.storage;
      const { get } = local;
      let reads = 0;
      let deletion: Promise<unknown> | null = null;
      Object.assign(local, {
        async get(names: string[]) {
          const values = await get.call(local, names);
          if (reads++ !== nth) return values;
          world.asked = [];
          deletion = fake.browser.send('delete-everything');
          for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
          return values;
        },
      });
      startUpdate();
      await expect.poll(() => deletion).not.toBe(null);
      expect(await deletion).toEqual({ value: undefined });
      await expect.poll(() => world.asked.at(-1)).toBe(ALL.at(-1));
      expect(world.asked).toEqual(ALL);
    },
  );

  it('in a private window comes before the next page of the list', async () => {
    await install();
    await fake.browser.send('request-from-private-window');
    const { personWaitedAt } = await import('../../../../src/requests/waiting-person.ts');
    await expect.poll(personWaitedAt).not.toBe(null);
  });

  it('sees in the log how many requests a private window sent', async () => {
    await install();
    await fake.browser.send('request-from-private-window');
    await expect.poll(told).toContain('request-counted');
    expect(await fake.browser.send('request-history')).toMatchObject({ value: { fromPrivateWindows: 1 } });
  });
});

describe('a page in a private window', () => {
  it.each([
    ['list-in-use', { list: { current: { services: 3 } } }],
    ['list-record', { current: { services: 3 } }],
  ])('gets an answer to: %s', async (message, value) => {
    await install();
    expect(await fake.browser.send(message)).toMatchObject({ value });
  });

  it('gets no list whose index is lost', async () => {
    await install();
    endWorker();
    const database = await openCatalogDatabase(() => {});
    await database.write(['indexes'], (stores) => stores('indexes').clear());
    await startWorker();
    expect(await fake.browser.send('list-in-use')).toMatchObject({ value: { list: { current: null } } });
  });
});

it('another extension gets no answer and starts nothing', async () => {
  await install();
  for (const message of ['update-list', 'delete-everything', 'list-in-use', 'request-history'])
    expect(await fake.browser.send(message, 'theirs')).toBeUndefined();
  expect(world.asked).toEqual([]);
  expect(fake.browser.alarmTimes.has('sync')).toBe(true);
});
