import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { until } from '../driver/until.ts';

/**
 * Firefox then collects garbage and gives back memory, and writes a report into TMPDIR: SIGRTMIN + 1 in
 * https://firefox-source-docs.mozilla.org/performance/memory/about_colon_memory.html
 */
const MINIMIZE_MEMORY = 35;

/** The report takes seconds on a busy machine. */
const REPORT_TIMEOUT = 120_000;

/** Of such a report: `units` 0 are bytes, and `kind` 0 is memory outside the heap (nsIMemoryReporter.idl). */
interface MemoryReport {
  readonly reports: readonly {
    readonly process: string;
    readonly path: string;
    readonly kind: number;
    readonly units: number;
    readonly amount: number;
  }[];
}

/**
 * The memory that Chromium's processes for extensions have written themselves (`RssAnon` in proc(5)): heaps and stacks,
 * without the code of the browser. In bytes.
 *
 * @param root the process that all processes of the browser descend from
 */
export async function chromiumExtensionMemory(root: number): Promise<number> {
  const own = new Set([root]);
  const processes = await allProcesses();
  // A parent may have a higher number than its child.
  for (let before = 0; before < own.size; ) {
    before = own.size;
    for (const { pid, parent } of processes) if (own.has(parent)) own.add(pid);
  }
  const memory = await Promise.all(
    processes.map(async ({ pid, anonymous }) =>
      // The only extension in a test profile is ours.
      own.has(pid) && (await commandOf(pid)).includes('--extension-process') ? anonymous : 0,
    ),
  );
  return memory.reduce((sum, bytes) => sum + bytes, 0);
}

/**
 * Has Firefox collect the garbage of all its processes, and gives the memory that is then in use by the process of
 * extensions ("explicit" in about:memory), in bytes. The operating system's figures vary by a tenth, because Firefox gives
 * memory back late.
 *
 * @param root the process that has started the main process
 * @param folder its TMPDIR
 */
export async function firefoxExtensionMemory(root: number, folder: string): Promise<number> {
  const find = async () =>
    (await readdir(folder)).find((name) => name.startsWith('unified-memory-report')) ?? null;
  // The process of extensions is in a sandbox and cannot write the report. The main process asks it.
  for (const { pid, parent } of await allProcesses()) if (parent === root) process.kill(pid, MINIMIZE_MEMORY);
  const path = join(folder, await until('the report about memory', find, REPORT_TIMEOUT));
  const { reports }: MemoryReport = JSON.parse(gunzipSync(await readFile(path)).toString());
  await rm(path);
  const ours = reports.filter(({ process }) => process.startsWith('extension '));
  if (ours.length === 0) throw new Error('The report has no process of extensions');
  return ours
    .filter(
      ({ path, kind, units }) =>
        path === 'heap-allocated' || (path.startsWith('explicit/') && kind === 0 && units === 0),
    )
    .reduce((sum, { amount }) => sum + amount, 0);
}

async function allProcesses() {
  const all = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry)).map(Number);
  return Promise.all(all.map(async (pid) => ({ pid, ...(await statusOf(pid)) })));
}

/** Zeros for a process that has ended. */
async function statusOf(pid: number): Promise<{ parent: number; anonymous: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const field = (name: string) => new RegExp(`^${name}:\\s*(.*?)(?: kB)?$`, 'm').exec(status)?.[1] ?? '';
  return { parent: Number(field('PPid')), anonymous: Number(field('RssAnon')) * 1024 };
}

function commandOf(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
}
