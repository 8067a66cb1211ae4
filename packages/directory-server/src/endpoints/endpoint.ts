import type { Answer } from '../answer.ts';
import { positiveInteger, queryParameter } from '../query-parameter.ts';
import type { DirectoryData, ServiceRecord } from '../records.ts';

/** Services per page of the list, in each version of the service endpoint; null: this version has no list. */
export interface PageSizes {
  readonly v2: number;
  readonly v3: number | null;
}

/** What the interface has, and every exported directory. */
export const PAGE_SIZES = { v2: 100, v3: 500 } as const satisfies PageSizes;

/** An address as a base of others. */
export function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}

export interface EndpointRequest {
  /** As sent, still percent-encoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly data: DirectoryData;
  readonly pageSizes: PageSizes;
  /** Base of absolute URLs in answers, without a slash at the end. */
  readonly baseUrl: string;
}

export type Endpoint = (request: EndpointRequest) => Answer;

/**
 * Finds the record with the `id` of a query.
 * @param kind the name of the record in the error
 * @returns null without an `id`; the error is a sentence
 */
export function findById<Found>(
  query: URLSearchParams,
  kind: string,
  find: (id: number) => Found | undefined,
): { found: Found } | { error: string } | null {
  const id = queryParameter(query, 'id');
  if (id.kind === 'missing') return null;
  if (id.kind === 'repeated') return { error: 'id was given more than once' };
  const number = positiveInteger(id.value);
  const found = number === null ? undefined : find(number);
  return found === undefined ? { error: `no ${kind} has the id ${id.value}` } : { found };
}

const indexes = new WeakMap<object, Map<number, ServiceRecord>>();

/** Finds a service by id. The services are indexed at the first call. */
export function findService({ services }: DirectoryData, id: number): ServiceRecord | undefined {
  const index = indexes.get(services) ?? new Map(services.map((service) => [service.id, service]));
  indexes.set(services, index);
  return index.get(id);
}

/** Finds the service whose id the pattern's first group matches in the path. */
export function serviceInPath({ path, data }: EndpointRequest, pattern: RegExp): ServiceRecord | undefined {
  const id = idInPath(path, pattern);
  return id === null ? undefined : findService(data, id);
}

/** The id that the pattern's first group matches in the path. */
export function idInPath(path: string, pattern: RegExp): number | null {
  return positiveInteger(pattern.exec(path)?.[1] ?? '');
}
