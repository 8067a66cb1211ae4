import { readdir, readFile } from 'node:fs/promises';

/*
 * What one process has cost so far, as Linux counts it. https://docs.kernel.org/scheduler/sched-stats.html
 */

/**
 * The process that runs an extension in a Chromium which this process has started.
 *
 * @param known those of other browsers
 * @returns its number; throws if there is not exactly one that is new
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

/** Milliseconds of the processor that the threads of a process have used, those that are still there. */
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
  // The name stands in brackets and may hold anything; state and parent follow.
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1] ?? 0);
}

function isBelow(number: number, ancestor: number, parents: ReadonlyMap<number, number>): boolean {
  for (let at = number; at > 1; at = parents.get(at) ?? 0) if (at === ancestor) return true;
  return false;
}
