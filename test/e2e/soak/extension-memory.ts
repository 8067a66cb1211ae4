import { readdir, readFile } from 'node:fs/promises';
import type { BrowserName } from '../driver/browser.ts';

/**
 * Firefox then collects garbage and gives back memory, and writes a report into TMPDIR: SIGRTMIN + 1 in
 * https://firefox-source-docs.mozilla.org/performance/memory/about_colon_memory.html
 */
const MINIMIZE_MEMORY = 35;

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

/** Has Firefox collect the garbage of the extension. The parameter is that of `extensionMemory`. */
export async function minimizeFirefoxMemory(root: number): Promise<void> {
  for (const { pid } of await extensionProcesses('firefox', root)) process.kill(pid, MINIMIZE_MEMORY);
}

/** The only extension in a test profile is ours. */
async function extensionProcesses(name: BrowserName, root: number): Promise<ExtensionProcess[]> {
  const own = new Set([root]);
  const all = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry)).map(Number);
  const statuses = await Promise.all(all.map(async (pid) => ({ pid, ...(await statusOf(pid)) })));
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

/** Zeros for a process that has ended. */
async function statusOf(pid: number): Promise<{ title: string; parent: number; anonymous: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const field = (name: string) => new RegExp(`^${name}:\\s*(.*?)(?: kB)?$`, 'm').exec(status)?.[1] ?? '';
  return { title: field('Name'), parent: Number(field('PPid')), anonymous: Number(field('RssAnon')) * 1024 };
}

function commandOf(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
}
