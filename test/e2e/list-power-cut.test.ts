import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DirectoryData, RunningDirectory } from '#directory-server';
import { FULL_SIZE } from '../full-size.ts';
import { generatedDirectory } from '../generated-directory.ts';
import { BROWSERS } from './browsers.ts';
import type { ExtensionBrowser } from './driver/browser.ts';
import { until } from './driver/until.ts';
import { waitForFirstList } from './fixtures/first-list.ts';
import { popupPath, popupReady } from './fixtures/popup.ts';
import type { Sites } from './fixtures/sites.ts';
import { testResources } from './fixtures/test-resources.ts';

/*
 * The browser is killed at random times of an update, as by a power cut. The next start must have the complete old list or
 * the complete new one. The name of every service contains the number of its list.
 */

/** Per browser. */
const CUTS = FULL_SIZE ? 3 : 1;
const PAGES = 8;
const SIZE = 25;
const LATENCY_MS = 30;
/** The latency after a start, so that a resumed run does not finish before the check. */
const SLOW_MS = 2_000;
/** If the database opens slowly after a crash, the extension tries again after a minute. */
const RESUME_TIMEOUT_MS = 90_000;
/** From the click to shortly after the list is published. */
const UPDATE_MS = PAGES * (LATENCY_MS + 40) + 300;

const LIST = generatedDirectory(PAGES * SIZE, 3);
/** Hosts on the first page, two middle pages and the last page. */
const HOSTS = [1, 60, 110, PAGES * SIZE].map((id) => [...LIST.services][id - 1]?.urls[0]);

function edition(number: number): DirectoryData {
  const services = [...LIST.services].map((service) => ({ ...service, name: `Edition ${number}` }));
  return { ...LIST, services };
}

/**
 * The times of the cuts, in milliseconds after the click: random, but the same in every run, so that failures can be
 * reproduced. The first is at once and the last after publishing, so that both outcomes occur on every machine.
 */
function timesOf(cuts: number): (number | 'published')[] {
  let state = 12345;
  return Array.from({ length: cuts }, (_, cut) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    if (cut === 0) return 0;
    return cut === cuts - 1 ? 'published' : (state / 2 ** 32) * UPDATE_MS;
  });
}

/** The processes that were started with a profile. */
async function processesOf(profile: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return pids.filter((_, i) => commands[i]?.includes(profile));
}

/** Kills them and waits until they are gone: a power cut leaves none that still holds the files of the profile. */
async function killBrowser(profile: string): Promise<void> {
  await until('the browser to be dead', async () => {
    const pids = await processesOf(profile);
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended with its parent.
      }
    }
    return pids.length === 0;
  });
}

describe.each(BROWSERS)('%s', (name) => {
  const start = testResources();
  let directory: RunningDirectory;
  let sites: Sites;
  let profile: string;
  let browser: ExtensionBrowser;

  const startBrowser = async () => {
    browser = await start.browser(name, { sites, profileDir: profile });
  };

  beforeAll(async () => {
    directory = await start.directory({ bigPageSize: SIZE, data: edition(0) });
    sites = await start.sites();
    profile = await start.folder(name);
    await startBrowser();
    await waitForFirstList(browser);
    // A clean shutdown writes the first list to the disk.
    await browser.close();
  });

  /**
   * The names of the services in list order, from one popup after the other. A run that resumes after the start may finish
   * in the meantime: then the last names are new. In a mixed list, the first pages would be new and the last ones old.
   */
  async function editions(): Promise<string[]> {
    const names: string[] = [];
    for (const host of HOSTS) {
      const popup = await browser.openPage(popupPath(`https://${host}/`));
      try {
        names.push(await (await popupReady(popup)).text('h1'));
      } finally {
        await popup.close();
      }
    }
    return names;
  }
  /** Tries again if the database takes longer than 10 s to open after the crash. */
  const shown = () => until('the editions', editions, RESUME_TIMEOUT_MS);
  const isWhole = (names: readonly string[], expected: string) => names.every((one) => one === expected);
  const updated = (edition: number) =>
    until(
      `edition ${edition}`,
      async () => isWhole(await editions(), `Edition ${edition}`),
      RESUME_TIMEOUT_MS,
    );

  it(
    `has the complete old or new list after each of ${CUTS} power cuts during an update`,
    async () => {
      const outcomes: string[] = [];
      await startBrowser();
      for (const [index, time] of timesOf(CUTS).entries()) {
        const cut = index + 1;
        const before = `Edition ${cut - 1}`;
        expect(isWhole(await shown(), before), before).toBe(true);
        directory.setData(edition(cut));
        directory.setLatency(time === 0 ? SLOW_MS : LATENCY_MS);
        const settings = await browser.openPage('src/options/index.html#advanced');
        await settings.waitFor('[data-list]');
        await settings.click('[data-action="update-list"]');
        if (time === 'published') await updated(cut);
        else await new Promise((resolve) => setTimeout(resolve, time));
        await killBrowser(profile);
        await browser.close().catch(() => {});

        directory.setLatency(SLOW_MS);
        await startBrowser();
        const after = await shown();
        directory.setLatency(0);
        const firstNew = after.indexOf(`Edition ${cut}`);
        const expected = after.map((_, i) => (firstNew >= 0 && i >= firstNew ? `Edition ${cut}` : before));
        expect(after, `cut ${cut}`).toEqual(expected);
        outcomes.push(firstNew === 0 ? 'new' : 'old');
        const again = await browser.openPage('src/options/index.html#advanced');
        await again.waitFor('[data-list]');
        await again.click('[data-action="update-list"]');
        await updated(cut);
        // If the list was new before the click, the update may still be running.
        await again.waitForGone('[data-progress]', { timeout: RESUME_TIMEOUT_MS });
        await again.close();
      }
      expect(outcomes[0]).toBe('old');
      if (CUTS > 1) expect(outcomes.at(-1)).toBe('new');
    },
    CUTS * 60_000 + 4 * RESUME_TIMEOUT_MS,
  );
});
