/**
 * How long a condition in a browser may take before the test calls it a fault, in milliseconds: nothing waits for it to pass, so
 * it is long enough for a machine that stalls.
 */
export const PATIENCE = 30_000;

/** Pause between two looks: short beside any paint, long beside the cost of a look (1 to 3 ms). */
const PAUSE = 25;

/**
 * Looks again and again until `look` gives something other than `undefined`, `null` or `false`.
 * A look that throws counts as "not yet": a page that is just being replaced refuses to be evaluated.
 *
 * @param what the awaited condition in words, for the error
 * @param look one look at the browser's real state
 * @param timeout milliseconds; 0 looks once
 * @returns what the first successful look gave
 * @throws Error naming the condition, with the last look's own error as its cause
 */
export async function until<T>(
  what: string,
  look: () => Promise<T | undefined | null | false>,
  timeout = PATIENCE,
): Promise<T> {
  const deadline = performance.now() + timeout;
  let lastError: unknown;
  for (;;) {
    try {
      const seen = await look();
      if (seen !== undefined && seen !== null && seen !== false) return seen;
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
