import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { generatedDirectory } from '../directory/generated-directory.ts';
import type { DirectoryData } from '../directory/records.ts';
import { type RunningDirectory, startDirectory } from '../directory/server.ts';
import { type BrowserName, type ExtensionBrowser, launch } from './driver/browser.ts';
import { removeFolder } from './driver/remove-folder.ts';
import { newProfile } from './driver/spawn-browser.ts';
import { until } from './driver/until.ts';
import { popupReady } from './fixtures/popup.ts';
import { type Sites, startSites } from './fixtures/sites.ts';

/*
 * The whole browser is killed at random moments of an update, as by a power cut. At the next start there is the old list or the new
 * one, whole: every service says of which edition it is.
 */

/** In each browser. */
const CUTS = process.env.FULL_SIZE === '1' ? 10 : 1;
const PAGES = 8;
const SIZE = 25;
const LATENCY_MS = 30;
/** While it is looked what the start brought: a run that goes on must not be faster than the look. */
const HELD_MS = 2_000;
/** A store that is slow to come back after a crash is tried again after a minute. */
const RESUMED_MS = 90_000;
/** From the click to some time after the list was published. */
const LONGEST_MS = PAGES * (LATENCY_MS + 40) + 300;

const LIST = generatedDirectory(PAGES * SIZE, 3);
/** A service of the first, of two middle and of the last page. */
const HOSTS = [1, 60, 110, PAGES * SIZE].map((id) => [...LIST.services][id - 1]?.urls[0]);

function edition(number: number): DirectoryData {
  const services = [...LIST.services].map((service) => ({ ...service, name: `Edition ${number}` }));
  return { ...LIST, services };
}

/**
 * When to cut, in milliseconds after the click: at random moments, but the same in every run, so that a failure can be looked at
 * again. The first is at once and the last after the new list was seen, so that both outcomes come up on a machine of any speed.
 */
function momentsOf(cuts: number): (number | 'published')[] {
  let state = 12345;
  return Array.from({ length: cuts }, (_, cut) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    if (cut === 0) return 0;
    return cut === cuts - 1 ? 'published' : (state / 2 ** 32) * LONGEST_MS;
  });
}

/** SIGKILL to every process that was started on a profile. */
async function killAllOn(profile: string): Promise<void> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (!command.includes(profile)) continue;
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It went with its parent.
    }
  }
}

describe.each<BrowserName>(['chromium', 'firefox'])('%s, without power', (name) => {
  let directory: RunningDirectory;
  let sites: Sites;
  let profile: string;
  let browser: ExtensionBrowser;

  const start = async () => {
    browser = await launch(name, { extensionDir: inject('built')[name], sites, profileDir: profile });
  };

  beforeAll(async () => {
    directory = await startDirectory({ port: inject('directoryPort'), pageSize: SIZE, data: edition(0) });
    sites = await startSites();
    profile = await newProfile(name);
    await start();
    const welcome = await browser.waitForTab('src/welcome/index.html');
    await welcome.waitFor('[data-list="here"]');
    // In order, so that the first edition is on the disk.
    await browser.close();
  });
  afterAll(async () => {
    await browser?.close();
    await directory?.close();
    await sites?.close();
    if (profile) await removeFolder(profile);
  });

  /**
   * The editions of the services, one popup after the other. A run that goes on after the start may end between two of them: then
   * it is the old edition first and the new one after. Of a mixture, the first pages would be new and the last ones old.
   */
  async function editions(): Promise<string[]> {
    const seen: string[] = [];
    for (const host of HOSTS) {
      const popup = await browser.openPage(`src/popup/index.html?url=https://${host}/`);
      try {
        seen.push(await (await popupReady(popup)).text('h1'));
      } finally {
        await popup.close();
      }
    }
    return seen;
  }
  /** The editions, once a popup gets to see them: one whose store took longer than 10 s after the crash is told nothing. */
  const shown = () => until('the editions', editions, RESUMED_MS);
  const isWhole = (seen: readonly string[], name: string) => seen.every((one) => one === name);
  const updated = (edition: number) =>
    until(`edition ${edition}`, async () => isWhole(await editions(), `Edition ${edition}`), RESUMED_MS);

  it(
    `${CUTS} times, at random moments of an update, starts with the old list or the new one`,
    async () => {
      const outcomes: string[] = [];
      await start();
      for (const [index, moment] of momentsOf(CUTS).entries()) {
        const cut = index + 1;
        const before = `Edition ${cut - 1}`;
        expect(isWhole(await shown(), before), before).toBe(true);
        directory.setData(edition(cut));
        directory.setLatency(moment === 0 ? HELD_MS : LATENCY_MS);
        const settings = await browser.openPage('src/options/index.html');
        await settings.waitFor('[data-list]');
        await settings.click('[data-action="update-list"]');
        if (moment === 'published') await updated(cut);
        else await new Promise((resolve) => setTimeout(resolve, moment));
        await killAllOn(profile);
        await browser.close().catch(() => {});

        directory.setLatency(HELD_MS);
        await start();
        const after = await shown();
        directory.setLatency(0);
        const firstNew = after.indexOf(`Edition ${cut}`);
        const expected = after.map((_, i) => (firstNew >= 0 && i >= firstNew ? `Edition ${cut}` : before));
        expect(after, `cut ${cut}`).toEqual(expected);
        outcomes.push(firstNew === 0 ? 'new' : 'old');
        const again = await browser.openPage('src/options/index.html');
        await again.waitFor('[data-list]');
        await again.click('[data-action="update-list"]');
        const asked = directory.requests.length;
        await updated(cut).catch(async (cause) => {
          const paths = directory.requests.slice(asked).map(({ path }) => path);
          const said = await again.text('[data-list]');
          throw new Error(`cut ${cut}: settings say "${said}"; asked since: ${paths.join(' ')}`, { cause });
        });
        // The list may have been new before the click: then what was asked for is on its way still.
        await again.waitForGone('[data-progress]', { timeout: RESUMED_MS });
        await again.close();
      }
      expect(outcomes[0]).toBe('old');
      if (CUTS > 1) expect(outcomes.at(-1)).toBe('new');
    },
    CUTS * 60_000 + 4 * RESUMED_MS,
  );
});
