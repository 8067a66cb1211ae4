import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningDirectory } from '#directory-server';
import { inEnglish } from '../english.ts';
import { generatedDirectory } from '../generated-directory.ts';
import type { ExtensionBrowser } from './driver/browser.ts';
import { popupPath } from './fixtures/popup.ts';
import type { Sites } from './fixtures/sites.ts';
import { testResources } from './fixtures/test-resources.ts';

/* A first list with a full disk. A preference of Firefox limits the storage of all sites and extensions together. */

/** 3 MB of pages. */
const SERVICES = 12_000;
const QUOTA_KB = 1_024;

// The tests are steps that build on each other.
describe('Firefox with a full disk', { shuffle: false }, () => {
  const start = testResources();
  let directory: RunningDirectory;
  let sites: Sites;
  let profile: string;
  let browser: ExtensionBrowser;

  const startBrowser = async (quotaKb: number) => {
    const quota = `user_pref("dom.quotaManager.temporaryStorage.fixedLimit", ${quotaKb});\n`;
    await appendFile(join(profile, 'prefs.js'), quota);
    browser = await start.browser('firefox', { sites, profileDir: profile });
  };

  beforeAll(async () => {
    const data = generatedDirectory(SERVICES, 5);
    directory = await start.directory({ bigPageSize: 500, data });
    sites = await start.sites();
    profile = await start.folder('firefox');
    await startBrowser(QUOTA_KB);
  });

  it('says in settings and popup that there is no room for the list', async () => {
    const settings = await browser.openPage('src/options/index.html#advanced');
    await settings.waitFor('[data-failure="storage"]');
    expect(await settings.text('[data-failure="storage"]')).toContain(inEnglish('failureStorageFull'));
    const popup = await browser.openPage(popupPath('https://elsewhere.example/'));
    await popup.waitFor('[data-failure="storage"]');
    expect(await popup.attribute('body', 'data-state')).toBe('list-unavailable');
    // After a failed write, for example of the request log, Firefox also refuses the next one: that page is fetched again.
    const pages = directory.requests.map(({ path }) => path);
    expect(pages.length).toBeLessThanOrEqual(new Set(pages).size + 3);
  });

  it('fetches the list when there is room again', async () => {
    await browser.close();
    await startBrowser(-1);
    const settings = await browser.openPage('src/options/index.html#advanced');
    await settings.waitFor('[data-list]');
    await settings.click('[data-action="update-list"]');
    await settings.waitFor(`[data-services="${SERVICES}"]`, { timeout: 45_000 });
  });
});
