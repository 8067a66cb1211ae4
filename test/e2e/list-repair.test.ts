import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningDirectory } from '#directory-server';
import { inEnglish } from '../english.ts';
import { FULL_SIZE } from '../full-size.ts';
import { BROWSERS } from './browsers.ts';
import type { ExtensionBrowser, Tab } from './driver/browser.ts';
import { until } from './driver/until.ts';
import { requestedPages } from './fixtures/directory-requests.ts';
import { type ExtensionGlobals, wakeWorker } from './fixtures/extension-storage.ts';
import { popupPath, shownInPopup } from './fixtures/popup.ts';
import type { Sites } from './fixtures/sites.ts';
import { testResources } from './fixtures/test-resources.ts';

/* A database that is deleted, damaged or cannot be opened: the extension shows nothing wrong and repairs the list. */

describe.each(BROWSERS)('in %s', (name) => {
  const start = testResources();
  let directory: RunningDirectory;
  let sites: Sites;
  let browser: ExtensionBrowser;
  let settings: Tab;

  beforeAll(async () => {
    directory = await start.directory({ bigPageSize: 50 });
    sites = await start.sites();
    browser = await start.browserWithList(name, { sites });
    settings = await browser.openPage('icons/app-16.png');
  });

  async function popup(): Promise<string> {
    const { state, title } = await shownInPopup(browser, 'www.quillnest.example');
    return `${state} ${title}`;
  }

  /** The worker checks its list a second after it has started. */
  async function restartWorker(): Promise<void> {
    await browser.stopWorker();
    await wakeWorker(settings);
  }

  /** Throws with what is seen instead, for the report of a test that waits in vain. */
  async function isWhole(): Promise<true> {
    const shown = await settings.evaluate(listFault);
    if (shown) throw new Error(shown);
    const inPopup = await popup();
    if (inPopup !== 'rated Quillnest') throw new Error(`the popup shows ${inPopup}`);
    return true;
  }

  /** Fetches the list, whatever an earlier test has left: a person's click ends every wait after a failure. */
  async function fetchWholeList(): Promise<void> {
    await settings.evaluate(updateList);
    await until('a whole list', isWhole);
  }

  const damages = [
    ['a deleted database', 'deleted'],
    ['a database of a newer version', 'newer'],
    ['a flipped byte in each index', 'flipped'],
  ] as const;
  it.each(FULL_SIZE ? damages : damages.slice(-1))('fetches the list again after %s', async (_, how) => {
    await fetchWholeList();
    const before = requestedPages(directory).length;
    await browser.stopWorker();
    await settings.evaluate(damage, how);
    expect(await popup()).toMatch(/^(list-coming|list-unavailable|rated Quillnest)/);
    await restartWorker();
    await until('the list again', isWhole);
    expect(requestedPages(directory).length).toBeGreaterThan(before);
  });

  it('says in popup and settings that the database does not open, and shows the list as soon as it does', async () => {
    await fetchWholeList();
    await settings.evaluate(damage, 'blocked');
    const before = requestedPages(directory).length;
    // Each page waits for 10 s, then changes its message.
    const words = [inEnglish('failureStorageOpening'), inEnglish('failureStorageUnavailable')];
    const saysSo = (text: string) => words.some((sentence) => text.includes(sentence));
    const options = await browser.openPage('src/options/index.html#advanced');
    await until('words in the settings', async () => saysSo(await options.text('main')));
    const asked = await browser.openPage(popupPath('https://www.quillnest.example/'));
    await asked.waitFor('[data-failure="storage-unavailable"]');
    const shut = await asked.evaluate(() => ({
      state: document.body.dataset.state,
      text: document.querySelector('[data-failure="storage-unavailable"]')?.textContent ?? '',
    }));
    const requests = requestedPages(directory).length;

    // At once, while the popup waits: it must notice that the deleted database is empty now.
    await settings.evaluate(() => document.dispatchEvent(new Event('unblock')));
    expect(shut.state).toBe('list-unavailable');
    expect(saysSo(shut.text)).toBe(true);
    expect(requests).toBe(before);
    await options.waitFor('[data-services]');
    await until(
      'the grade in the popup',
      async () => (await asked.attribute('body', 'data-state')) === 'rated',
    );
    expect(await asked.text('h1')).toBe('Quillnest');
  });
});

// Functions that run in a page of the extension. They are sent as text, so they cannot use other names of this file.

/** Why there is no list, or why a run goes on; null if there is a list and no run. */
function listFault(): Promise<string | null> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('smallprint');
    // Do not create the database if there is none.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(`no database (${opening.error?.name})`);
    opening.onsuccess = () => {
      const database = opening.result;
      const hasStores = database.objectStoreNames.contains('lists');
      const reading = hasStores ? database.transaction('lists').objectStore('lists').getAll() : null;
      database.close();
      if (!reading) return resolve('no stores');
      reading.onsuccess = () => {
        const [list] = reading.result;
        const isDone = Boolean(list?.current) && !list.sync.run && list.sync.notBefore > Date.now();
        resolve(isDone ? null : `list ${JSON.stringify(list)} at ${Date.now()}`);
      };
    };
  });
}

async function updateList(): Promise<void> {
  const { chrome } = globalThis as unknown as ExtensionGlobals;
  await chrome.runtime.sendMessage('update-list');
}

/**
 * Deletes the database, gives it a later version, flips a bit in the middle of every index, or deletes the database but keeps a
 * connection until the event `unblock`: the deletion waits for the connection, and every `open` for the deletion.
 */
async function damage(how: 'deleted' | 'newer' | 'flipped' | 'blocked'): Promise<void> {
  const resultOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  if (how === 'deleted') {
    await resultOf(indexedDB.deleteDatabase('smallprint'));
    return;
  }
  const database = await resultOf(indexedDB.open('smallprint', how === 'newer' ? 99 : undefined));
  if (how === 'blocked') {
    document.addEventListener('unblock', () => database.close());
    const deleting = indexedDB.deleteDatabase('smallprint');
    await new Promise((resolve, reject) => {
      deleting.onblocked = resolve;
      deleting.onsuccess = () => reject(new Error('the deletion was not blocked'));
    });
    return;
  }
  if (how === 'flipped') {
    const store = database.transaction('indexes', 'readwrite').objectStore('indexes');
    for (const key of await resultOf(store.getAllKeys())) {
      const index = await resultOf(store.get(key));
      const bytes = new Uint8Array(index.trie);
      const middle = Math.floor(bytes.length / 2);
      bytes[middle] = (bytes[middle] ?? 0) ^ 16;
      await resultOf(store.put(index, key));
    }
  }
  database.close();
}
