import type { LoggedRequest } from '../directory/request-log.ts';
import type { CatalogDatabase } from './database.ts';

/** The last 2,000 requests are a month of use and 400 kB; a database that grows makes every wake slower. */
const KEPT = 2_000;

/** Appends a request to the log that the user can read, and forgets what is older than the last 2,000. */
export async function logRequest(database: CatalogDatabase, request: LoggedRequest): Promise<void> {
  const transaction = database.transaction('requests', 'readwrite');
  const key = await transaction.store.add(request);
  await transaction.store.delete(IDBKeyRange.upperBound(key - KEPT));
  await transaction.done;
}

/** The log, newest first. */
export async function readRequests(database: CatalogDatabase): Promise<LoggedRequest[]> {
  return (await database.getAll('requests')).reverse();
}
