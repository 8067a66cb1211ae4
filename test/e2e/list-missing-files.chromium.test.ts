import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RunningDirectory } from '#directory-server';
import { generatedDirectory } from '../generated-directory.ts';
import type { ExtensionBrowser } from './driver/browser.ts';
import { until } from './driver/until.ts';
import { requestedPages } from './fixtures/directory-requests.ts';
import { waitForFirstList } from './fixtures/first-list.ts';
import { shownInPopup } from './fixtures/popup.ts';
import type { Sites } from './fixtures/sites.ts';
import { testResources } from './fixtures/test-resources.ts';

/*
 * Chromium stores large values of IndexedDB, such as the index of a list, in separate files. After a cleanup of the disk
 * or a power cut, these files may be missing: then every read of the value fails.
 */

const SERVICES = 6_000;

describe('Chromium without the files of large values', () => {
  const start = testResources();
  let directory: RunningDirectory;
  let sites: Sites;
  let profile: string;
  let browser: ExtensionBrowser;

  const startBrowser = async () => {
    browser = await start.browser('chromium', { sites, profileDir: profile });
  };

  beforeAll(async () => {
    const data = generatedDirectory(SERVICES, 3);
    directory = await start.directory({ bigPageSize: 500, data });
    sites = await start.sites();
    profile = await start.folder('chromium');
    await startBrowser();
    await waitForFirstList(browser);
    await browser.close();
  });

  it('fetches the list again, and shows nothing wrong until then', async () => {
    const before = requestedPages(directory).length;
    expect(await deleteFiles(profile)).toBeGreaterThan(0);
    await startBrowser();
    const [service] = [...generatedDirectory(SERVICES, 3).services];
    const shown = () => shownInPopup(browser, service?.urls[0] ?? '');
    expect((await shown()).state).toMatch(/^(list-coming|rated|unrated)$/);
    await until('the list again', async () => (await shown()).title === service?.name);
    expect(requestedPages(directory).length).toBeGreaterThan(before);
  });
});

/** Deletes the files of large values; returns their number. */
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
