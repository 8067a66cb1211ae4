import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { refusal } from './answer.ts';
import { PAGE_SIZES, withoutSlash } from './endpoints/endpoint.ts';
import { FAULTS, type FaultName } from './faults/faults.ts';
import { type HandledRequest, handleRequest } from './handle-request.ts';
import { RateLimits } from './limits/rate-limits.ts';
import type { DirectoryOptions, RecordedRequest } from './options.ts';
import type { DirectoryData } from './records.ts';
import { DEFAULT_ERROR_FORMAT } from './routes.ts';
import { sample } from './sample/sample.ts';
import { encodeAnswer, sendAnswer } from './send-answer.ts';

/** The CORS headers of every answer (Fetch standard, "CORS protocol"). */
const SHARED_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-ratelimit-limit, x-ratelimit-reset, retry-after',
};

/** How often expired entries of the rate limits are removed. */
const CLEAN_UP_EVERY_MS = 1000;

export interface RunningDirectory {
  readonly url: string;
  readonly port: number;
  /** Every request so far, in order of arrival. */
  readonly requests: RecordedRequest[];
  /** Replaces all faults; null removes them. */
  setFault(fault: FaultName | null): void;
  setData(data: DirectoryData): void;
  /** For the next requests. Those that wait already keep theirs. */
  setLatency(ms: number): void;
  /** Sends the answers that wait for their latency. */
  answerNow(): void;
  /** Stops at once and closes open connections. */
  close(): Promise<void>;
}

/**
 * Starts the reference directory: the complete read-only interface over HTTP.
 * @throws the error of `listen`, e.g. when the port is taken
 */
export async function startDirectory(options: DirectoryOptions = {}): Promise<RunningDirectory> {
  const { host = '127.0.0.1', pageSize = PAGE_SIZES.v2, cors = true, now = Date.now } = options;
  const { bigPageSize = PAGE_SIZES.v3, limit = null, tiers = true, keys = new Map() } = options;
  const requests: RecordedRequest[] = [];
  const limits = new RateLimits({ limit, tiers, keys });
  const shared = cors ? SHARED_HEADERS : {};
  let data = options.data ?? sample;
  let latencyMs = options.latencyMs ?? 0;
  let faults = options.faults ?? [];
  let listRequests = 0;
  let baseUrl = '';
  const waiting = new Set<() => void>();

  const server = createServer((request, response) => {
    const { method = '', url = '/' } = request;
    const recorded = { time: Date.now(), method, path: url, headers: { ...request.headers } };
    if (options.record !== false) requests.push(recorded);
    options.onRequest?.(recorded);
    if (latencyMs === 0) return respond(request, response);
    const answer = () => {
      drop();
      respond(request, response);
    };
    const timer = setTimeout(answer, latencyMs);
    const drop = () => {
      clearTimeout(timer);
      waiting.delete(answer);
    };
    waiting.add(answer);
    response.on('close', drop);
  });

  // Longer than fetch in Node keeps a connection (4 s), so that it sends no request on a closing one.
  server.keepAliveTimeout = 75_000;

  function respond(request: IncomingMessage, response: ServerResponse): void {
    const { answer, send } = handled(request);
    (send ?? sendAnswer)(response, encodeAnswer(answer, shared));
  }

  function handled({ method = '', url = '/', headers, socket }: IncomingMessage): HandledRequest {
    const [path = '', ...query] = url.split('?');
    const apiKey = headers['x-api-key'];
    const request = {
      method,
      path,
      query: new URLSearchParams(query.join('?')),
      address: socket.remoteAddress ?? 'unknown',
      apiKey: typeof apiKey === 'string' ? apiKey : undefined,
    };
    const countListRequest = () => {
      listRequests += 1;
      return listRequests;
    };
    const active = faults.map((name) => FAULTS[name]);
    const pageSizes = { v2: pageSize, v3: bigPageSize };
    const state = { data, limits, faults: active, cors, pageSizes, baseUrl, now: now(), countListRequest };
    try {
      return handleRequest(request, state);
    } catch (error) {
      // One request must not stop the directory. The operator sees the reason, the client does not.
      console.error(error);
      return {
        answer: refusal(DEFAULT_ERROR_FORMAT, 500, 'The directory failed to answer'),
        send: undefined,
      };
    }
  }

  const port = await listen(server, options.port ?? 0, host);
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  baseUrl = withoutSlash(options.publicUrl ?? url);
  const cleanUp = setInterval(() => limits.removeExpired(now()), CLEAN_UP_EVERY_MS).unref();

  return {
    url,
    port,
    requests,
    setFault(fault) {
      faults = fault === null ? [] : [fault];
      listRequests = 0;
    },
    setData(next) {
      data = next;
    },
    setLatency(ms) {
      latencyMs = ms;
    },
    answerNow() {
      for (const answer of [...waiting]) answer();
    },
    close() {
      clearInterval(cleanUp);
      return new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      });
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}
