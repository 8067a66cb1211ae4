import type { LetterPool } from './letter-pool.ts';

/** Two numbers that stand for a set of hosts, in whatever order they come. */
export type Digest = readonly [number, number];

/** @param starts where the hosts start in the pool, and at the end where the next one would */
export function digestOf(letters: LetterPool, starts: Uint32Array): Digest {
  // Sums, because they do not depend on the order; two of them, because one could be steered.
  let first = 0;
  let second = 0;
  for (let i = 1; i < starts.length; i++) {
    const hash = letters.hash(starts[i - 1] ?? 0, starts[i] ?? 0, 0x811c9dc5, 0x01000193);
    first = (first + mix(hash)) | 0;
    second = (second + mix(hash ^ 0x5bd1e995)) | 0;
  }
  return [first, second];
}

/**
 * What the labels of a list are hashed with: it follows from the list, so that the same list gives the same trie, and
 * nobody can choose labels that collide without changing it.
 *
 * @param draw number of the attempt
 * @returns an odd number
 */
export function multiplierOf([first, second]: Digest, draw: number): number {
  return mix(mix(first + draw) ^ second) | 1;
}

function mix(number: number): number {
  const product = Math.imul(number ^ (number >>> 15), 0x2c1b3c6d);
  return product ^ (product >>> 16);
}
