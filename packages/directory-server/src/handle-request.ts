import { type Answer, empty, refusal } from './answer.ts';
import type { PageSizes } from './endpoints/endpoint.ts';
import type { Fault, FaultContext } from './faults/fault.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import { positiveInteger, queryParameter } from './query-parameter.ts';
import type { DirectoryData } from './records.ts';
import { DEFAULT_ERROR_FORMAT, type Route, routeOf } from './routes.ts';

/** CORS headers of the answer to a preflight request (OPTIONS). */
const PREFLIGHT_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-methods': 'GET',
  'access-control-allow-headers': 'x-api-key',
  'access-control-max-age': '86400',
};

/** The parts of an HTTP request that the answer depends on. */
export interface DirectoryRequest {
  readonly method: string;
  /** As sent, without the query string. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** The client's network address. */
  readonly address: string;
  readonly apiKey: string | undefined;
}

/** The directory at the time of a request. */
export interface DirectoryState {
  readonly data: DirectoryData;
  readonly limits: RateLimits;
  readonly faults: readonly Fault[];
  readonly cors: boolean;
  readonly pageSizes: PageSizes;
  readonly baseUrl: string;
  readonly now: number;
  /** Counts a request for a list page; returns how many there were since the faults were set. */
  countListRequest(): number;
}

export interface HandledRequest {
  readonly answer: Answer;
  /** Set if a fault sends the answer in its own way. */
  readonly send: Fault['send'];
}

/** Checks method, path and rate limits, then calls the endpoint and applies the faults. */
export function handleRequest(request: DirectoryRequest, state: DirectoryState): HandledRequest {
  const found = routeOf(request.path);
  const route = found?.isSuccessor && !state.faults.some((fault) => fault.hasSuccessors) ? undefined : found;
  const refused = refusalOf(request, route, state);
  if (refused !== null) return { answer: refused, send: undefined };
  if (route === undefined) {
    return {
      answer: refusal(DEFAULT_ERROR_FORMAT, 404, `There is nothing at ${request.path}`),
      send: undefined,
    };
  }
  return callEndpoint(request, route, state);
}

function refusalOf(
  request: DirectoryRequest,
  route: Route | undefined,
  state: DirectoryState,
): Answer | null {
  const format = route?.errorFormat ?? DEFAULT_ERROR_FORMAT;
  if (request.method === 'OPTIONS' && state.cors) return empty(204, PREFLIGHT_HEADERS);
  if (request.method !== 'GET') {
    return refusal(format, 405, 'This directory is read only: use GET', { allow: 'GET' });
  }
  if (route === undefined) return null;
  const exceeded = state.limits.acquire(request, route, state.now);
  if (exceeded === null) return null;
  const { limit, waitSeconds } = exceeded;
  // Real directories send the wait in this header, and no Retry-After.
  const headers = { 'x-ratelimit-limit': String(limit), 'x-ratelimit-reset': String(waitSeconds) };
  return refusal(format, 429, `Too many requests: wait ${waitSeconds} s`, headers);
}

function callEndpoint(request: DirectoryRequest, route: Route, state: DirectoryState): HandledRequest {
  const { query, path } = request;
  const { pageSizes, baseUrl } = state;
  const pageSize = route.listPageSize?.(query, pageSizes) ?? null;
  const isList = pageSize !== null;
  const faults = state.faults.filter((fault) => !route.exempt && (fault.scope === 'all' || isList));
  const page = queryParameter(query, 'page');
  const context: FaultContext = {
    path,
    page: (page.kind === 'single' ? positiveInteger(page.value) : null) ?? 1,
    listRequests: isList ? state.countListRequest() : 0,
    pageSize: pageSize ?? pageSizes.v2,
  };
  let { data } = state;
  for (const fault of faults)
    if (fault.services) data = { ...data, services: fault.services(data.services, context) };
  let answer = route.endpoint({ path, query, data, pageSizes, baseUrl });
  for (const fault of faults) answer = fault.answer?.(answer, context) ?? answer;
  return { answer, send: faults.find((fault) => fault.send !== undefined)?.send };
}
