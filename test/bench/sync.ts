// IDBKeyRange, for the sync in Node.
import 'fake-indexeddb/auto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { generatedDirectory } from '../directory/generated-directory.ts';
import { type RunningDirectory, startDirectory } from '../directory/server.ts';
import { type ExtensionBrowser, launch, type Tab } from '../e2e/driver/browser.ts';
import { until } from '../e2e/driver/until.ts';
import { buildFor } from '../e2e/fixtures/extension-build.ts';
import type { Row } from './run.ts';
import { median, ratio } from './timing.ts';

/*
 * The cost of a sync. Processor time of our own code (a sync without network and disk), and of the extension's process in
 * Chromium with the browser's own work for twenty requests and transactions: both against JSON.parse of the same bytes.
 * Peak memory: against a page that holds the list in a Map.
 */

const SERVICES = 10_000;
const PAGE_SIZE = 500;
const ROUNDS = 5;
/** A million hosts: 1.6 addresses per service, as in the known list. */
const MANY_SERVICES = 625_000;
const LARGE_PAGE = 5_000;
const PATIENCE_MS = 300_000;

export async function rows(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'smallprint-sync-'));
  const directory = await startDirectory({
    data: edition(SERVICES, 0),
    bigPageSize: PAGE_SIZE,
    record: false,
  });
  const extensionDir = join(folder, 'extension');
  try {
    await buildFor('chromium', directory.url, extensionDir);
    return [
      ...(await ownCode(directory, folder)),
      ...(await wholeProcess(directory, extensionDir, folder)),
      await memory(extensionDir, folder),
    ];
  } finally {
    await directory.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function ownCode(directory: RunningDirectory, folder: string): Promise<Row[]> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'import.meta.env.VITE_DIRECTORY_URL': '"https://ratings.example"' },
    build: {
      outDir: join(folder, 'scripts'),
      minify: false,
      lib: {
        entry: resolve(import.meta.dirname, 'sync/in-memory.ts'),
        formats: ['es'],
        fileName: () => 'in-memory.mjs',
      },
    },
  });
  const { syncInMemory, processorTime }: typeof import('./sync/in-memory.ts') = await import(
    pathToFileURL(join(folder, 'scripts/in-memory.mjs')).href
  );
  const pages: Uint8Array<ArrayBuffer>[] = [];
  for (let page = 1; page <= SERVICES / PAGE_SIZE; page++) {
    pages.push(
      new Uint8Array(await (await fetch(`${directory.url}/service/v3/?page=${page}`)).arrayBuffer()),
    );
  }
  const texts = pages.map((page) => new TextDecoder().decode(page));
  const parse: number[] = [];
  const first: number[] = [];
  const unchanged: number[] = [];
  for (let round = 0; round < 2 * ROUNDS; round++) {
    parse.push(
      await processorTime(() => {
        for (const text of texts) JSON.parse(text);
      }),
    );
    const times = await syncInMemory(pages);
    first.push(times.first);
    unchanged.push(times.unchanged);
  }
  console.error(
    `own code: first ${median(first)} ms, unchanged ${median(unchanged)} ms, JSON.parse ${median(parse)} ms`,
  );
  return [
    {
      figure: 'sync of 10k services, our code / JSON.parse',
      ...ratio(first, parse),
      reach: '<= 8',
      rivals: [{ name: 'JSON.parse', value: 1 }],
    },
    {
      figure: 'the same, a list that did not change',
      ...ratio(unchanged, parse),
      reach: '<= 3',
      rivals: [{ name: 'JSON.parse', value: 1 }],
    },
  ];
}

async function wholeProcess(
  directory: RunningDirectory,
  extensionDir: string,
  folder: string,
): Promise<Row[]> {
  const profileDir = await mkdtemp(join(folder, 'profile-'));
  const browser = await launch('chromium', { extensionDir, profileDir });
  try {
    const page = await quietPage(browser);
    await synced(page, 1);
    const updates: number[] = [];
    const checks: number[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      directory.setData(edition(SERVICES, round));
      updates.push(await costOf(page, profileDir));
      checks.push(await costOf(page, profileDir));
      console.error(`round ${round}: update ${updates.at(-1)} ms, unchanged ${checks.at(-1)} ms`);
    }
    const parse = median(await page.evaluate(parseTimes, directory.url, SERVICES / PAGE_SIZE, ROUNDS));
    console.error(`JSON.parse of the same bytes: ${parse.toFixed(1)} ms`);
    return [
      {
        figure: 'the same, extension process in Chromium',
        value: median(updates) / parse,
        reach: '-',
      },
      {
        figure: 'the same, extension process, list that did not change',
        value: median(checks) / parse,
        reach: '-',
      },
    ];
  } finally {
    await browser.close();
  }
}

/** Processor time of one run, in milliseconds. */
async function costOf(page: Tab, profileDir: string): Promise<number> {
  const before = await processorMs(profileDir);
  const { checkedAt: checked } = await page.evaluate(stored);
  await page.evaluate(askForUpdate);
  await until('the run to end', async () => (await page.evaluate(stored)).checkedAt !== checked, PATIENCE_MS);
  const cost = (await processorMs(profileDir)) - before;
  return cost;
}

