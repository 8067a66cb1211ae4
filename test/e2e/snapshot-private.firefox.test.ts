import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningDirectory } from '#directory-server';
import product from '../../product.json' with { type: 'json' };
import type { ExtensionBrowser } from './driver/browser.ts';
import { allowPrivateWindows } from './driver/firefox/allow-private-windows.ts';
import { until } from './driver/until.ts';
import type { ExtensionGlobals } from './fixtures/extension-storage.ts';
import { popupReady, shownInPopup } from './fixtures/popup.ts';
import type { Sites } from './fixtures/sites.ts';
import { testResources } from './fixtures/test-resources.ts';
import { withSnapshot } from './fixtures/with-snapshot.ts';

/*
 * The snapshot of the package, and then the list, in a Firefox whose windows are all private. Extensions cannot use IndexedDB
 * there. At first the directory does not answer.
 */

const HELD_MS = 600_000;

describe('the snapshot in a Firefox', () => {
  const start = testResources();
  let directory: RunningDirectory;
  let sites: Sites;
  let extensionDir: string;
  let browser: ExtensionBrowser;

  beforeAll(async () => {
    extensionDir = await withSnapshot('firefox');
    directory = await start.directory({ latencyMs: HELD_MS });
    sites = await start.sites();
  });

  it('that is used only in private windows shows grades in the toolbar and the popup', async () => {
    browser = await start.browser('firefox', { extensionDir, sites, privateWindows: true });
    const tab = await browser.openPrivate('https://quillnest.example/');
    await until('the title', async () => (await browser.toolbarTitle(tab)).startsWith('Quillnest: grade A'));
    const popup = await popupReady(await browser.openPopup(tab));
    expect(await popup.attribute('body', 'data-state')).toBe('rated');
    await browser.close();
  });

  it('that never remembers history shows grades at once, and keeps the list until it is closed', async () => {
    const profileDir = await start.folder('firefox');
    await writeFile(join(profileDir, 'prefs.js'), 'user_pref("browser.privatebrowsing.autostart", true);\n');
    // Otherwise the extension does not run in this Firefox.
    await allowPrivateWindows(profileDir, product.id);
    const stateOf = async (host: string) => (await shownInPopup(browser, host)).state;

    browser = await start.browser('firefox', { extensionDir, sites, profileDir });
    const tab = await browser.open('https://quillnest.example/');
    await until('the title', async () => (await browser.toolbarTitle(tab)).startsWith('Quillnest: grade A'));
    expect(await stateOf('quillnest.example')).toBe('rated');
    expect(await stateOf('not-in-any-list.example')).toBe('list-coming');
    const settings = await browser.openPage('src/options/index.html#advanced');
    await settings.waitFor('[data-list="snapshot"]');
    expect(await settings.evaluate(refusesIndexedDb)).toBe(true);
    await browser.close();

    browser = await start.browser('firefox', { extensionDir, sites, profileDir });
    expect(await stateOf('quillnest.example')).toBe('rated');
    directory.setLatency(0);
    directory.answerNow();
    const again = await browser.openPage('src/options/index.html#advanced');
    await again.waitFor('[data-list]');
    await again.click('[data-action="update-list"]');
    await again.waitFor('[data-list="here"]');
    expect(await stateOf('not-in-any-list.example')).toBe('unlisted');
    expect(await again.count('[data-in-memory]')).toBe(1);
    const before = directory.requests.length;
    // An idle worker stops after 30 s.
    await new Promise((resolve) => setTimeout(resolve, 34_000));
    expect(await stateOf('not-in-any-list.example')).toBe('unlisted');
    expect(directory.requests.length, 'the list is kept').toBe(before);
    expect(await again.evaluate(storedKeys), 'nothing of it is on the disk').toEqual([]);
    await browser.close();

    browser = await start.browser('firefox', { extensionDir, sites, profileDir });
    expect(await stateOf('quillnest.example')).toBe('rated');
  });
});

function refusesIndexedDb(): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('probe');
    opening.onsuccess = () => resolve(false);
    opening.onerror = () => resolve(true);
  });
}

async function storedKeys(): Promise<string[]> {
  const { chrome } = globalThis as unknown as ExtensionGlobals;
  const keys = Object.keys(await chrome.storage.local.get(null));
  return keys.filter((key) => key.startsWith('catalog '));
}
