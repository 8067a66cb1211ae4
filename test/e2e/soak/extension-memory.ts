import { readdir, readFile } from 'node:fs/promises';
import type { BrowserName } from '../driver/browser.ts';
import { until } from '../driver/until.ts';

/**
 * Firefox then collects garbage and gives back memory, and writes a report into TMPDIR: SIGRTMIN + 1 in
 * https://firefox-source-docs.mozilla.org/performance/memory/about_colon_memory.html
 */
const MINIMIZE_MEMORY = 35;

/** The report takes seconds on a busy machine. */
const REPORT_TIMEOUT = 120_000;

/** A process that runs pages and the worker of the extension. */
interface ExtensionProcess {
  readonly pid: number;
  /** What it has written itself (`RssAnon` in proc(5)): heaps and stacks, without the code of the browser. In bytes. */
  readonly anonymous: number;
}

/**
 * The memory of the processes that run the extension, in bytes.
 *
 * @param root the process that all processes of the browser descend from
 */
export async function extensionMemory(name: BrowserName, root: number): Promise<number> {
  const processes = await extensionProcesses(name, root);
  return processes.reduce((sum, { anonymous }) => sum + anonymous, 0);
}

/**
 * Has Firefox collect the garbage of all its processes, and waits for the report that it then writes. The signal goes to the
 * main process: that of the extension is in a sandbox, cannot write the report, and then collects nothing.
 *
 * @param root the process that has started the main process
 * @param folder its TMPDIR
 */
export async function minimizeFirefoxMemory(root: number, folder: string): Promise<void> {
  const reports = async () =>
    (await readdir(folder)).filter((name) => name.startsWith('unified-memory-report'));
  const before = await reports();
  for (const { pid, parent } of await allProcesses()) if (parent === root) process.kill(pid, MINIMIZE_MEMORY);
  await until(
    'the report about memory',
    async () => (await reports()).length > before.length,
    REPORT_TIMEOUT,
  );
}

/** The only extension in a test profile is ours. */
async function extensionProcesses(name: BrowserName, root: number): Promise<ExtensionProcess[]> {
  const own = new Set([root]);
  const statuses = await allProcesses();
  // A parent may have a higher number than its child.
  for (let before = 0; before < own.size; ) {
    before = own.size;
    for (const { pid, parent } of statuses) if (own.has(parent)) own.add(pid);
  }
  const isOurs = await Promise.all(
    statuses.map(async ({ pid, title }) => {
      if (!own.has(pid)) return false;
      if (name === 'firefox') return title === 'WebExtensions';
      return (await commandOf(pid)).includes('--extension-process');
    }),
  );
  return statuses.filter((_, index) => isOurs[index]);
}

async function allProcesses() {
  const all = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry)).map(Number);
  return Promise.all(all.map(async (pid) => ({ pid, ...(await statusOf(pid)) })));
}

/** Zeros for a process that has ended. */
async function statusOf(pid: number): Promise<{ title: string; parent: number; anonymous: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const field = (name: string) => new RegExp(`^${name}:\\s*(.*?)(?: kB)?$`, 'm').exec(status)?.[1] ?? '';
  return { title: field('Name'), parent: Number(field('PPid')), anonymous: Number(field('RssAnon')) * 1024 };
}

function commandOf(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
}
