import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type DirectoryData, type RunningDirectory, type ServiceRecord, sample } from '#directory-server';
import { generatedDirectory } from '../../generated-directory.ts';
import { BROWSERS } from '../browsers.ts';
import { writeExtensionPermissions } from '../driver/firefox/extension-permissions.ts';
import { type SpawnedBrowser, spawnBrowser } from '../driver/spawn-browser.ts';
import { until } from '../driver/until.ts';
import { popupPath } from '../fixtures/popup.ts';
import type { Sites } from '../fixtures/sites.ts';
import { testResources } from '../fixtures/test-resources.ts';
import { copyControlled } from './controlled-extension.ts';
import { chromiumExtensionMemory, firefoxExtensionMemory } from './extension-memory.ts';
import { type CallControl, startRemoteControl } from './remote-control.ts';

/*
 * A browser that runs for minutes, as people's browsers do for days: visits, popups, settings, new editions of the list, and
 * a worker that the browser stops after each round. No debugger is attached: it would keep the worker alive.
 */

const MINUTES = Number(process.env.SOAK_MINUTES ?? 0);
/** Before the memory is measured for the first time, each part of the extension has run. */
const WARM_UP_ROUNDS = 1;
/** The lowest of so many rounds at the start is compared with the lowest of as many at the end. */
const COMPARED = 2;
const MAX_GROWTH = 1.1;
/** Both browsers stop an idle worker after 30 s. */
const STOP_TIMEOUT = 120_000;
/** Nine pages, on a busy machine. */
const LIST_TIMEOUT = 120_000;
const LISTED = ['fjordmail.example', 'quillnest.example', 'radio-ahorn.example', 'kinoklub.example'];
const EXTENSION = 'smallprint@smallprint.example';
/** As many as make a list of eight pages. */
const GENERATED = 4_000;
/** Above all ids of the sample. */
const FIRST_ID = 100_000;
const GRADES = ['A', 'C', 'E'] as const;

const generated: readonly ServiceRecord[] = Array.from(
  generatedDirectory(GENERATED, 7).services,
  (service) => ({
    ...service,
    id: service.id + FIRST_ID,
  }),
);

/** What the browser prints when a promise of the extension is rejected and nobody handles it, or code throws. */
const UNHANDLED = /^JavaScript error: moz-extension:|"(Uncaught|Unchecked) .*source: chrome-extension:/;

interface Session {
  readonly call: CallControl;
  readonly browser: SpawnedBrowser;
  readonly profile: string;
  /** The errors that nobody handled so far. */
  readonly unhandled: readonly string[];
}

