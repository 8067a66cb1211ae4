import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { scaledDirectory } from '../../directory/scale.ts';
import { type RunningDirectory, startDirectory } from '../../directory/server.ts';
import { type BrowserName, launch } from '../browser.ts';
import { removeFolder } from '../remove-folder.ts';
import { type Sites, startSites } from '../sites.ts';
import { until } from '../until.ts';
import { newProfile, type SpawnedBrowser, spawnBrowser } from './spawn.ts';

/*
 * A list that takes longer than the 30 s after which both browsers stop a worker that hears of nothing but its own fetches.
 * Both browsers run at once: they mostly wait.
 */

const FULL = process.env.FULL_SIZE === '1';
const PAGES = FULL ? 60 : 22;
const PAGE_MS = 1_500;
const SIZE = 5;
const BROWSERS: readonly BrowserName[] = ['chromium', 'firefox'];
const LIMIT = PAGES * PAGE_MS + 90_000;

describe('without a debugger', () => {
  let directory: RunningDirectory;
  let sites: Sites;
  const profiles: Record<string, string> = {};
  const spawned: SpawnedBrowser[] = [];
  const pagesOf = (name: BrowserName) =>
    directory.requests
      .filter(({ headers }) => /firefox/i.test(String(headers['user-agent'])) === (name === 'firefox'))
      .map(({ path }) => Number(/page=(\d+)/.exec(path)?.[1]));

  beforeAll(async () => {
    const data = scaledDirectory(PAGES * SIZE, 7);
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
    // The last page is answered after its delay and published at once; the browser writes it to its disk in its own time.
    await new Promise((resolve) => setTimeout(resolve, PAGE_MS + 2_500));
    for (const browser of spawned) await browser.kill();
    directory.setLatency(0);
    const before = directory.requests.length;
    for (const name of BROWSERS) {
      const browser = await launch(name, {
        extensionDir: inject('built')[name],
        sites,
        profileDir: profiles[name] ?? '',
      });
      const settings = await browser.page('src/options/index.html');
      expect(await settings.text('[data-services]'), name).toContain(String(PAGES * SIZE));
      await browser.close();
    }
    expect(directory.requests.length).toBe(before);
  }, 60_000);
});
