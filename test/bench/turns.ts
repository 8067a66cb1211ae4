import { mkdtemp, readFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { generatedDirectory } from '../directory/generated-directory.ts';
import { startDirectory } from '../directory/server.ts';
import { type BrowserName, launch } from '../e2e/driver/browser.ts';
import { removeFolder } from '../e2e/driver/remove-folder.ts';
import { until } from '../e2e/driver/until.ts';
import { addToWorker, buildFor, copyWithPermissions } from '../e2e/fixtures/extension-build.ts';
import type { ExtensionGlobals } from '../e2e/fixtures/extension-storage.ts';
import { waitForFirstList } from '../e2e/fixtures/first-list.ts';
import { generationsOfRules } from '../e2e/fixtures/generations-of-rules.ts';
import { startSites } from '../e2e/fixtures/sites.ts';
import type { Row } from './run.ts';
import { median } from './timing.ts';

/*
 * How long the worker is busy at a time while a whole list is replaced by another one, in real browsers, and how long a tab
 * event waits for its title meanwhile. `HOSTS=1000000 npm run bench -- turns` takes a longer list; the times are those of the
 * wall clock, so other processes make them longer.
 */

const HOSTS = Number(process.env.HOSTS ?? 100_000);
const BROWSERS = (process.env.E2E_BROWSER ?? 'chromium firefox').split(' ') as BrowserName[];
/** A generated service has 1.6 entries; an entry with `www.` claims the host of another one. */
const HOSTS_PER_SERVICE = 1.4;
const PAGE_SIZE = 10_000;
const LIMIT_MS = 1_200_000;
const TITLES = 20;

export async function rows(): Promise<Row[]> {
  const results: Row[] = [];
  for (const name of BROWSERS) results.push(...(await rowsOf(name)));
  return results;
}

async function rowsOf(name: BrowserName): Promise<Row[]> {
  const count = Math.ceil(HOSTS / HOSTS_PER_SERVICE);
  const lists = [1, 2].map((seed) => generatedDirectory(count, seed));
  const [before = generatedDirectory(1, 1), after = before] = lists;
  const folder = await mkdtemp(join(tmpdir(), 'smallprint-turns-'));
  const directory = await startDirectory({ data: before, bigPageSize: PAGE_SIZE, record: false });
  const sites = await startSites();
  try {
    const [built, extensionDir] = [join(folder, 'built'), join(folder, 'copy')];
    await buildFor(name, directory.url, built);
    await copyWithPermissions(built, extensionDir);
    await addToWorker(extensionDir, await readFile(new URL('turns/heartbeat.js', import.meta.url), 'utf8'));
    const browser = await launch(name, { extensionDir, sites });
    try {
      await waitForFirstList(browser, LIMIT_MS);
      const page = await browser.openPage('src/options/index.html#advanced');
      await browser.open(UNLISTED);
      const addresses = before.services.slice(0, 2).map(({ urls }) => `http://${urls[0]}/`);
      await browser.select(page);
      const tabId = await page.evaluate(tabIdOf);
      const show = (i: number) => page.evaluate(timeToTitle, tabId, addresses[i % 2] ?? '');
      await until('the first title', async () => (await show(0)).isListed);
      const idle: number[] = [];
      for (let i = 1; i <= TITLES; i++) idle.push((await show(i)).milliseconds);
      await page.evaluate(longestTurn);

      directory.setData(after);
      await browser.select(page);
      await page.click('[data-action="update-list"]');
      const during: number[] = [];
      for (let i = 0; ; i++) {
        const { milliseconds, isListed } = await show(i);
        if (!isListed) break;
        during.push(milliseconds);
      }
      if (name === 'chromium')
        await until('the rules', async () => (await generationsOfRules(page)).join() === '2', LIMIT_MS);
      const longest = await page.evaluate(longestTurn);
      console.error(
        `${name}: ${count} services, ${during.length} titles meanwhile, load ${loadavg()[0]?.toFixed(1)}`,
      );
      return [
        {
          figure: `${name}, ${HOSTS} hosts: longest turn of the worker, ms`,
          value: longest,
          reach: '<= 200',
        },
        {
          figure: `${name}, ${HOSTS} hosts: title during a new list / before it`,
          value: median(during) / median(idle),
          reach: '-',
        },
        {
          figure: `${name}, ${HOSTS} hosts: the slowest title during it, ms`,
          value: Math.max(...during),
          reach: '-',
        },
      ];
    } finally {
      await browser.close();
    }
  } finally {
    await directory.close();
    await sites.close();
    await removeFolder(folder);
  }
}

const UNLISTED = 'http://unlisted.example/';

/** Runs in a page: the id of the tab with the unlisted site. */
async function tabIdOf(): Promise<number> {
  const { chrome } = globalThis as unknown as ExtensionGlobals;
  const [tab] = await chrome.tabs.query({ url: 'http://unlisted.example/' });
  return tab?.id ?? -1;
}

/** Runs in a page: loads an address in a tab, and waits for the title. The browser answers, not the worker. */
async function timeToTitle(tabId: number, url: string): Promise<{ milliseconds: number; isListed: boolean }> {
  const { chrome } = globalThis as unknown as ExtensionGlobals;
  const started = performance.now();
  await chrome.action.setTitle({ tabId, title: 'loading' });
  await chrome.tabs.update(tabId, { url });
  for (;;) {
    const title = await chrome.action.getTitle({ tabId });
    const isListed = /: (grade|no grade)/.test(title);
    if (isListed || title.startsWith('Not in the list')) {
      return { milliseconds: performance.now() - started, isListed };
    }
    await new Promise((done) => setTimeout(done, 2));
  }
}

/** Runs in a page: the longest turn since the last question. */
function longestTurn(): Promise<number> {
  return new Promise((done) => {
    const turns = new BroadcastChannel('turns');
    turns.onmessage = ({ data }) => {
      turns.close();
      done(data);
    };
    turns.postMessage('longest');
  });
}
