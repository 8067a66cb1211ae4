import { readdir, readFile } from 'node:fs/promises';

/* The processor time of a process on Linux. https://docs.kernel.org/scheduler/sched-stats.html */

/**
 * Finds the extension process of a Chromium that this process has started.
 *
 * @param known the ids of other browsers' extension processes
 * @throws Error unless there is exactly one new process
 */
export async function extensionProcess(known: readonly number[]): Promise<number> {
  const numbers = (await readdir('/proc')).map(Number).filter((number) => number > 0);
  const parents = new Map(
    await Promise.all(numbers.map(async (number) => [number, await parentOf(number)] as const)),
  );
  const found: number[] = [];
  for (const number of numbers) {
    if (known.includes(number) || !isBelow(number, process.pid, parents)) continue;
    const command = await readFile(`/proc/${number}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('--extension-process')) found.push(number);
  }
  const [one, another] = found;
  if (one === undefined || another !== undefined)
    throw new Error(`${found.length} new processes run extensions`);
  return one;
}

/** The processor milliseconds of the running threads of a process. */
export async function processorTime(number: number): Promise<number> {
  const threads = await readdir(`/proc/${number}/task`);
  const nanoseconds = await Promise.all(
    threads.map(async (thread) => {
      const text = await readFile(`/proc/${number}/task/${thread}/schedstat`, 'utf8').catch(() => '0');
      return Number(text.split(' ')[0]);
    }),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}

async function parentOf(number: number): Promise<number> {
  const text = await readFile(`/proc/${number}/stat`, 'utf8').catch(() => '');
  // The name is in brackets and may contain anything; state and parent follow.
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1] ?? 0);
}

function isBelow(number: number, ancestor: number, parents: ReadonlyMap<number, number>): boolean {
  for (let at = number; at > 1; at = parents.get(at) ?? 0) if (at === ancestor) return true;
  return false;
}
