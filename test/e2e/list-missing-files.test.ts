import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { generatedDirectory } from '../directory/generated-directory.ts';
import { type RunningDirectory, startDirectory } from '../directory/server.ts';
import { type ExtensionBrowser, launch } from './driver/browser.ts';
import { removeFolder } from './driver/remove-folder.ts';
import { newProfile } from './driver/spawn-browser.ts';
import { popupReady } from './fixtures/popup.ts';
import { type Sites, startSites } from './fixtures/sites.ts';

/*
 * Chromium keeps large values of IndexedDB, the index of a list among them, as files of their own beside the database. A disk
 * that was cleaned up by hand, or that lost power, has the database and not the files: reading them fails for ever.
 */

const SERVICES = 6_000;

describe('Chromium without the files beside its database', () => {
  let directory: RunningDirectory;
  let sites: Sites;
  let profile: string;
  let browser: ExtensionBrowser;

  const start = async () => {
    browser = await launch('chromium', {
      extensionDir: inject('built').chromium,
      sites,
      profileDir: profile,
    });
  };

  beforeAll(async () => {
    const data = generatedDirectory(SERVICES, 3);
    directory = await startDirectory({ port: inject('directoryPort'), pageSize: 500, data });
    sites = await startSites();
    profile = await newProfile('chromium');
    await start();
    await (await browser.waitForTab('src/welcome/index.html')).waitFor('[data-list="here"]', {
      timeout: 30_000,
    });
    await browser.close();
  });
  afterAll(async () => {
    await browser?.close();
    await directory?.close();
    await sites?.close();
    if (profile) await removeFolder(profile);
  });

  it('builds the index again from the list, without a request', async () => {
    const before = directory.requests.length;
    expect(await deleteFiles(profile)).toBeGreaterThan(0);
    await start();
    const [service] = [...generatedDirectory(SERVICES, 3).services];
    const popup = await browser.openPage(`src/popup/index.html?url=https://${service?.urls[0]}/`);
    expect(await (await popupReady(popup)).text('h1')).toBe(service?.name);
    expect(directory.requests.length).toBe(before);
  });
});

/** Deletes what lies beside the databases; gives the number of files. */
async function deleteFiles(profile: string): Promise<number> {
  const paths = (await readdir(profile, { recursive: true }))
    .filter((path) => path.includes('.indexeddb.blob'))
    .map((path) => join(profile, path));
  let deleted = 0;
  for (const path of paths) {
    if (!(await stat(path)).isFile()) continue;
    await rm(path);
    deleted += 1;
  }
  return deleted;
}
