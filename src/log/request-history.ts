import { openCatalog } from '../catalog/open-catalog.ts';
import { isPrivatePage } from '../platform/private-window.ts';
import { clearRequests, type RequestHistory, readRequests } from '../requests/request-log.ts';
import { requestMessages } from '../requests/request-messages.ts';

/** The log; a page that cannot open the database asks the worker. Throws what IndexedDB says. */
export async function readHistory(): Promise<RequestHistory> {
  return isPrivatePage() ? requestMessages.history.send() : readRequests(await openCatalog());
}

/** Forgets it. */
export async function clearHistory(): Promise<void> {
  if (isPrivatePage()) await requestMessages.clearHistory.send();
  else await clearRequests(await openCatalog());
}
