import { readdir, readFile } from 'node:fs/promises';
import type { BrowserName } from '../driver/browser.ts';

/**
 * The memory of the processes that run the pages and the worker of extensions: what they have written themselves (`RssAnon`
 * in proc(5): heaps and stacks, without the code of the browser), in bytes. The only extension in a test profile is ours.
 *
 * @param root the process that all processes of the browser descend from
 */
export async function extensionMemory(name: BrowserName, root: number): Promise<number> {
  const own = new Set([root]);
  let bytes = 0;
  const all = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry)).map(Number);
  const statuses = await Promise.all(all.map(async (pid) => ({ pid, ...(await statusOf(pid)) })));
  // A parent may have a higher number than its child.
  for (let before = 0; before < own.size; ) {
    before = own.size;
    for (const { pid, parent } of statuses) if (own.has(parent)) own.add(pid);
  }
  for (const { pid, title, anonymous } of statuses) {
    if (!own.has(pid)) continue;
    const isOurs =
      name === 'firefox' ? title === 'WebExtensions' : (await commandOf(pid)).includes('--extension-process');
    if (isOurs) bytes += anonymous;
  }
  return bytes;
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
