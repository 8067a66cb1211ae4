import { listInUse } from '../catalog/list-in-use.ts';
import type { ListRecord } from '../catalog/list-record.ts';
import { readList, readStoredList, type StoredList } from '../catalog/list-store.ts';
import { MemoryDatabase } from '../catalog/memory-database.ts';
import { openCatalog } from '../catalog/open-catalog.ts';
import { clearRequests, countPrivateRequest, readRequests } from '../requests/request-log.ts';
import { requestMessages } from '../requests/request-messages.ts';
import { notifyPersonWaits } from '../requests/waiting-person.ts';
import { readSettings } from '../settings/settings.ts';

/*
 * What the worker does for pages in private windows: it counts their requests, and in Firefox, where they cannot open the
 * database, it reads it for them.
 */

/** Counts a request, for which a person waits. Nothing else is stored about it. */
export async function recordPrivateRequest(): Promise<void> {
  // Firefox keeps the channel of its private windows apart.
  notifyPersonWaits();
  await countPrivateRequest(await openCatalog());
  requestMessages.privateRequestCounted.send();
}

export async function readListForPage(): Promise<StoredList> {
  const { directory } = await readSettings();
  // First, because it repairs a damaged index.
  await listInUse(directory);
  return readStoredList({ database: await openCatalog(), directory });
}

export const isListInMemory = async () => (await openCatalog()) instanceof MemoryDatabase;

export async function readListRecordForPage(): Promise<ListRecord> {
  const { directory } = await readSettings();
  return readList({ database: await openCatalog(), directory });
}

export const readRequestsForPage = async () => readRequests(await openCatalog());

export const clearRequestsForPage = async () => clearRequests(await openCatalog());
