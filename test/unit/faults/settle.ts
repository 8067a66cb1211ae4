import { vi } from 'vitest';

// Before the clock is replaced.
const { setTimeout: realTimeout, setImmediate: realTurn } = globalThis;

/** Milliseconds of the real clock. */
export const realPause = (milliseconds: number) =>
  new Promise<void>((resolve) => realTimeout(resolve, milliseconds));

/** A sync sleeps up to 20 s between two requests. */
const QUIET_SECONDS = 25;

/**
 * Lets the fake clock run until nothing has happened for some seconds of it. IndexedDB and promises take real turns.
 *
 * @param activity grows with everything that happens
 */
export async function settled(activity: () => number, quietSeconds = QUIET_SECONDS): Promise<void> {
  let last = -1;
  for (let quiet = 0; quiet < quietSeconds; quiet++) {
    for (let turn = 0; turn < 8; turn++) await new Promise((resolve) => realTurn(resolve));
    await realPause(0);
    await vi.advanceTimersByTimeAsync(1_000);
    if (activity() !== last) quiet = 0;
    last = activity();
  }
}
