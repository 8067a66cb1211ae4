import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { generatedDirectory } from '../directory/generated-directory.ts';
import { type RunningDirectory, startDirectory } from '../directory/server.ts';
import { type BrowserName, launch } from './driver/browser.ts';
import { removeFolder } from './driver/remove-folder.ts';
import { newProfile, type SpawnedBrowser, spawnBrowser } from './driver/spawn-browser.ts';
import { until } from './driver/until.ts';
import { type Sites, startSites } from './fixtures/sites.ts';

/*
 * A list that takes longer than the 30 s after which both browsers stop a worker that hears of nothing but its own fetches.
 * Both browsers run at once: they mostly wait.
 */

const FULL = process.env.FULL_SIZE === '1';
const PAGES = FULL ? 60 : 22;
const PAGE_MS = 1_500;
const SIZE = 5;
const BROWSERS: readonly BrowserName[] = ['chromium', 'firefox'];
/** Where each browser keeps the databases of an extension, in its profile. */
const STORAGE: Record<BrowserName, string> = { chromium: 'Default/IndexedDB', firefox: 'storage/default' };
/** A database that has not been written to for so long has nothing more to write. */
const QUIET_MS = 2_000;
const LIMIT = PAGES * PAGE_MS + 90_000;

describe('without a debugger', () => {
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
    directory = await startDirectory({
      port: inject('directoryPort'),
      pageSize: SIZE,
      data,
      latencyMs: PAGE_MS,
    });
    sites = await startSites();
    for (const name of BROWSERS) {
      const profile = await newProfile(name);
      profiles[name] = profile;
      spawned.push(await spawnBrowser(name, inject('built')[name], profile, sites));
    }
  });
  afterAll(async () => {
    for (const browser of spawned) await browser.kill();
    await directory?.close();
    await sites?.close();
    for (const profile of Object.values(profiles)) await removeFolder(profile);
  });

  it(
    `${PAGES} pages of ${PAGE_MS / 1000} s each arrive, each asked for once, in both browsers`,
    async () => {
      await until(
        'the last page in both browsers',
        async () => BROWSERS.every((name) => pagesOf(name).includes(PAGES)),
        LIMIT,
      );
      for (const name of BROWSERS) {
        expect(pagesOf(name), name).toEqual(Array.from({ length: PAGES }, (_, i) => i + 1));
      }
    },
    LIMIT + 10_000,
  );

  it('and the list is in use then, as the next start of the browser shows', async () => {
    // Nobody tells when the last page is published and lies on the disk: what each browser writes there is seen to come and to end.
    await Promise.all(
      BROWSERS.map((name) => {
        const answered = Math.max(...requestsOf(name).map(({ time }) => time)) + PAGE_MS;
        return writtenSince(answered, join(profiles[name] ?? '', STORAGE[name]));
      }),
    );
    for (const browser of spawned) await browser.kill();
    directory.setLatency(0);
    const before = directory.requests.length;
    for (const name of BROWSERS) {
      const browser = await launch(name, {
        extensionDir: inject('built')[name],
        sites,
        profileDir: profiles[name] ?? '',
      });
      const settings = await browser.openPage('src/options/index.html');
      expect(await settings.text('[data-services]'), name).toContain(String(PAGES * SIZE));
      await browser.close();
    }
    expect(directory.requests.length).toBe(before);
  }, 180_000);
});

/** Every file below a folder with its size and when it was written to, as text; and the newest of those times. */
async function filesBelow(folder: string): Promise<{ files: string; newest: number }> {
  const paths = (await readdir(folder, { recursive: true })).sort();
  const stats = await Promise.all(paths.map((path) => stat(join(folder, path))));
  const files = stats.map(({ size, mtimeMs }, index) => `${paths[index]} ${size} ${mtimeMs}`).join('\n');
  return { files, newest: Math.max(...stats.map(({ mtimeMs }) => mtimeMs)) };
}

/** Waits until something below a folder has been written to after a time, and nothing for a while since. */
async function writtenSince(time: number, folder: string): Promise<void> {
  let files = '';
  let unchangedSince = 0;
  await until(`${folder} to be written to, and left alone then`, async () => {
    const now = await filesBelow(folder);
    if (now.files !== files) {
      files = now.files;
      unchangedSince = performance.now();
    }
    return now.newest > time && performance.now() - unchangedSince >= QUIET_MS;
  });
}
