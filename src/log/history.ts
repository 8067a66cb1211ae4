import { openCatalog } from '../catalog/catalog.ts';
import { clearRequests, type RequestHistory, readRequests } from '../catalog/request-log.ts';
import { isPrivatePage } from '../platform/private-window.ts';
import { ask } from '../platform/questions.ts';

/** The log; a page that cannot open the database asks the worker. Throws what IndexedDB says. */
export async function readHistory(): Promise<RequestHistory> {
  return isPrivatePage() ? ask('request-history') : readRequests(await openCatalog());
}

/** Forgets it. */
export async function clearHistory(): Promise<void> {
  if (isPrivatePage()) await ask('clear-request-history');
  else await clearRequests(await openCatalog());
}
