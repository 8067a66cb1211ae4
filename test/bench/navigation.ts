import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { generatedDirectory } from '../directory/generated-directory.ts';
import { startDirectory } from '../directory/server.ts';
import { type ExtensionBrowser, launch, type Tab } from '../e2e/driver/browser.ts';
import { buildFor, copyExtension } from '../e2e/fixtures/extension-build.ts';
import { startSites } from '../e2e/fixtures/sites.ts';
import { extensionProcess, processorTime } from './processor-time.ts';
import type { Row } from './run.ts';

/*
 * What a navigation costs, in real Chromium with a list of 10,000 services: until icon and title are set, and how much of the
 * processor, against an extension that sets the same icon and title for every address. It is measured where our worker
 * does the most: tabs may be seen, and the browser takes no rules, so that each icon is set by the worker (as in
 * Firefox). With rules, as Chromium comes, no worker runs at a navigation: that has a row of its own.
 *
 * The time is taken to the title, which a page can read back, and which is set in the same turn as the icon.
 */

const SERVICES = 10_000;
const WARM_ROUNDS = 30;
const COLD_ROUNDS = 12;
const CPU_BATCHES = 5;
const NAVIGATIONS_A_BATCH = 12;
const STORE_CLOSES_MS = 3_500;
/** A page of the extension that does nothing: asked from there, the worker is not woken. */
const BENCH_PAGE = 'bench.html';

interface Contender {
  readonly name: string;
  readonly browser: ExtensionBrowser;
  readonly page: Tab;
  readonly tab: Tab;
  readonly tabId: number;
  readonly process: number;
  readonly titles: readonly string[];
}

