interface LatestResult<A extends readonly unknown[]> {
  /** Calls `read` and hands its result to `show`, unless the result of a newer call has been shown. Rejects as `read` does. */
  refresh(...args: A): Promise<void>;
  /** Nothing is shown from now on. */
  stop(): void;
}

/**
 * For a read that is repeated while earlier ones are still running: a slow old read must not replace the result of a
 * newer one. Results that arrive in order are all shown, so frequent refreshes do not starve the page.
 */
export function latestResult<A extends readonly unknown[], T>(
  read: (...args: A) => Promise<T>,
  show: (result: T) => void,
): LatestResult<A> {
  let calls = 0;
  let shown = 0;
  return {
    async refresh(...args) {
      calls += 1;
      const call = calls;
      const result = await read(...args);
      if (call < shown) return;
      shown = call;
      show(result);
    },
    stop() {
      shown = Infinity;
    },
  };
}
