import { isMainThread } from 'node:worker_threads';

const SMALL = 8_000;
const FACTOR = 16;

/**
 * The most that the time of a linear function may grow when its input is 16 times as long. Linear functions take 16 times
 * as long, quadratic ones 256 times; the rest is for garbage collection.
 */
export const MAX_GROWTH = 64;

/**
 * How many times as much processor time a function takes for 16 times as many characters.
 *
 * @param shortest of the two lengths: larger for a function whose steps take nanoseconds
 * @throws Error in a thread: Node counts the processor time of all threads
 */
export function growthOf(read: (length: number) => unknown, shortest = SMALL): number {
  if (!isMainThread)
    throw new Error('Run this test in a process of its own: list it as pure in vitest.config.ts');
  const [small = 0, large = 0] = [shortest, FACTOR * shortest].map((length) => {
    const times = Array.from({ length: 3 }, () => {
      const start = process.cpuUsage();
      read(length);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    });
    return Math.min(...times);
  });
  // Times below a millisecond say more about the clock than about the function.
  return large / Math.max(small, 1);
}