async function memory(extensionDir: string, folder: string): Promise<Row> {
  const large = await startDirectory({
    data: edition(MANY_SERVICES, 0),
    bigPageSize: LARGE_PAGE,
    record: false,
  });
  try {
    const extension = `${extensionDir}-large`;
    await buildFor('chromium', large.url, extension);
    const ours = await peakOf(extension, folder, (page) => synced(page, 1));
    const pages = MANY_SERVICES / LARGE_PAGE;
    // Its own sync must not add to the memory of the Map, so its directory is empty.
    const empty = await startDirectory({ data: { services: [], cases: [] }, record: false });
    const other = `${extensionDir}-map`;
    await buildFor('chromium', empty.url, other);
    const map = await peakOf(other, folder, async (page) => {
      await page.evaluate(holdInMap, large.url, pages);
    });
    await empty.close();
    console.error(
      `peak memory above an idle extension: ours ${ours.toFixed(0)} MB, Map ${map.toFixed(0)} MB`,
    );
    return {
      figure: 'sync peak memory at 1M hosts / holding all in a Map',
      value: ours / map,
      reach: '<= 0.6',
      rivals: [{ name: 'all in a Map', value: 1 }],
    };
  } finally {
    await large.close();
  }
}

/** Peak memory of the extension's process during some work, in MB above its memory before. */
async function peakOf(
  extensionDir: string,
  folder: string,
  work: (page: Tab) => Promise<void>,
): Promise<number> {
  const profileDir = await mkdtemp(join(folder, 'profile-'));
  const browser = await launch('chromium', { extensionDir, profileDir });
  try {
    const page = await quietPage(browser);
    const before = await memoryMb(profileDir, 'VmRSS');
    await work(page);
    return (await memoryMb(profileDir, 'VmHWM')) - before;
  } finally {
    await browser.close();
  }
}

/** A page of the extension that shows nothing of the list. */
async function quietPage(browser: ExtensionBrowser): Promise<Tab> {
  const page = await browser.openPage('icons/app-16.png');
  const welcome = await browser.waitForTab('src/welcome/index.html').catch(() => null);
  await welcome?.close();
  return page;
}

async function synced(page: Tab, generation: number): Promise<void> {
  await until(
    `generation ${generation}`,
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 250));
      return (await page.evaluate(stored)).generation === generation;
    },
    PATIENCE_MS,
  );
}

function edition(services: number, number: number) {
  const list = generatedDirectory(services, 1);
  if (number === 0) return list;
  return { ...list, services: [...list.services].map((one) => ({ ...one, name: `${one.name} ${number}` })) };
}

// Processes, as Linux shows them.

/** The extension processes of the browser on a profile. */
async function extensionProcesses(profileDir: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const processes = await Promise.all(
    pids.map(async (pid) => ({
      pid,
      command: await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
      parent: /^PPid:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''))?.[1],
    })),
  );
  const parents = new Map(processes.map(({ pid, parent }) => [pid, parent]));
  const roots = new Set(
    processes.filter(({ command }) => command.includes(profileDir)).map(({ pid }) => pid),
  );
  const isOurs = (pid: string | undefined): boolean =>
    pid !== undefined && pid !== '0' && (roots.has(pid) || isOurs(parents.get(pid)));
  return processes
    .filter(({ command, pid }) => command.includes('--extension-process') && isOurs(pid))
    .map(({ pid }) => pid);
}

/** Processor time so far, in milliseconds. Fields 14 and 15 of proc_pid_stat(5) count ticks of 10 ms. */
async function processorMs(profileDir: string): Promise<number> {
  let ticks = 0;
  for (const pid of await extensionProcesses(profileDir)) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks * 10;
}

async function memoryMb(profileDir: string, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  let most = 0;
  for (const pid of await extensionProcesses(profileDir)) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const kilobytes = Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    most = Math.max(most, kilobytes / 1024);
  }
  return most;
}

// Functions that run in a page of the extension. Each is sent as text, so it uses nothing outside itself.

/** The id of the list's current generation, and when the list was last checked. */
function stored(): Promise<{ generation: number | null; checkedAt: number | null }> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('smallprint');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('lists').objectStore('lists').getAll();
      reading.onerror = () => reject(reading.error);
      reading.onsuccess = () => {
        opening.result.close();
        const [list] = reading.result;
        resolve({ generation: list?.current?.id ?? null, checkedAt: list?.sync.checkedAt ?? null });
      };
    };
  });
}

async function askForUpdate(): Promise<void> {
  const { chrome } = globalThis as unknown as {
    chrome: { runtime: { sendMessage(text: string): Promise<void> } };
  };
  await chrome.runtime.sendMessage('update-list').catch(() => {});
}

/** Milliseconds that JSON.parse takes for all pages of a directory, several times. */
async function parseTimes(directory: string, pages: number, rounds: number): Promise<number[]> {
  const texts: string[] = [];
  for (let page = 1; page <= pages; page++) {
    texts.push(await (await fetch(`${directory}/service/v3/?page=${page}`)).text());
  }
  return Array.from({ length: rounds }, () => {
    const started = performance.now();
    for (const text of texts) JSON.parse(text);
    return performance.now() - started;
  });
}

/** Holds the whole list by host until the page is closed. */
async function holdInMap(directory: string, pages: number): Promise<number> {
  const hosts = new Map<string, unknown>();
  for (let page = 1; page <= pages; page++) {
    const { services } = await (await fetch(`${directory}/service/v3/?page=${page}`)).json();
    for (const service of services) for (const url of service.urls) hosts.set(url, service);
  }
  Object.assign(globalThis, { hosts });
  return hosts.size;
}
