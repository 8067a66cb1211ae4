import type { FaultName } from './faults/faults.ts';
import type { RequestWindow } from './limits/request-limiter.ts';
import type { Tier } from './limits/tiers.ts';
import type { DirectoryData } from './records.ts';

/** How a directory is started. Everything has a default. */
export interface DirectoryOptions {
  /** 0, the default, takes any free port. */
  port?: number;
  /** The address to listen on; 127.0.0.1 by default: nobody outside this machine can reach it. */
  host?: string;
  /** What absolute addresses in answers start with, when it stands behind a proxy; its own address by default. */
  publicUrl?: string;
  /** The sample by default. */
  data?: DirectoryData;
  /** Services a page of the list, 100 by default. */
  pageSize?: number;
  /** An allowance for all endpoints together, a client; none by default. */
  limit?: RequestWindow | null;
  /** Whether the limits of the caller's tier apply to searches; true by default. */
  tiers?: boolean;
  /** The tier that a value of the `x-api-key` header stands for. */
  keys?: ReadonlyMap<string, Tier>;
  faults?: readonly FaultName[];
  /** Waits so long before each answer. */
  latencyMs?: number;
  /** Whether other origins may read the answers; true by default. */
  cors?: boolean;
  /** Whether they may also read the rate limit headers; true by default. */
  exposeLimits?: boolean;
  /** Keeps the requests for tests; true by default. */
  record?: boolean;
  /** Is called with each request, when it arrives. */
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
