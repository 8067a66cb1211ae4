import { type Answer, empty, refusal } from './answer.ts';
import { PREFLIGHT_HEADERS } from './cross-origin.ts';
import type { Fault, Visit } from './faults/fault.ts';
import type { Gate } from './limits/rate-limits.ts';
import { given, positiveInteger } from './query-parameter.ts';
import type { DirectoryData } from './records.ts';
import { OTHERWISE, type Route, routeOf } from './routes.ts';

/** What of a request decides its answer. */
export interface Arrival {
  readonly method: string;
  /** The path as it was sent, without the query string. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** The client's network address. */
  readonly address: string;
  readonly apiKey: string | undefined;
}

/** The directory at the moment of a request. */
export interface Reception {
  readonly data: DirectoryData;
  readonly gate: Gate;
  readonly faults: readonly Fault[];
  readonly cors: boolean;
  readonly pageSize: number;
  readonly baseUrl: string;
  readonly now: number;
  /** Counts a request for a list page; gives how many there were since the fault began. */
  countListRequest(): number;
}

/** The answer to a request, and the fault, if any, that has its own way of sending it. */
export interface Outcome {
  readonly answer: Answer;
  readonly send: Fault['send'];
}

/** Decides the answer to a request: method, path, rate limit, and then the endpoint, with the faults around it. */
export function receive(arrival: Arrival, reception: Reception): Outcome {
  const route = routeOf(arrival.path);
  const refused = refusalOf(arrival, route, reception);
  if (refused !== null) return { answer: refused, send: undefined };
  if (route === undefined) {
    return { answer: refusal(OTHERWISE, 404, `There is nothing at ${arrival.path}`), send: undefined };
  }
  return visitEndpoint(arrival, route, reception);
}

function refusalOf(arrival: Arrival, route: Route | undefined, reception: Reception): Answer | null {
  const dialect = route?.dialect ?? OTHERWISE;
  if (arrival.method === 'OPTIONS' && reception.cors) return empty(204, PREFLIGHT_HEADERS);
  if (arrival.method !== 'GET') {
    return refusal(dialect, 405, 'This directory is read only: use GET', { allow: 'GET' });
  }
  if (route === undefined) return null;
  const full = reception.gate.ask(arrival, route, reception.now);
  if (full === null) return null;
  // Seconds to wait, in the header that directories in the field use; none of them sends Retry-After here.
  const headers = { 'x-ratelimit-limit': String(full.limit), 'x-ratelimit-reset': String(full.waitSeconds) };
  return refusal(dialect, 429, `Too many requests: wait ${full.waitSeconds} s`, headers);
}

function visitEndpoint(arrival: Arrival, route: Route, reception: Reception): Outcome {
  const { query, path } = arrival;
  const { data, pageSize, baseUrl } = reception;
  const isList = route.isList?.(query) ?? false;
  const faults = reception.faults.filter(
    (fault) => route.besides !== true && (fault.scope === 'all' || isList),
  );
  const page = given(query, 'page');
  const visit: Visit = {
    page: (page.kind === 'once' ? positiveInteger(page.value) : null) ?? 1,
    listRequests: isList ? reception.countListRequest() : 0,
    pageSize,
  };
  const services = faults.reduce((rows, fault) => fault.services?.(rows, visit) ?? rows, data.services);
  const seen = services === data.services ? data : { ...data, services };
  const answer = route.endpoint({ path, query, data: seen, pageSize, baseUrl });
  const changed = faults.reduce((sofar, fault) => fault.answer?.(sofar, visit) ?? sofar, answer);
  return { answer: changed, send: faults.find((fault) => fault.send !== undefined)?.send };
}
