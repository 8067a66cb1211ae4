import { isMainThread } from 'node:worker_threads';

const SMALL = 8_000;
const FACTOR = 16;

/**
 * The most that the time of a linear function may grow when its input is 16 times as long. Linear functions take 16 times
 * as long, quadratic ones 256 times; the rest is for garbage collection.
 */
export const MAX_GROWTH = 64;

/** Rounds after which the smallest growth counts, if no round was below `MAX_GROWTH` before. */
const ROUNDS = 12;

/**
 * How many times as much processor time a function takes for 16 times as many characters: the smallest growth of up to
 * twelve rounds. The threads of the garbage collector and of the compiler can only add to a time, and they do not stop when
 * a round begins: one round in some thousand took 30 times as long. A quadratic function grows by 256 in each round.
 *
 * @param shortest of the two lengths: larger for a function whose steps take nanoseconds
 * @throws Error in a thread: Node counts the processor time of all threads
 */
export function growthOf(read: (length: number) => unknown, shortest = SMALL): number {
  if (!isMainThread)
    throw new Error('Run this test in a process of its own: list it as pure in vitest.config.ts');
  const small: number[] = [];
  let fastest = Number.POSITIVE_INFINITY;
  let growth = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && growth >= MAX_GROWTH; round++) {
    small.push(processorMs(() => read(shortest)));
    fastest = Math.min(
      fastest,
      processorMs(() => read(FACTOR * shortest)),
    );
    // Times below a millisecond say more about the clock than about the function.
    growth = fastest / Math.max(Math.min(...small), 1);
  }
  return growth;
}

function processorMs(run: () => unknown): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
