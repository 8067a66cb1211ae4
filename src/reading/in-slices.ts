import type { Slices } from '#terms-reader';
import { nextTurn } from '../platform/next-turn.ts';

/** A task that takes longer delays the answer to a click. */
const SLICE_MS = 12;

/** Does the slices of long work, and lets events be handled in between. */
export async function inSlices<T>(slices: Slices<T>): Promise<T> {
  for (;;) {
    const end = performance.now() + SLICE_MS;
    do {
      const { done, value } = slices.next();
      if (done) return value;
    } while (performance.now() < end);
    await nextTurn();
  }
}
