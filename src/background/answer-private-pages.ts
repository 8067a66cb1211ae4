import { catalogMessages } from '../catalog/catalog-messages.ts';
import { listInUse } from '../catalog/list-in-use.ts';
import { readChanges, readList, readStoredList } from '../catalog/list-store.ts';
import { MemoryDatabase } from '../catalog/memory-database.ts';
import { openCatalog } from '../catalog/open-catalog.ts';
import { clearRequests, readRequests } from '../requests/request-log.ts';
import { requestMessages } from '../requests/request-messages.ts';
import { readSettings } from '../settings/settings.ts';

/** Reads the database for pages in Firefox's private windows, which cannot open it. */
export function answerPrivatePages(): void {
  catalogMessages.listInUse.handle(async () => {
    const { directory } = await readSettings();
    // First, because it repairs a damaged index.
    await listInUse(directory);
    return readStoredList(await openCatalog(), directory);
  });
  catalogMessages.isListInMemory.handle(async () => (await openCatalog()) instanceof MemoryDatabase);
  catalogMessages.listRecord.handle(async () => {
    const { directory } = await readSettings();
    return readList(await openCatalog(), directory);
  });
  catalogMessages.changes.handle(async () => {
    const { directory } = await readSettings();
    return readChanges(await openCatalog(), directory);
  });
  requestMessages.history.handle(async () => readRequests(await openCatalog()));
  requestMessages.clearHistory.handle(async () => clearRequests(await openCatalog()));
}
