import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { refusal } from './answer.ts';
import { crossOriginHeaders } from './cross-origin.ts';
import { FAULTS, type FaultName } from './faults/faults.ts';
import { type Outcome, receive } from './handle-request.ts';
import { Gate } from './limits/rate-limits.ts';
import type { DirectoryOptions, RecordedRequest } from './options.ts';
import type { DirectoryData } from './records.ts';
import { OTHERWISE } from './routes.ts';
import { sample } from './sample.ts';
import { onTheWire, sendWhole } from './send-answer.ts';

export type { FaultName } from './faults/faults.ts';
export type { DirectoryOptions, RecordedRequest } from './options.ts';

/** How often clients whose requests no longer count are forgotten. */
const FORGET_EVERY_MS = 1000;

/** A directory that answers. */
export interface RunningDirectory {
  readonly url: string;
  readonly port: number;
  /** Every request so far, in order of arrival. */
  readonly requests: RecordedRequest[];
  /** Takes the place of all faults there were; null ends them. */
  setFault(fault: FaultName | null): void;
  setData(data: DirectoryData): void;
  setLatency(ms: number): void;
  /** Stops at once; connections that are open are cut. */
  close(): Promise<void>;
}

/**
 * Starts the reference directory: the whole read-only interface over HTTP.
 * @throws the error of `listen`, e.g. when the port is taken
 */
export async function startDirectory(options: DirectoryOptions = {}): Promise<RunningDirectory> {
  const { host = '127.0.0.1', pageSize = 100, cors = true, exposeLimits = true, now = Date.now } = options;
  const { limit = null, tiers = true, keys = new Map() } = options;
  const requests: RecordedRequest[] = [];
  const gate = new Gate({ limit, tiers, keys });
  const shared = crossOriginHeaders({ cors, exposeLimits });
  let data = options.data ?? sample;
  let latencyMs = options.latencyMs ?? 0;
  let faults = options.faults ?? [];
  let listRequests = 0;
  let baseUrl = '';

  const server = createServer((request, response) => {
    const { method = '', url = '/' } = request;
    const recorded = { time: Date.now(), method, path: url, headers: { ...request.headers } };
    if (options.record !== false) requests.push(recorded);
    options.onRequest?.(recorded);
    if (latencyMs === 0) return respond(request, response);
    const timer = setTimeout(() => respond(request, response), latencyMs);
    response.on('close', () => clearTimeout(timer));
  });

  // Longer than any client keeps a connection (Node's own fetch: 4 s), so that none asks on one that is being closed.
  server.keepAliveTimeout = 75_000;

  function respond(request: IncomingMessage, response: ServerResponse): void {
    const { answer, send } = outcomeOf(request);
    (send ?? sendWhole)(response, onTheWire(answer, shared));
  }

  function outcomeOf(request: IncomingMessage): Outcome {
    const { method = '', url = '/', headers, socket } = request;
    const mark = url.indexOf('?');
    const apiKey = headers['x-api-key'];
    const arrival = {
      method,
      path: mark < 0 ? url : url.slice(0, mark),
      query: new URLSearchParams(mark < 0 ? '' : url.slice(mark)),
      address: socket.remoteAddress ?? 'unknown',
      apiKey: typeof apiKey === 'string' ? apiKey : undefined,
    };
    const countListRequest = () => {
      listRequests += 1;
      return listRequests;
    };
    const active = faults.map((name) => FAULTS[name]);
    try {
      return receive(arrival, {
        data,
        gate,
        faults: active,
        cors,
        pageSize,
        baseUrl,
        now: now(),
        countListRequest,
      });
    } catch (error) {
      // One request must not take the directory down; the reason belongs to its operator, not to the caller.
      console.error(error);
      return { answer: refusal(OTHERWISE, 500, 'The directory failed to answer'), send: undefined };
    }
  }

  const port = await listen(server, options.port ?? 0, host);
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  baseUrl = (options.publicUrl ?? url).replace(/\/+$/, '');
  const forgetting = setInterval(() => gate.forget(now()), FORGET_EVERY_MS).unref();

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
    close() {
      clearInterval(forgetting);
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
