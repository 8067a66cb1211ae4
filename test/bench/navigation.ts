import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startDirectory } from '#directory-server';
import { type ExtensionBrowser, launch, type Tab } from '../e2e/driver/browser.ts';
import { buildFor, copyExtension } from '../e2e/fixtures/extension-build.ts';
import { waitForFirstList } from '../e2e/fixtures/first-list.ts';
import { startSites } from '../e2e/fixtures/sites.ts';
import { generatedDirectory } from '../generated-directory.ts';
import type { Row } from './run.ts';
import { median } from './timing.ts';

/*
 * The time from a navigation to icon and title in Chromium with a list of 10,000 services, against an extension that sets the
 * same icon and title for every URL. The extension has the tabs permission and no rules, so that the worker sets each icon, as
 * in Firefox. With rules, no worker runs.
 *
 * The time ends with the title, which a page can read and which is set together with the icon.
 */

const SERVICES = 10_000;
const WARM_ROUNDS = 100;
const COLD_ROUNDS = 24;
const STORE_CLOSES_MS = 3_500;
/** An empty page of the extension. Its calls do not start the worker. */
const BENCH_PAGE = 'bench.html';

interface Candidate {
  readonly name: string;
  readonly browser: ExtensionBrowser;
  readonly page: Tab;
  readonly tabId: number;
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
    await browser.open('http://start.example/');
    const page = await browser.openPage(BENCH_PAGE);
    // Without the tabs permission there is no URL, and the id is not needed.
    const tabId = await page.evaluate(
      `chrome.tabs.query({}).then((tabs) => tabs.find(({ url }) => url === 'http://start.example/')?.id ?? 0)`,
    );
    candidates.push({ name, browser, page, tabId: Number(tabId), titles });
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
    return [
      { figure: 'navigation to icon / a bare extension, worker warm', value: warm, reach: '<= 1.2' },
      { figure: 'navigation to icon / a bare extension, worker stopped', value: cold, reach: '<= 1.2' },
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
): Promise<number> {
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
  return median(ours) / median(alone);
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
