import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type RunningDirectory, startDirectory } from '../directory/server.ts';
import { type ExtensionBrowser, launch } from './driver/browser.ts';
import { removeFolder } from './driver/remove-folder.ts';
import { newProfile } from './driver/spawn-browser.ts';
import { popupReady } from './fixtures/popup.ts';
import { type Sites, startSites } from './fixtures/sites.ts';

/*
 * Firefox, told never to remember history, has private windows only and gives extensions no IndexedDB, in the background neither.
 */

describe('a Firefox that never remembers history', () => {
  let directory: RunningDirectory;
  let sites: Sites;
  let profile: string;
  let browser: ExtensionBrowser;

  const start = async () => {
    browser = await launch('firefox', { extensionDir: inject('built').firefox, sites, profileDir: profile });
  };
  const popup = async () => {
    const page = await browser.openPage('src/popup/index.html?url=https://www.quillnest.example/');
    await popupReady(page);
    return [await page.text('h1'), await page.attribute('body', 'data-state')];
  };

  beforeAll(async () => {
    directory = await startDirectory({ port: inject('directoryPort'), pageSize: 10 });
    sites = await startSites();
    profile = await newProfile('firefox');
    await writeFile(join(profile, 'prefs.js'), 'user_pref("browser.privatebrowsing.autostart", true);\n');
    // What "Run in Private Windows" sets, without which no extension runs in this Firefox.
    const allowed = { permissions: ['internal:privateBrowsingAllowed'], origins: [], data_collection: [] };
    await writeFile(
      join(profile, 'extension-preferences.json'),
      JSON.stringify({ 'smallprint@smallprint.example': allowed }),
    );
    await start();
  });
  afterAll(async () => {
    await browser?.close();
    await directory?.close();
    await sites?.close();
    if (profile) await removeFolder(profile);
  });

  it('has the list all the same', async () => {
    const settings = await browser.openPage('src/options/index.html');
    await settings.waitFor('[data-services]');
    expect(await settings.evaluate(refusesIndexedDb)).toBe(true);
    expect(await popup()).toEqual(['Quillnest', 'rated']);
  });

  it('says why an address has its service, by asking the worker for the services', async () => {
    const settings = await browser.openPage('src/options/index.html');
    await settings.fill('[data-why="address"]', 'kinoklub.example');
    await settings.click('[data-action="why"]');
    await settings.waitFor('.claims [data-outcome="won"]');
    await settings.waitFor('.claims [data-outcome="exact-entry-first"]');
    await settings.close();
  });

  it('has it at the next start, without a request', async () => {
    const before = directory.requests.length;
    await browser.close();
    await start();
    expect(await popup()).toEqual(['Quillnest', 'rated']);
    // A worker sees to its list a second after it has started.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(directory.requests.length).toBe(before);
  });

  it('leaves no word of what was asked about on the disk: the request log is in memory', async () => {
    const settings = await browser.openPage('src/options/index.html');
    expect(await settings.evaluate(storedLog)).toEqual([]);
  });
});

function refusesIndexedDb(): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('probe');
    opening.onsuccess = () => resolve(false);
    opening.onerror = () => resolve(true);
  });
}

async function storedLog(): Promise<string[]> {
  const { browser } = globalThis as unknown as {
    browser: { storage: { local: { get(keys: null): Promise<object> } } };
  };
  return Object.keys(await browser.storage.local.get(null)).filter((key) =>
    key.startsWith('catalog requests'),
  );
}
