import type { TextPool } from './text-pool.ts';

/** Two numbers that depend on a set of hosts, but not on their order. */
export type Digest = readonly [number, number];

/** @param starts where each host starts in the pool, and where the next one would start */
export function digestOf(texts: TextPool, starts: Uint32Array): Digest {
  // Sums do not depend on the order.
  let first = 0;
  let second = 0;
  for (let i = 1; i < starts.length; i++) {
    const hash = texts.hash(starts[i - 1] ?? 0, starts[i] ?? 0, 0x811c9dc5, 0x01000193);
    first = (first + mix(hash)) | 0;
    second = (second + mix(hash ^ 0x5bd1e995)) | 0;
  }
  return [first, second];
}

/**
 * The multiplier of the label hash. It depends on the list, so that a label that collides in one list does not in others.
 * It protects against accidents: a hostile list can be made so that its multipliers are known.
 *
 * @param attempt 0, or how many multipliers failed before
 * @returns an odd number
 */
export function multiplierOf([first, second]: Digest, attempt: number): number {
  return mix(mix(first + attempt) ^ second) | 1;
}

function mix(number: number): number {
  const product = Math.imul(number ^ (number >>> 15), 0x2c1b3c6d);
  return product ^ (product >>> 16);
}
