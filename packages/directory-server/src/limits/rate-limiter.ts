/** At most `requests` in any period of `windowMs` (a sliding window, so no burst at a boundary). */
export interface RequestWindow {
  readonly requests: number;
  readonly windowMs: number;
}

export interface LimitExceeded {
  /** The number of requests that the exceeded window allows. */
  readonly limit: number;
  /** Whole seconds until the next request is allowed, at least 1. */
  readonly waitSeconds: number;
}

/**
 * Counts requests per client. A client may be a network address, so call `removeExpired` regularly: it removes clients
 * whose requests no longer count.
 */
export class RateLimiter {
  readonly #clients = new Map<string, { times: number[]; longestMs: number }>();

  get clients(): number {
    return this.#clients.size;
  }

  /**
   * Counts a request if all windows allow it.
   * @param now milliseconds, from any clock that does not go back
   * @returns null if the request is allowed, else the exceeded window with the longest wait
   */
  acquire(client: string, windows: readonly RequestWindow[], now: number): LimitExceeded | null {
    const known = this.#clients.get(client);
    const times = known?.times ?? [];
    let exceeded: LimitExceeded | null = null;
    for (const { requests, windowMs } of windows) {
      // This request must leave the window before the next one fits in.
      const oldest = times[times.length - requests];
      if (oldest === undefined || oldest + windowMs <= now) continue;
      const waitSeconds = Math.max(1, Math.ceil((oldest + windowMs - now) / 1000));
      if (exceeded === null || waitSeconds > exceeded.waitSeconds)
        exceeded = { limit: requests, waitSeconds };
    }
    if (exceeded !== null) return exceeded;
    times.push(now);
    const longestMs = Math.max(known?.longestMs ?? 0, ...windows.map((window) => window.windowMs));
    this.#clients.set(client, { times, longestMs });
    return null;
  }

  removeExpired(now: number): void {
    for (const [client, { times, longestMs }] of this.#clients) {
      const firstThatCounts = times.findIndex((time) => time + longestMs > now);
      if (firstThatCounts === -1) this.#clients.delete(client);
      else times.splice(0, firstThatCounts);
    }
  }
}
