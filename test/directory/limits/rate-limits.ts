import type { Route } from '../routes.ts';
import { type Refusal, RequestLimiter, type RequestWindow } from './request-limiter.ts';
import { TIER_WINDOWS, type Tier } from './tiers.ts';

export interface GateOptions {
  /** An allowance for all endpoints together, by client address; null for none. */
  readonly limit: RequestWindow | null;
  /** Whether the tiers of the interface apply to searches. */
  readonly tiers: boolean;
  /** Which key belongs to which tier; a caller without a known key is a Guest. */
  readonly keys: ReadonlyMap<string, Tier>;
}

/** Who asks: a network address, and the key if one was sent. */
export interface Caller {
  readonly address: string;
  readonly apiKey: string | undefined;
}

/** Decides whether a request may pass. */
export class Gate {
  readonly #options: GateOptions;
  readonly #everything = new RequestLimiter();
  readonly #searches = new RequestLimiter();

  constructor(options: GateOptions) {
    this.#options = options;
  }

  /** How many clients are remembered. */
  get clients(): number {
    return this.#everything.clients + this.#searches.clients;
  }

  /** Lets a request for a route pass (null) or says which allowance it used up. */
  ask({ address, apiKey }: Caller, route: Route, now: number): Refusal | null {
    const { limit, tiers, keys } = this.#options;
    if (limit !== null && route.besides !== true) {
      const refusal = this.#everything.ask(address, [limit], now);
      if (refusal !== null) return refusal;
    }
    if (!tiers || route.allowance === undefined) return null;
    const tier = apiKey === undefined ? undefined : keys.get(apiKey);
    // Callers with a key are counted by the key, wherever they call from; guests by their address.
    const client = tier === undefined ? `address ${address}` : `key ${apiKey}`;
    return this.#searches.ask(`${route.allowance} ${client}`, TIER_WINDOWS[tier ?? 'Guest'], now);
  }

  /** Forgets every client whose requests no longer count. */
  forget(now: number): void {
    this.#everything.forget(now);
    this.#searches.forget(now);
  }
}