describe.each(BROWSERS)('in %s without a debugger', (name) => {
  const start = testResources();
  let directory: RunningDirectory;
  let sites: Sites;

  beforeAll(async () => {
    directory = await start.directory({ data: edition(0), record: false });
    sites = await start.sites();
  });

  async function startSession(): Promise<Session> {
    const { url, call } = start.add(await startRemoteControl());
    const [extensionDir, profile] = [await start.folder('soak-extension'), await start.folder('soak')];
    await copyControlled(inject('built')[name], extensionDir, url);
    // Without this consent, Firefox asks before the first request for details.
    await writeExtensionPermissions(profile, EXTENSION, { data_collection: ['browsingActivity'] });
    const unhandled: string[] = [];
    const browser = await spawnBrowser(name, extensionDir, profile, sites, (line) => {
      if (UNHANDLED.test(line)) unhandled.push(line);
    });
    // The control page stands where the welcome page is. Without it, Chrome's popup shows its notice before it asks.
    await call('set', { welcomeSeen: true });
    return { call, browser: start.add(browser), profile, unhandled };
  }

  it(
    'has no unhandled rejection, and needs no more memory at the end',
    async () => {
      const session = await startSession();
      const { call, browser, unhandled } = session;
      const end = performance.now() + MINUTES * 60_000;
      // These stay open, so that what they keep of each edition and each change adds up.
      const settings = await call('load', null, 'src/options/index.html#advanced');
      const search = await call('load', null, 'src/search/index.html');
      const site = await call('load', null, 'http://chatterbox.example/');
      // The first pages are used before the list is complete.
      await until('the first list', () => call('has', settings, '[data-list="here"]'), LIST_TIMEOUT);
      await gradeShown(call, site, 0);
      const memory: number[] = [];
      while (memory.length < WARM_UP_ROUNDS + 2 * COMPARED || performance.now() < end) {
        const round = memory.length + 1;
        await update(call, settings, site, round);
        await searchAll(call, search, round);
        await changeSettings(call, round);
        for (const host of LISTED) await popup(call, host);
        for (const path of ['log', 'deal-breakers', 'search', 'options']) await page(call, path);
        await visitAll(call, site, round);
        await workerStopped(call);
        memory.push(await restingMemory(session));
        console.log(`${name}: round ${round}, ${megabytes(memory.at(-1))}`);
        expect(unhandled).toEqual([]);
      }
      const before = Math.min(...memory.slice(WARM_UP_ROUNDS, WARM_UP_ROUNDS + COMPARED));
      const after = Math.min(...memory.slice(-COMPARED));
      console.log(`${name}: ${memory.length} rounds, from ${megabytes(before)} to ${megabytes(after)}`);
      expect(after / before).toBeLessThan(MAX_GROWTH);
      await browser.close();
    },
    MINUTES * 60_000 + 600_000,
  );

  /** Publishes the next edition of the list, and waits until the open tab shows its grade. */
  async function update(call: CallControl, settings: number, site: number, round: number): Promise<void> {
    directory.setData(edition(round));
    await until('the button', () => call('click', settings, '[data-action="update-list"]'));
    await gradeShown(call, site, round);
  }

  /** Waits until the toolbar shows the grade of an edition for Chatterbox. */
  async function gradeShown(call: CallControl, site: number, round: number): Promise<void> {
    const title = `Chatterbox: grade ${gradeIn(round)}`;
    await until(title, async () => (await call('title', site)).startsWith(title), LIST_TIMEOUT);
  }

  async function visitAll(call: CallControl, site: number, round: number): Promise<void> {
    const visits = LISTED.flatMap((host) => [
      `${host}/${round}`,
      `x${round}.${host}`,
      `y${round}.unlisted.test`,
    ]);
    for (const address of visits) await call('load', site, `http://${address}`);
    await call('load', site, 'http://chatterbox.example/');
    await gradeShown(call, site, round);
  }

  async function workerStopped(call: CallControl): Promise<void> {
    const isStopped = async () => {
      await sleep(500);
      return !(await call('isWorkerRunning'));
    };
    await until('the browser to stop the worker', isStopped, STOP_TIMEOUT);
  }

  /** The memory after the garbage was collected. */
  async function restingMemory({ call, browser: { pid }, profile }: Session): Promise<number> {
    if (name === 'firefox') return firefoxExtensionMemory(pid, profile);
    await call('collectGarbage');
    // The lowest value, once it has not fallen for a while.
    let lowest = Number.POSITIVE_INFINITY;
    for (let unchanged = 0; unchanged < 10; unchanged += 1) {
      await sleep(500);
      const memory = await chromiumExtensionMemory(pid);
      if (memory < lowest * 0.99) unchanged = 0;
      lowest = Math.min(lowest, memory);
    }
    return lowest;
  }
});

/** Opens the popup for a host, waits for the details and the badge of the directory, and closes it. */
async function popup(call: CallControl, host: string): Promise<void> {
  const tab = await call('load', null, popupPath(`https://${host}/`));
  await until(`the badge of ${host}`, () => call('has', tab, '[data-badge="directory"]'));
  await call('close', tab);
}

/**
 * Opens a page, waits until it shows something, and closes it. Firefox 153 keeps some pages that are closed while they
 * load, even pages without a script: 5 of 20.
 */
async function page(call: CallControl, path: string): Promise<void> {
  const tab = await call('load', null, `src/${path}/index.html`);
  await until(`the page ${path}`, () => call('has', tab, 'h1'));
  await call('close', tab);
}

async function searchAll(call: CallControl, search: number, round: number): Promise<void> {
  for (const text of ['chatterbox', 'fjord', `round ${round}`, 'quilnest']) {
    await call('type', search, '[data-search="field"]', text);
  }
  await until('the hits', () => call('has', search, '[data-hit]'));
}

async function changeSettings(call: CallControl, round: number): Promise<void> {
  const isOdd = round % 2 === 1;
  await call('set', { theme: isOdd ? 'dark' : 'light', language: isOdd ? 'de' : 'en' });
  await call('set', { pointLanguage: isOdd ? 'de' : 'en', contextMenu: !isOdd });
}

function megabytes(bytes = 0): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** The grade of Chatterbox in an edition. */
function gradeIn(edition: number): string {
  return GRADES[edition % GRADES.length] ?? '';
}

/** The sample and generated services, each time with another grade for Chatterbox. */
function edition(edition: number): DirectoryData {
  const services = sample.services.map((service) =>
    service.name === 'Chatterbox' ? { ...service, rating: gradeIn(edition) } : service,
  );
  return { ...sample, services: [...services, ...generated] };
}
