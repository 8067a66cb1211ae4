import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generatedDirectory } from '../directory/generated-directory.ts';
import { startDirectory } from '../directory/server.ts';
import { BROWSERS } from '../e2e/browsers.ts';
import { type BrowserName, launch } from '../e2e/driver/browser.ts';
import { removeFolder } from '../e2e/driver/remove-folder.ts';
import { until } from '../e2e/driver/until.ts';
import { addToWorker, buildFor, copyExtension } from '../e2e/fixtures/extension-build.ts';
import { waitForFirstList } from '../e2e/fixtures/first-list.ts';
import { generationsOfRules } from '../e2e/fixtures/generations-of-rules.ts';
import type { Row } from './run.ts';

/*
 * The longest time in which the worker cannot answer while a whole list is replaced by another one, in real browsers. The
 * times are those of the clock, so other processes make them longer.
 */

const SIZES = [
  { hosts: 20_000, reach: '<= 250' },
  { hosts: 100_000, reach: '<= 1000' },
] as const;
/** A generated service has 1.6 entries; an entry with `www.` claims the host of another one. */
const HOSTS_PER_SERVICE = 1.4;
const PAGE_SIZE = 5_000;
const MAX_MS = 600_000;

export async function rows(): Promise<Row[]> {
  const results: Row[] = [];
  for (const { hosts, reach } of SIZES) {
    for (const name of BROWSERS) {
      const value = await longestTurnOf(name, Math.ceil(hosts / HOSTS_PER_SERVICE));
      console.error(`${name}, ${hosts} hosts: ${value.toFixed(0)} ms`);
      results.push({ figure: `${name}, ${hosts} hosts: longest turn of the worker, ms`, value, reach });
    }
  }
  return results;
}

async function longestTurnOf(name: BrowserName, services: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'smallprint-turns-'));
  const data = generatedDirectory(services, 1);
  const directory = await startDirectory({ data, bigPageSize: PAGE_SIZE, record: false });
  try {
    const [built, extensionDir] = [join(folder, 'built'), join(folder, 'copy')];
    await buildFor(name, directory.url, built);
    await copyExtension(built, extensionDir);
    await addToWorker(extensionDir, `(${heartbeat})();`);
    const browser = await launch(name, { extensionDir });
    try {
      await waitForFirstList(browser, MAX_MS);
      const page = await browser.openPage('src/options/index.html#advanced');
      directory.setData(generatedDirectory(services + 1, 2));
      await page.evaluate(longestTurn);
      await page.click('[data-action="update-list"]');
      await page.waitFor(`[data-services="${services + 1}"]`, { timeout: MAX_MS });
      if (name === 'chromium') {
        await until('the rules', async () => (await generationsOfRules(page)).join() === '2', MAX_MS);
      }
      return await page.evaluate(longestTurn);
    } finally {
      await browser.close();
    }
  } finally {
    await directory.close();
    await removeFolder(folder);
  }
}

/** Runs in the worker, sent as text: keeps the longest time between two of its turns, in milliseconds. */
function heartbeat(): void {
  const beatMs = 5;
  let last = performance.now();
  let longest = 0;
  setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last - beatMs);
    last = now;
  }, beatMs);
  const questions = new BroadcastChannel('turns');
  questions.onmessage = ({ data }) => {
    if (data !== 'longest') return;
    questions.postMessage(longest);
    longest = 0;
  };
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
