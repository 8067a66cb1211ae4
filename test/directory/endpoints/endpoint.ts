import type { Answer } from '../answer.ts';
import type { DirectoryData, ServiceRecord } from '../records.ts';

/** What an endpoint is given: the parsed request and the directory it is asked about. */
export interface Asked {
  /** The path as it was sent, still percent-encoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly data: DirectoryData;
  readonly pageSize: number;
  /** What absolute addresses in answers start with, without a slash at the end. */
  readonly baseUrl: string;
}

export type Endpoint = (asked: Asked) => Answer;

const indexes = new WeakMap<object, Map<number, ServiceRecord>>();

/** Finds a service by id; an array is indexed once, at the first question. */
export function findService(data: DirectoryData, id: number): ServiceRecord | undefined {
  const { services } = data;
  if (services.byId !== undefined) return services.byId(id);
  let index = indexes.get(services);
  if (index === undefined) {
    index = new Map();
    for (const service of services) index.set(service.id, service);
    indexes.set(services, index);
  }
  return index.get(id);
}
