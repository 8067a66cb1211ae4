import type { CatalogDatabase } from '../catalog/database.ts';
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
export async function logStart(database: CatalogDatabase, request: StartedRequest): Promise<number> {
  const transaction = database.transaction('requests', 'readwrite');
  const key = await transaction.store.add({ ...request, ...NO_OUTCOME });
  if (key > MAX_REQUESTS) await transaction.store.delete(IDBKeyRange.upperBound(key - MAX_REQUESTS));
  await transaction.done;
  return key;
}

/** Adds the outcome of a request, if it is still in the log. */
export async function logOutcome(
  database: CatalogDatabase,
  key: number,
  outcome: RequestOutcome,
): Promise<void> {
  const transaction = database.transaction('requests', 'readwrite');
  const request = await transaction.store.get(key);
  if (request) await transaction.store.put({ ...request, ...outcome }, key);
  await transaction.done;
}

/** Counts a request from a private window. */
export async function countPrivateRequest(database: CatalogDatabase): Promise<void> {
  const transaction = database.transaction('counters', 'readwrite');
  const before = (await transaction.store.get(PRIVATE_COUNTER)) ?? 0;
  await transaction.store.put(before + 1, PRIVATE_COUNTER);
  await transaction.done;
}

export async function readRequests(database: CatalogDatabase): Promise<RequestHistory> {
  const transaction = database.transaction(['requests', 'counters']);
  const requests = await transaction.objectStore('requests').getAll();
  const fromPrivateWindows = (await transaction.objectStore('counters').get(PRIVATE_COUNTER)) ?? 0;
  return { requests: requests.reverse(), fromPrivateWindows };
}

/** Deletes every request and the count of requests from private windows. */
export async function clearRequests(database: CatalogDatabase): Promise<void> {
  const transaction = database.transaction(['requests', 'counters'], 'readwrite');
  await transaction.objectStore('requests').clear();
  await transaction.objectStore('counters').clear();
  await transaction.done;
}
