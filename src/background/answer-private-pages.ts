import type { ChangeLog } from '../catalog/history/change-log.ts';
import { listInUse } from '../catalog/list-in-use.ts';
import type { ListRecord } from '../catalog/list-record.ts';
import { readChanges, readList, readStoredList, type StoredList } from '../catalog/list-store.ts';
import { MemoryDatabase } from '../catalog/memory-database.ts';
import { openCatalog } from '../catalog/open-catalog.ts';
import { clearRequests, readRequests } from '../requests/request-log.ts';
import { readSettings } from '../settings/settings.ts';

/* The worker reads the database for pages in Firefox's private windows, which cannot open it. */

export async function readListForPage(): Promise<StoredList> {
  const { directory } = await readSettings();
  // First, because it repairs a damaged index.
  await listInUse(directory);
  return readStoredList(await openCatalog(), directory);
}

export const isListInMemory = async () => (await openCatalog()) instanceof MemoryDatabase;

export async function readListRecordForPage(): Promise<ListRecord> {
  const { directory } = await readSettings();
  return readList(await openCatalog(), directory);
}

export async function readChangesForPage(): Promise<ChangeLog> {
  const { directory } = await readSettings();
  return readChanges(await openCatalog(), directory);
}

export const readRequestsForPage = async () => readRequests(await openCatalog());

export const clearRequestsForPage = async () => clearRequests(await openCatalog());
