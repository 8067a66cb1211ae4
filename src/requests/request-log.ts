import type { CatalogDatabase } from '../catalog/catalog-database.ts';
import {
  type LoggedRequest,
  NO_OUTCOME,
  type RequestOutcome,
  type StartedRequest,
} from '../directory/logged-request.ts';

/** A month of use, about 400 kB. A larger database slows down each start of the worker. */
export const MAX_REQUESTS = 2_000;

const PRIVATE_COUNTER = 'requests from private windows';

/** The request log as it is shown. */
export interface RequestHistory {
  /** Newest first. */
  readonly requests: readonly LoggedRequest[];
  /** How many requests private windows sent since the log was last cleared. Nothing else is stored about them. */
  readonly fromPrivateWindows: number;
}

/**
 * Appends a request that is about to be sent, and deletes all but the last 2,000.
 *
 * @returns its key, for `logOutcome`
 */
export function logStart(database: CatalogDatabase, request: StartedRequest): Promise<number> {
  return database.write(['requests'], async (stores) => {
    const key = await stores('requests').add({ ...request, ...NO_OUTCOME });
    if (key > MAX_REQUESTS) await stores('requests').delete(IDBKeyRange.upperBound(key - MAX_REQUESTS));
    return key;
  });
}

/** Adds the outcome of a request, if it is still in the log. */
export function logOutcome(database: CatalogDatabase, key: number, outcome: RequestOutcome): Promise<void> {
  return database.write(['requests'], async (stores) => {
    const request = await stores('requests').get(key);
    if (request) await stores('requests').put({ ...request, ...outcome }, key);
  });
}

/** Counts a request from a private window. */
export function countPrivateRequest(database: CatalogDatabase): Promise<void> {
  return database.write(['counters'], async (stores) => {
    const before = (await stores('counters').get(PRIVATE_COUNTER)) ?? 0;
    await stores('counters').put(before + 1, PRIVATE_COUNTER);
  });
}

/** Reads the whole log. */
export function readRequests(database: CatalogDatabase): Promise<RequestHistory> {
  return database.read(['requests', 'counters'], async (stores) => {
    const requests = await stores('requests').getAll();
    const fromPrivateWindows = (await stores('counters').get(PRIVATE_COUNTER)) ?? 0;
    return { requests: requests.reverse(), fromPrivateWindows };
  });
}

/** Deletes every request and the count of requests from private windows. */
export function clearRequests(database: CatalogDatabase): Promise<void> {
  return database.write(['requests', 'counters'], async (stores) => {
    await stores('requests').clear();
    await stores('counters').clear();
  });
}