export async function rows(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'smallprint-navigation-'));
  const data = generatedDirectory(SERVICES, 7);
  const services = data.services.slice(0, 2);
  const addresses = services.map(({ urls }) => `http://${urls[0]}/`);
  const directory = await startDirectory({ data, pageSize: 1_000 });
  const sites = await startSites();
  const contenders: Contender[] = [];

  const start = async (name: string, extensionDir: string, titles: readonly string[]) => {
    await writeFile(join(extensionDir, BENCH_PAGE), '<!doctype html><title>bench</title>');
    const browser = await launch('chromium', { extensionDir, sites });
    if (name !== 'bare') {
      const welcome = await browser.waitForTab('src/welcome/index.html');
      await welcome.waitFor('[data-list="here"]', { timeout: 120_000 });
      await welcome.close();
    }
    const tab = await browser.open('http://start.example/');
    const page = await browser.openPage(BENCH_PAGE);
    // Without the permission to see tabs nobody can tell which one it is, and nobody asks.
    const tabId = await page.evaluate(
      `chrome.tabs.query({}).then((tabs) => tabs.find(({ url }) => url === 'http://start.example/')?.id ?? 0)`,
    );
    const known = contenders.map(({ process }) => process);
    const contender = { name, browser, page, tab, tabId: Number(tabId), titles };
    contenders.push({ ...contender, process: await extensionProcess(known) });
  };

  try {
    const built = join(folder, 'built');
    await buildFor('chromium', directory.url, built);
    const sighted = join(folder, 'ours');
    await copyExtension(built, sighted, ({ permissions = [], ...manifest }) => ({
      ...manifest,
      permissions: [...permissions.filter((one) => one !== 'declarativeContent'), 'tabs'],
    }));
    const bare = await bareExtension(join(folder, 'bare'), join(built, 'icons'));
    await start(
      'ours',
      sighted,
      services.map(({ name }) => `${name}:`),
    );
    await start(
      'bare',
      bare,
      addresses.map((address) => new URL(address).hostname),
    );
    const rounds = (count: number, before: () => Promise<void>) =>
      timesToTitle(contenders, addresses, count, before);
    const warm = await rounds(WARM_ROUNDS, () => pause(100));
    const cold = await rounds(COLD_ROUNDS, async () => {
      for (const { browser } of contenders) await browser.stopWorker();
      await pause(STORE_CLOSES_MS);
    });
    await start('rules', built, []);
    const cpu = await cpuPerNavigation(contenders, addresses);
    const [ours = 0, alone = 1, rules = 0] = cpu;
    return [
      { figure: 'navigation to icon / a bare extension, worker warm', value: warm, reach: '<= 1.2' },
      { figure: 'navigation to icon / a bare extension, worker stopped', value: cold, reach: '<= 1.2' },
      { figure: 'CPU a navigation / a bare extension', value: ours / alone, reach: '<= 2' },
      { figure: 'CPU a navigation by rules / a bare extension', value: rules / alone, reach: '<= 2' },
    ];
  } finally {
    for (const { browser } of contenders) await browser.close();
    await directory.close();
    await sites.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Ours against the bare one, in turn: the ratio of the medians. */
async function timesToTitle(
  contenders: readonly Contender[],
  addresses: readonly string[],
  count: number,
  before: () => Promise<void>,
): Promise<number> {
  const times = contenders.map((): number[] => []);
  for (let round = 0; round < count; round += 1) {
    await before();
    for (let i = 0; i < contenders.length; i += 1) {
      const at = (round + i) % contenders.length;
      const contender = contenders[at];
      if (contender) times[at]?.push(await timeToTitle(contender, addresses, round % addresses.length));
    }
    console.error(contenders.map(({ name }, at) => `${name} ${times[at]?.at(-1)?.toFixed(1)} ms`).join(', '));
  }
  const [ours = 0, alone = 1] = times.map(median);
  console.error(`medians: ours ${ours.toFixed(1)} ms, bare ${alone.toFixed(1)} ms`);
  return ours / alone;
}

/** Milliseconds from the order to navigate to the title, by the clock of a page of the extension. */
function timeToTitle(
  { page, tabId, titles }: Contender,
  addresses: readonly string[],
  at: number,
): Promise<number> {
  return page.evaluate(
    async (id, url, title) => {
      interface Chrome {
        tabs: { update(id: number, change: { url: string }): Promise<void> };
        action: { getTitle(of: { tabId: number }): Promise<string> };
      }
      const { chrome } = globalThis as unknown as { chrome: Chrome };
      const started = performance.now();
      void chrome.tabs.update(id, { url });
      while (!(await chrome.action.getTitle({ tabId: id })).startsWith(title)) {
        if (performance.now() - started > 20_000) throw new Error(`the title never became ${title}`);
      }
      return performance.now() - started;
    },
    tabId,
    addresses[at] ?? '',
    titles[at] ?? '',
  );
}

/** Milliseconds of the extension's process a navigation, each: medians of batches in turn, workers awake. */
async function cpuPerNavigation(
  contenders: readonly Contender[],
  addresses: readonly string[],
): Promise<number[]> {
  const spent = contenders.map((): number[] => []);
  for (let batch = 0; batch <= CPU_BATCHES; batch += 1) {
    for (const [at, { name, process, tab }] of contenders.entries()) {
      const before = await processorTime(process);
      for (let i = 0; i < NAVIGATIONS_A_BATCH; i += 1) await tab.goto(addresses[i % addresses.length] ?? '');
      await pause(300);
      const each = ((await processorTime(process)) - before) / NAVIGATIONS_A_BATCH;
      // The first batch wakes the worker and compiles its code.
      if (batch > 0) spent[at]?.push(each);
      console.error(`${name}: ${each.toFixed(2)} ms of the processor a navigation`);
    }
  }
  return spent.map(median);
}

/** Sets an icon and a title for every address, and nothing else. */
async function bareExtension(path: string, icons: string): Promise<string> {
  await mkdir(path, { recursive: true });
  for (const size of [16, 32]) {
    const [icon = ''] = (await readdir(icons)).filter((name) => name.endsWith(`-${size}.png`));
    await writeFile(join(path, `icon-${size}.png`), await readFile(join(icons, icon)));
  }
  await writeFile(
    join(path, 'worker.js'),
    `chrome.tabs.onUpdated.addListener((tabId, change, tab) => {
      if (change.status !== 'loading' && change.url === undefined) return;
      chrome.action.setIcon({ tabId, path: { 16: 'icon-16.png', 32: 'icon-32.png' } });
      chrome.action.setTitle({ tabId, title: new URL(tab.url).hostname });
    });`,
  );
  const manifest = {
    manifest_version: 3,
    name: 'Bare',
    version: '1',
    permissions: ['tabs'],
    action: {},
    background: { service_worker: 'worker.js' },
  };
  await writeFile(join(path, 'manifest.json'), JSON.stringify(manifest));
  return path;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}
