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

  const damages: readonly (readonly [string, () => Promise<void>])[] = [
    ['a deleted database', () => settings.evaluate(deleteDatabase)],
    ['a database of a newer version', () => settings.evaluate(replaceByNewerVersion)],
    ['a flipped byte in each index', () => settings.evaluate(flipByte)],
  ];
  it.each(FULL_SIZE ? damages : damages.slice(-1))('fetches the list again after %s', async (_, damage) => {
    await fetchWholeList();
    const before = requestedPages(directory).length;
    await browser.stopWorker();
    await damage();
    expect(await popup()).toMatch(/^(list-coming|list-unavailable|rated Quillnest)/);
    await restartWorker();
    await until('the list again', isWhole);
    expect(requestedPages(directory).length).toBeGreaterThan(before);
  });

  it('says in popup and settings that the database does not open, and shows the list as soon as it does', async () => {
    await fetchWholeList();
    await settings.evaluate(blockDatabase);
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
    await settings.evaluate(unblockDatabase);
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
      if (!database.objectStoreNames.contains('lists')) {
        database.close();
        resolve('no stores');
        return;
      }
      const reading = database.transaction('lists').objectStore('lists').getAll();
      reading.onsuccess = () => {
        database.close();
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

function deleteDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase('smallprint');
    deleting.onsuccess = () => resolve();
    deleting.onerror = () => reject(deleting.error);
  });
}

function replaceByNewerVersion(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('smallprint', 99);
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
    opening.onerror = () => reject(opening.error);
  });
}

/** Flips a bit in the middle of every index. */
function flipByte(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('smallprint');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('indexes', 'readwrite');
      transaction.objectStore('indexes').openCursor().onsuccess = ({ target }) => {
        const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
        if (!cursor) return;
        const bytes = new Uint8Array(cursor.value.trie);
        const middle = Math.floor(bytes.length / 2);
        bytes[middle] = (bytes[middle] ?? 0) ^ 16;
        cursor.update(cursor.value);
        cursor.continue();
      };
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}

/** Deletes the database but keeps a connection: the deletion waits for the connection, and every `open` for the deletion. */
function blockDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('smallprint');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      document.addEventListener('unblock', () => opening.result.close());
      const deleting = indexedDB.deleteDatabase('smallprint');
      deleting.onblocked = () => resolve();
      deleting.onsuccess = () => reject(new Error('the deletion was not blocked'));
    };
  });
}

function unblockDatabase(): void {
  document.dispatchEvent(new Event('unblock'));
}
