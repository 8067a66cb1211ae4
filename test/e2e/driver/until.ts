/** In milliseconds. Only failing tests wait this long, so it is long enough for a very busy machine. */
export const DEFAULT_TIMEOUT = 30_000;

/** Milliseconds between two checks, which take 1 to 3 ms each. */
const PAUSE = 25;

/**
 * Polls until `check` returns something other than `undefined`, `null` or `false`. A check that throws counts as "not
 * yet", because a page cannot be evaluated while it navigates.
 *
 * @param what the condition in words, for the error
 * @param timeout milliseconds; 0 checks once
 * @returns the result of the successful check
 * @throws Error with the condition; its cause is the error of the last check
 */
export async function until<T>(
  what: string,
  check: () => Promise<T | undefined | null | false>,
  timeout = DEFAULT_TIMEOUT,
): Promise<T> {
  const deadline = performance.now() + timeout;
  let lastError: unknown;
  for (;;) {
    try {
      const result = await check();
      if (result !== undefined && result !== null && result !== false) return result;
      lastError = undefined;
    } catch (error) {
      lastError = error;
    }
    if (performance.now() >= deadline) {
      const reason = lastError instanceof Error ? `: ${lastError.message}` : '';
      throw new Error(`Waited ${timeout} ms for ${what}${reason}`, { cause: lastError });
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
