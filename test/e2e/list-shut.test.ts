import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type RunningDirectory, startDirectory } from '../directory/server.ts';
import { type BrowserName, type ExtensionBrowser, launch } from './browser.ts';
import { type Sites, startSites } from './sites.ts';
import { until } from './until.ts';

/*
 * The store does not open: somebody deletes the database while somebody else holds it, so that every opening waits for
 * ever, in real. Popup and settings say so at once, and all is well when it opens.
 */

describe.each<BrowserName>(['chromium', 'firefox'])('a store that does not open in %s', (name) => {
  let directory: RunningDirectory;
  let sites: Sites;
  let browser: ExtensionBrowser;

  beforeAll(async () => {
    directory = await startDirectory({ port: inject('directoryPort'), pageSize: 10 });
    sites = await startSites();
    browser = await launch(name, { extensionDir: inject('built')[name], sites });
    await (await browser.opened('src/welcome/index.html')).waitFor('[data-list="here"]');
  });
  afterAll(async () => {
    await browser?.close();
    await directory?.close();
    await sites?.close();
  });

  it('is told in words by popup and settings, and both show the list by themselves when it opens', async () => {
    const holder = await browser.page('icons/app-16.png');
    await holder.evaluate(hold);
    const before = directory.requests.length;
    const popup = await browser.page('src/popup/index.html?url=https://www.quillnest.example/');
    await popup.waitFor('[data-failure="store-shut"]');
    expect(await popup.attribute('body', 'data-state')).toBe('list-unavailable');
    expect(await popup.text('[data-failure="store-shut"]')).toMatch(/storage for extensions has not opened/);
    const settings = await browser.page('src/options/index.html');
    await until('words in the settings', async () =>
      /storage for extensions (has not opened|did not open)/.test(await settings.text('main')),
    );
    expect(directory.requests.length).toBe(before);

    await holder.evaluate(letGo);
    // The database that was deleted is empty now, and nobody but the popup has noticed.
    await settings.waitFor('[data-services]', { timeout: 30_000 });
    await until(
      'the grade in the popup',
      async () => (await popup.attribute('body', 'data-state')) === 'rated',
    );
    expect(await popup.text('h1')).toBe('Quillnest');
  });
});

// What runs in a page of the extension: each function stands alone, as it is sent as text.

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
