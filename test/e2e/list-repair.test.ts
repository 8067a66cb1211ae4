import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type RunningDirectory, startDirectory } from '../directory/server.ts';
import { type BrowserName, type ExtensionBrowser, launch, type Tab } from './driver/browser.ts';
import { until } from './driver/until.ts';
import { popupReady } from './fixtures/popup.ts';
import { type Sites, startSites } from './fixtures/sites.ts';

/*
 * Somebody takes the database away, damages it, or holds it so that it cannot be opened, under the extension's feet: it says no
 * wrong word of any site, and mends itself.
 */

describe.each<BrowserName>(['chromium', 'firefox'])('in %s', (name) => {
  let directory: RunningDirectory;
  let sites: Sites;
  let browser: ExtensionBrowser;
  let settings: Tab;

  beforeAll(async () => {
    directory = await startDirectory({ port: inject('directoryPort'), pageSize: 10 });
    sites = await startSites();
    browser = await launch(name, { extensionDir: inject('built')[name], sites });
    await (await browser.waitForTab('src/welcome/index.html')).waitFor('[data-list="here"]');
    settings = await browser.openPage('icons/app-16.png');
  });
  afterAll(async () => {
    await browser?.close();
    await directory?.close();
    await sites?.close();
  });

  async function popup(): Promise<string> {
    const page = await browser.openPage('src/popup/index.html?url=https://www.quillnest.example/');
    await popupReady(page);
    const seen = `${await page.attribute('body', 'data-state')} ${await page.text('h1')}`;
    await page.close();
    return seen;
  }

  /** Another life of the worker, which sees to the list a second after it has started. */
  async function restartWorker(): Promise<void> {
    await browser.stopWorker();
    await settings.evaluate(wake);
  }

  const isWhole = async () => (await settings.evaluate(isIdle)) && (await popup()) === 'rated Quillnest';

  const damages: readonly (readonly [string, () => Promise<void>])[] = [
    ['a deleted database', deleteDatabase],
    ['a database of a newer version', newerDatabase],
    ['an empty database', emptyDatabase],
    ['an index with a flipped byte, and the list with it', damageAll],
  ];
  it.each(process.env.FULL_SIZE === '1' ? damages : damages.slice(-1))(
    '%s is filled again by the next life of the worker',
    async (_, damage) => {
      await until('a whole list', isWhole);
      const before = directory.requests.length;
      await browser.stopWorker();
      await settings.evaluate(damage);
      const seen = await popup();
      expect(seen).toMatch(/^(list-coming|list-unavailable|rated Quillnest)/);
      await restartWorker();
      await until('the list again', isWhole);
      expect(directory.requests.length).toBeGreaterThan(before);
    },
  );

  it('an index with a flipped byte is built again from the list, without a request', async () => {
    await until('a whole list', isWhole);
    const before = directory.requests.length;
    await browser.stopWorker();
    await settings.evaluate(damageIndex);
    expect(await popup()).toBe('rated Quillnest');
    expect(directory.requests.length).toBe(before);
  });

  it('a store that does not open is told of in words by popup and settings, and both show the list by themselves when it does', async () => {
    await until('a whole list', isWhole);
    await settings.evaluate(hold);
    const before = directory.requests.length;
    // Each page waits for 10 s, and says other words after them.
    const words = /storage for extensions (has not opened|did not open)/;
    const options = await browser.openPage('src/options/index.html');
    await until('words in the settings', async () => words.test(await options.text('main')));
    const asked = await browser.openPage('src/popup/index.html?url=https://www.quillnest.example/');
    await asked.waitFor('[data-failure="storage-unavailable"]');
    const shut = await asked.evaluate(() => ({
      state: document.body.dataset.state,
      text: document.querySelector('[data-failure="storage-unavailable"]')?.textContent ?? '',
    }));
    const requests = directory.requests.length;

    // At once, while the popup waits: it is the one that notices that the database, which was deleted, is empty now.
    await settings.evaluate(letGo);
    expect(shut.state).toBe('list-unavailable');
    expect(shut.text).toMatch(words);
    expect(requests).toBe(before);
    await options.waitFor('[data-services]', { timeout: 30_000 });
    await until(
      'the grade in the popup',
      async () => (await asked.attribute('body', 'data-state')) === 'rated',
    );
    expect(await asked.text('h1')).toBe('Quillnest');
  });
});

// What runs in a page of the extension: each function stands alone, as it is sent as text.

async function wake(): Promise<void> {
  const { browser, chrome } = globalThis as unknown as Record<
    string,
    { runtime: { sendMessage(text: string): Promise<unknown> } }
  >;
  await (browser ?? chrome)?.runtime.sendMessage('wake').catch(() => {});
}

/** Whether there is a list, and no run. */
function isIdle(): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('smallprint');
    // There is none yet, or none any more: this page is not to make one.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(false);
    opening.onsuccess = () => {
      const database = opening.result;
      if (!database.objectStoreNames.contains('lists')) {
        database.close();
        resolve(false);
        return;
      }
      const reading = database.transaction('lists').objectStore('lists').getAll();
      reading.onsuccess = () => {
        database.close();
        const [list] = reading.result;
        resolve(Boolean(list?.current) && !list.sync.run && list.sync.notBefore > Date.now());
      };
    };
  });
}

function deleteDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase('smallprint');
    deleting.onsuccess = () => resolve();
    deleting.onerror = () => reject(deleting.error);
  });
}

function newerDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('smallprint', 99);
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
    opening.onerror = () => reject(opening.error);
  });
}

function emptyDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('smallprint');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction([...database.objectStoreNames], 'readwrite');
      for (const store of database.objectStoreNames) transaction.objectStore(store).clear();
      transaction.oncomplete = () => {
        database.close();
        resolve();
      };
    };
  });
}

function damageIndex(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('smallprint');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('indexes', 'readwrite');
      transaction.objectStore('indexes').openCursor().onsuccess = ({ target }) => {
        const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
        if (!cursor) return;
        const bytes = new Uint8Array(cursor.value.trie);
        const at = Math.floor(bytes.length / 2);
        bytes[at] = (bytes[at] ?? 0) ^ 16;
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

function damageAll(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('smallprint');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(['indexes', 'blocks'], 'readwrite');
      for (const name of ['indexes', 'blocks']) {
        transaction.objectStore(name).openCursor().onsuccess = ({ target }) => {
          const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
          if (!cursor) return;
          const bytes = new Uint8Array(name === 'indexes' ? cursor.value.trie : cursor.value.buffer);
          const at = Math.floor(bytes.length / 2);
          bytes[at] = (bytes[at] ?? 0) ^ 16;
          cursor.update(cursor.value);
          cursor.continue();
        };
      }
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}

/** Holds the database, and deletes it: that waits for whoever holds it, and every opening waits for that. */
function hold(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('smallprint');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      document.addEventListener('let-go', () => opening.result.close());
      const deleting = indexedDB.deleteDatabase('smallprint');
      deleting.onblocked = () => resolve();
      deleting.onsuccess = () => reject(new Error('nothing was held'));
    };
  });
}

function letGo(): void {
  document.dispatchEvent(new Event('let-go'));
}
