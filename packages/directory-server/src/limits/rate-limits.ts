import type { Route } from '../routes.ts';
import { type LimitExceeded, RateLimiter, type RequestWindow } from './rate-limiter.ts';

export const TIERS = ['Guest', 'Staff', 'Office', 'Partner'] as const;
export type Tier = (typeof TIERS)[number];

const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function windows(second: number, hour: number, day: number): readonly RequestWindow[] {
  return [
    { requests: second, windowMs: SECOND },
    { requests: hour, windowMs: HOUR },
    { requests: day, windowMs: DAY },
  ];
}

/** Requests per second, hour and day, as the interface's table "Limits" gives them. */
export const TIER_WINDOWS: Readonly<Record<Tier, readonly RequestWindow[]>> = {
  Guest: windows(15, 1000, 15_000),
  Staff: windows(15_000, 100_000, 150_000),
  Office: windows(15_000, 100_000, 150_000),
  Partner: windows(150, 10_000, 50_000),
};

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
