import type { Route } from '../routes.ts';
import { type LimitExceeded, RateLimiter, type RequestWindow } from './rate-limiter.ts';
import { TIER_WINDOWS, type Tier } from './tiers.ts';

interface RateLimitOptions {
  /** One limit for all endpoints together, per client address; null for none. */
  readonly limit: RequestWindow | null;
  /** Whether the tiers of the interface apply to searches. */
  readonly tiers: boolean;
  /** The tier of each API key. A client without a known key is a Guest. */
  readonly keys: ReadonlyMap<string, Tier>;
}

interface Client {
  readonly address: string;
  readonly apiKey: string | undefined;
}

/** The limits of a directory: one for all endpoints, and the tiers' limits on searches. */
export class RateLimits {
  readonly #options: RateLimitOptions;
  readonly #requests = new RateLimiter();
  readonly #searches = new RateLimiter();

  constructor(options: RateLimitOptions) {
    this.#options = options;
  }

  /** Counts a request. Returns null, or the limit that does not allow it. */
  acquire({ address, apiKey }: Client, route: Route, now: number): LimitExceeded | null {
    const { limit, tiers, keys } = this.#options;
    if (limit !== null && !route.exempt) {
      const exceeded = this.#requests.acquire(address, [limit], now);
      if (exceeded !== null) return exceeded;
    }
    if (!tiers || route.quota === undefined) return null;
    const tier = apiKey === undefined ? undefined : keys.get(apiKey);
    // A known key is counted wherever it is used; guests are counted by address.
    const client = tier === undefined ? `address ${address}` : `key ${apiKey}`;
    return this.#searches.acquire(`${route.quota} ${client}`, TIER_WINDOWS[tier ?? 'Guest'], now);
  }

  /** Removes every client whose requests no longer count. */
  removeExpired(now: number): void {
    this.#requests.removeExpired(now);
    this.#searches.removeExpired(now);
  }
}
