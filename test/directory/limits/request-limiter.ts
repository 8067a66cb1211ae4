/** So many requests in any stretch of that length: a sliding window, so there is no burst at a boundary. */
export interface RequestWindow {
  readonly requests: number;
  readonly windowMs: number;
}

export interface Refusal {
  /** The allowance that is used up. */
  readonly limit: number;
  /** Whole seconds until the next request is allowed, at least 1. */
  readonly waitSeconds: number;
}

/**
 * Counts requests by client. It remembers a client, who may be a network address, exactly as long as one of its
 * requests still counts: `forget` must be called now and then.
 */
export class RequestLimiter {
  readonly #clients = new Map<string, { times: number[]; longestMs: number }>();

  /** How many clients are remembered. */
  get clients(): number {
    return this.#clients.size;
  }

  /**
   * Counts a request, or refuses it without counting it.
   * @param now milliseconds, from any clock that does not go back
   * @returns null when the request is allowed, else the refusal with the longest wait
   */
  ask(client: string, windows: readonly RequestWindow[], now: number): Refusal | null {
    const known = this.#clients.get(client);
    const times = known?.times ?? [];
    let refusal: Refusal | null = null;
    for (const { requests, windowMs } of windows) {
      // The request that has to leave the window before another one fits in.
      const oldest = times[times.length - requests];
      if (oldest === undefined || oldest + windowMs <= now) continue;
      const waitSeconds = Math.max(1, Math.ceil((oldest + windowMs - now) / 1000));
      if (refusal === null || waitSeconds > refusal.waitSeconds) refusal = { limit: requests, waitSeconds };
    }
    if (refusal !== null) return refusal;
    times.push(now);
    const longestMs = Math.max(known?.longestMs ?? 0, ...windows.map((window) => window.windowMs));
    this.#clients.set(client, { times, longestMs });
    return null;
  }

  /** Drops requests that no longer count, and the clients that have no others. */
  forget(now: number): void {
    for (const [client, { times, longestMs }] of this.#clients) {
      const firstThatCounts = times.findIndex((time) => time + longestMs > now);
      if (firstThatCounts === -1) this.#clients.delete(client);
      else times.splice(0, firstThatCounts);
    }
  }
}
