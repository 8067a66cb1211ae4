import { sha256 } from '@noble/hashes/sha2.js';
import { vi } from 'vitest';

// Before the clock is replaced.
const { setTimeout: realTimeout, setImmediate: realImmediate } = globalThis;

/** Milliseconds of the real clock. */
export const realPause = (milliseconds: number) =>
  new Promise<void>((resolve) => realTimeout(resolve, milliseconds));

/** What waits for IndexedDB and promises goes on. */
export const realTurn = () => new Promise<void>((resolve) => void realImmediate(resolve));

// Another thread would compute it, in real time.
vi.spyOn(crypto.subtle, 'digest').mockImplementation(
  async (_, data) => Uint8Array.from(sha256(data as Uint8Array)).buffer,
);

/** A sync sleeps up to 20 s between two requests. */
const QUIET_SECONDS = 25;

/**
 * Lets the fake clock run until nothing has happened for some seconds of it. It waits for no time of the real clock.
 *
 * @param activity grows with everything that happens
 */
export async function settled(activity: () => number, quietSeconds = QUIET_SECONDS): Promise<void> {
  let last = -1;
  for (let quiet = 0; quiet < quietSeconds; quiet++) {
    for (let turn = 0; turn < 8; turn++) await realTurn();
    await vi.advanceTimersByTimeAsync(1_000);
    if (activity() !== last) quiet = 0;
    last = activity();
  }
}
