import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { generatedDirectory } from '../directory/generated-directory.ts';
import { startDirectory } from '../directory/server.ts';
import { type ExtensionBrowser, launch, type Tab } from '../e2e/driver/browser.ts';
import { buildFor, copyExtension } from '../e2e/fixtures/extension-build.ts';
import { waitForFirstList } from '../e2e/fixtures/first-list.ts';
import { startSites } from '../e2e/fixtures/sites.ts';
import { extensionProcess, processorTime } from './processor-time.ts';
import type { Row } from './run.ts';
import { median, ratio } from './timing.ts';

/*
 * The cost of a navigation in Chromium with a list of 10,000 services, against an extension that sets the same icon and title
 * for every URL: the time until icon and title are set, and the processor time. The extension has the tabs permission and no
 * rules, so that the worker sets each icon, as in Firefox. With rules, no worker runs; this case has its own row.
 *
 * The time ends with the title, which a page can read and which is set together with the icon.
 */

const SERVICES = 10_000;
const WARM_ROUNDS = 30;
const COLD_ROUNDS = 24;
const CPU_BATCHES = 5;
const NAVIGATIONS_A_BATCH = 12;
const STORE_CLOSES_MS = 3_500;
/** An empty page of the extension. Its calls do not start the worker. */
const BENCH_PAGE = 'bench.html';

interface Candidate {
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
  const directory = await startDirectory({ data, bigPageSize: 1_000 });
  const sites = await startSites();
  const candidates: Candidate[] = [];

  const start = async (name: string, extensionDir: string, titles: readonly string[]) => {
    await writeFile(join(extensionDir, BENCH_PAGE), '<!doctype html><title>bench</title>');
    const browser = await launch('chromium', { extensionDir, sites });
    if (name !== 'bare') {
      await waitForFirstList(browser, 120_000);
    }
    const tab = await browser.open('http://start.example/');
    const page = await browser.openPage(BENCH_PAGE);
    // Without the tabs permission there is no URL, and the id is not needed.
    const tabId = await page.evaluate(
      `chrome.tabs.query({}).then((tabs) => tabs.find(({ url }) => url === 'http://start.example/')?.id ?? 0)`,
    );
    const known = candidates.map(({ process }) => process);
    const candidate = { name, browser, page, tab, tabId: Number(tabId), titles };
    candidates.push({ ...candidate, process: await extensionProcess(known) });
  };

  try {
    const built = join(folder, 'built');
    await buildFor('chromium', directory.url, built);
    const withTabs = join(folder, 'ours');
    await copyExtension(built, withTabs, ({ permissions = [], ...manifest }) => ({
      ...manifest,
      permissions: [...permissions.filter((one) => one !== 'declarativeContent'), 'tabs'],
    }));
    const bare = await bareExtension(join(folder, 'bare'), join(built, 'icons'));
    await start(
      'ours',
      withTabs,
      services.map(({ name }) => `${name}:`),
    );
    await start(
      'bare',
      bare,
      addresses.map((address) => new URL(address).hostname),
    );
    const rounds = (count: number, before: () => Promise<void>) =>
      timesToTitle(candidates, addresses, count, before);
    const warm = await rounds(WARM_ROUNDS, () => pause(100));
    const cold = await rounds(COLD_ROUNDS, async () => {
      for (const { browser } of candidates) await browser.stopWorker();
      await pause(STORE_CLOSES_MS);
    });
    await start('rules', built, []);
    const cpu = await cpuPerNavigation(candidates, addresses);
    const [ours = 0, alone = 1, rules = 0] = cpu;
    const rivals = [{ name: 'bare extension', value: 1 }];
    return [
      { figure: 'navigation to icon / a bare extension, worker warm', ...warm, reach: '<= 1.2', rivals },
      { figure: 'navigation to icon / a bare extension, worker stopped', ...cold, reach: '<= 1.2', rivals },
      { figure: 'CPU a navigation / a bare extension', value: ours / alone, reach: '<= 2', rivals },
      { figure: 'CPU a navigation by rules / a bare extension', value: rules / alone, reach: '<= 2', rivals },
    ];
  } finally {
    for (const { browser } of candidates) await browser.close();
    await directory.close();
    await sites.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The ratio of the medians, ours to the bare extension, in alternating rounds. */
async function timesToTitle(
  candidates: readonly Candidate[],
  addresses: readonly string[],
  count: number,
  before: () => Promise<void>,
): Promise<Pick<Row, 'value' | 'spread'>> {
  const times = candidates.map((): number[] => []);
  for (let round = 0; round < count; round += 1) {
    await before();
    for (let i = 0; i < candidates.length; i += 1) {
      const at = (round + i) % candidates.length;
      const candidate = candidates[at];
      if (candidate) times[at]?.push(await timeToTitle(candidate, addresses, round % addresses.length));
    }
    console.error(candidates.map(({ name }, at) => `${name} ${times[at]?.at(-1)?.toFixed(1)} ms`).join(', '));
  }
  const [ours = [], alone = []] = times;
  console.error(`medians: ours ${median(ours).toFixed(1)} ms, bare ${median(alone).toFixed(1)} ms`);
  return ratio(ours, alone);
}

/** Milliseconds from `tabs.update` to the title, by the clock of a page of the extension. */
function timeToTitle(
  { page, tabId, titles }: Candidate,
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

/** Processor milliseconds of each extension's process per navigation: medians of alternating batches, with a running worker. */
async function cpuPerNavigation(
  candidates: readonly Candidate[],
  addresses: readonly string[],
): Promise<number[]> {
  const spent = candidates.map((): number[] => []);
  for (let batch = 0; batch <= CPU_BATCHES; batch += 1) {
    for (const [at, { name, process, tab }] of candidates.entries()) {
      const before = await processorTime(process);
      for (let i = 0; i < NAVIGATIONS_A_BATCH; i += 1) await tab.goto(addresses[i % addresses.length] ?? '');
      await pause(300);
      const each = ((await processorTime(process)) - before) / NAVIGATIONS_A_BATCH;
      // The first batch starts the worker and compiles its code.
      if (batch > 0) spent[at]?.push(each);
      console.error(`${name}: ${each.toFixed(2)} ms of processor time per navigation`);
    }
  }
  return spent.map(median);
}

/** An extension that only sets an icon and a title for every URL. */
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
