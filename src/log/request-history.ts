import { openCatalog } from '../catalog/open-catalog.ts';
import { isPrivatePage } from '../platform/private-window.ts';
import { ask } from '../platform/questions.ts';
import { clearRequests, type RequestHistory, readRequests } from '../requests/request-log.ts';

/** The log; a page that cannot open the database asks the worker. Throws what IndexedDB says. */
export async function readHistory(): Promise<RequestHistory> {
  return isPrivatePage() ? ask('request-history') : readRequests(await openCatalog());
}

/** Forgets it. */
export async function clearHistory(): Promise<void> {
  if (isPrivatePage()) await ask('clear-request-history');
  else await clearRequests(await openCatalog());
}
