import type { CatalogDatabase } from '../catalog/database.ts';
import type { LoggedRequest, Outcome, StartedRequest } from '../directory/logged-request.ts';
import { NO_OUTCOME } from '../directory/logged-request.ts';

/** The last 2,000 requests are a month of use and 400 kB; a database that grows makes every wake slower. */
export const KEPT = 2_000;

const PRIVATE = 'requests from private windows';

/** The log as people read it. */
export interface RequestHistory {
  /** The last 2,000, newest first. */
  readonly requests: readonly LoggedRequest[];
  /** Requests from private windows since the log was last cleared: counted, and nothing else is kept of them. */
  readonly fromPrivateWindows: number;
}

/**
 * Appends a request that is about to be sent to the log, and forgets what is older than the last 2,000.
 *
 * @returns its key, for what comes of it
 */
export async function logStart(database: CatalogDatabase, request: StartedRequest): Promise<number> {
  const transaction = database.transaction('requests', 'readwrite');
  const key = await transaction.store.add({ ...request, ...NO_OUTCOME });
  if (key > KEPT) await transaction.store.delete(IDBKeyRange.upperBound(key - KEPT));
  await transaction.done;
  return key;
}

/** Writes down what came of a request, if it is still in the log. */
export async function logOutcome(database: CatalogDatabase, key: number, outcome: Outcome): Promise<void> {
  const transaction = database.transaction('requests', 'readwrite');
  const request = await transaction.store.get(key);
  if (request) await transaction.store.put({ ...request, ...outcome }, key);
  await transaction.done;
}

/** Counts a request from a private window. */
export async function countPrivateRequest(database: CatalogDatabase): Promise<void> {
  const transaction = database.transaction('counters', 'readwrite');
  const before = (await transaction.store.get(PRIVATE)) ?? 0;
  await transaction.store.put(before + 1, PRIVATE);
  await transaction.done;
}

export async function readRequests(database: CatalogDatabase): Promise<RequestHistory> {
  const transaction = database.transaction(['requests', 'counters']);
  const requests = await transaction.objectStore('requests').getAll();
  const fromPrivateWindows = (await transaction.objectStore('counters').get(PRIVATE)) ?? 0;
  return { requests: requests.reverse(), fromPrivateWindows };
}

/** Forgets every request, and how many there were from private windows. */
export async function clearRequests(database: CatalogDatabase): Promise<void> {
  const transaction = database.transaction(['requests', 'counters'], 'readwrite');
  await transaction.objectStore('requests').clear();
  await transaction.objectStore('counters').clear();
  await transaction.done;
}
