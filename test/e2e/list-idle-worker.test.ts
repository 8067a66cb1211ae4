import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { RunningDirectory } from '#directory-server';
import { generatedDirectory } from '../generated-directory.ts';
import { BROWSERS } from './browsers.ts';
import type { BrowserName } from './driver/browser.ts';
import { type SpawnedBrowser, spawnBrowser } from './driver/spawn-browser.ts';
import { until } from './driver/until.ts';
import type { Sites } from './fixtures/sites.ts';
import { testResources } from './fixtures/test-resources.ts';

/*
 * A list that takes longer than 30 s: after that, both browsers stop a worker without events, and its own fetches do not
 * count as events. Both browsers run at the same time, because they mostly wait.
 */

const PAGES = 24;
const PAGE_MS = 1_500;
const SIZE = 5;
/** Folders with the databases of extensions in the profile. */
const STORAGE: Record<BrowserName, string> = { chromium: 'Default/IndexedDB', firefox: 'storage/default' };
/** After this time without a write, the database is complete. */
const QUIET_MS = 2_000;
const TIMEOUT = PAGES * PAGE_MS + 90_000;

// The tests are steps that build on each other.
describe('without a debugger', { shuffle: false }, () => {
  const start = testResources();
  let directory: RunningDirectory;
  let sites: Sites;
  const profiles: Record<string, string> = {};
  const spawned: SpawnedBrowser[] = [];
  const requestsOf = (name: BrowserName) =>
    directory.requests.filter(
      ({ headers }) => /firefox/i.test(String(headers['user-agent'])) === (name === 'firefox'),
    );
  const pagesOf = (name: BrowserName) =>
    requestsOf(name).map(({ path }) => Number(/page=(\d+)/.exec(path)?.[1]));

  beforeAll(async () => {
    const data = generatedDirectory(PAGES * SIZE, 7);
    directory = await start.directory({ bigPageSize: SIZE, data, latencyMs: PAGE_MS });
    sites = await start.sites();
    for (const name of BROWSERS) {
      const profile = await start.folder(name);
      profiles[name] = profile;
      spawned.push(start.add(await spawnBrowser(name, inject('built')[name], profile, sites)));
    }
  });

  it(`requests each of ${PAGES} pages of ${PAGE_MS / 1000} s once, in both browsers`, async () => {
    await until(
      'the last page in both browsers',
      async () => BROWSERS.every((name) => pagesOf(name).length >= PAGES),
      TIMEOUT,
    );
    const once = Array.from({ length: PAGES }, (_, i) => i + 1);
    for (const name of BROWSERS) expect(pagesOf(name), name).toEqual(once);
  });

  it('has the complete list after a restart', async () => {
    // Without a debugger, only the files show when the list is published and written to the disk.
    await Promise.all(
      BROWSERS.map((name) => {
        const answered = Math.max(...requestsOf(name).map(({ time }) => time)) + PAGE_MS;
        return writtenSince(answered, join(profiles[name] ?? '', STORAGE[name]));
      }),
    );
    for (const browser of spawned) await browser.close();
    directory.setLatency(0);
    const before = directory.requests.length;
    for (const name of BROWSERS) {
      const browser = await start.browser(name, {
        sites,
        profileDir: profiles[name] ?? '',
      });
      const settings = await browser.openPage('src/options/index.html#advanced');
      expect(await settings.text('[data-services]'), name).toContain(String(PAGES * SIZE));
      await browser.close();
    }
    expect(directory.requests.length).toBe(before);
  });
});

/** The paths, sizes and times of all files in a folder as text, and the latest time. */
async function filesBelow(folder: string): Promise<{ files: string; newest: number }> {
  const paths = (await readdir(folder, { recursive: true })).sort();
  const stats = await Promise.all(paths.map((path) => stat(join(folder, path))));
  const files = stats.map(({ size, mtimeMs }, index) => `${paths[index]} ${size} ${mtimeMs}`).join('\n');
  return { files, newest: Math.max(...stats.map(({ mtimeMs }) => mtimeMs)) };
}

/** Waits until a file in the folder was written after `time`, and no file for a while after that. */
async function writtenSince(time: number, folder: string): Promise<void> {
  let files = '';
  let unchangedSince = 0;
  await until(`the writes to ${folder} to end`, async () => {
    const now = await filesBelow(folder);
    if (now.files !== files) {
      files = now.files;
      unchangedSince = performance.now();
    }
    return now.newest > time && performance.now() - unchangedSince >= QUIET_MS;
  });
}
