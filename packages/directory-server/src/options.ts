import type { FaultName } from './faults/faults.ts';
import type { RequestWindow } from './limits/rate-limiter.ts';
import type { Tier } from './limits/rate-limits.ts';
import type { DirectoryData } from './records.ts';

/** Every option has a default. */
export interface DirectoryOptions {
  /** 0, the default, takes any free port. */
  port?: number;
  /** The address to listen on; 127.0.0.1 by default, so that only this machine can reach it. */
  host?: string;
  /** Base of absolute URLs in answers, when the directory runs behind a proxy; its own address by default. */
  publicUrl?: string;
  /** The sample by default. */
  data?: DirectoryData;
  /** Services per page of the list of service v2, 100 by default. */
  pageSize?: number;
  /** Services per page of the list of service v3, 500 by default; null: service v3 has no list. */
  bigPageSize?: number | null;
  /** A limit for all endpoints together, per client; none by default. */
  limit?: RequestWindow | null;
  /** Whether the limits of the caller's tier apply to searches; true by default. */
  tiers?: boolean;
  /** The tier for each value of the `x-api-key` header. */
  keys?: ReadonlyMap<string, Tier>;
  faults?: readonly FaultName[];
  /** The wait before each answer. */
  latencyMs?: number;
  /** Whether other origins may read the answers; true by default. */
  cors?: boolean;
  /** Whether to record the requests, for tests; true by default. */
  record?: boolean;
  /** Called with each request when it arrives. */
  onRequest?: (request: RecordedRequest) => void;
  /** The clock of the rate limits, in milliseconds. */
  now?: () => number;
}

/** A request as it arrived. */
export interface RecordedRequest {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly method: string;
  /** With the query string. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}
