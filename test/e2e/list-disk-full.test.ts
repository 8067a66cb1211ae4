import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { generatedDirectory } from '../directory/generated-directory.ts';
import { type RunningDirectory, startDirectory } from '../directory/server.ts';
import { type ExtensionBrowser, launch } from './driver/browser.ts';
import { removeFolder } from './driver/remove-folder.ts';
import { newProfile } from './driver/spawn-browser.ts';
import { type Sites, startSites } from './fixtures/sites.ts';

/*
 * No room on the disk, for a first list: Firefox can be told how much there is for all sites and extensions together.
 */

/** 3 MB of pages. */
const SERVICES = 12_000;
const ROOM_KB = 1_024;

describe('Firefox without room', () => {
  let directory: RunningDirectory;
  let sites: Sites;
  let profile: string;
  let browser: ExtensionBrowser;

  const start = async (roomKb: number) => {
    const room = `user_pref("dom.quotaManager.temporaryStorage.fixedLimit", ${roomKb});\n`;
    await appendFile(join(profile, 'prefs.js'), room);
    browser = await launch('firefox', { extensionDir: inject('built').firefox, sites, profileDir: profile });
  };

  beforeAll(async () => {
    const data = generatedDirectory(SERVICES, 5);
    directory = await startDirectory({ port: inject('directoryPort'), pageSize: 500, data });
    sites = await startSites();
    profile = await newProfile('firefox');
    await start(ROOM_KB);
  });
  afterAll(async () => {
    await browser?.close();
    await directory?.close();
    await sites?.close();
    if (profile) await removeFolder(profile);
  });

  it('says that there is none, wherever the list is missed', async () => {
    const settings = await browser.openPage('src/options/index.html');
    await settings.waitFor('[data-failure="storage"]', { timeout: 30_000 });
    expect(await settings.text('[data-failure="storage"]')).toMatch(/no room left on this device/i);
    const popup = await browser.openPage('src/popup/index.html?url=https://elsewhere.example/');
    await popup.waitFor('[data-failure="storage"]');
    expect(await popup.attribute('body', 'data-state')).toBe('list-unavailable');
    // Who writes when there is no room (the log does, too) makes Firefox refuse the next write: that page is asked for again.
    const pages = directory.requests.map(({ path }) => path);
    expect(pages.length).toBeLessThanOrEqual(new Set(pages).size + 3);
  });

  it('has the list when there is room', async () => {
    await browser.close();
    await start(-1);
    const settings = await browser.openPage('src/options/index.html');
    await settings.waitFor('[data-list]');
    await settings.click('[data-action="update-list"]');
    await settings.waitFor(`[data-services="${SERVICES}"]`, { timeout: 45_000 });
  });
});
