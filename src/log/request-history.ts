import { openCatalog } from '../catalog/open-catalog.ts';
import { isPrivatePage } from '../platform/private-window.ts';
import { clearRequests, type RequestHistory, readRequests } from '../requests/request-log.ts';
import { requestMessages } from '../requests/request-messages.ts';

/**
 * The request log. Firefox does not open the database in private windows, so their pages ask the worker.
 *
 * @throws the error of IndexedDB
 */
export async function readHistory(): Promise<RequestHistory> {
  return isPrivatePage() ? requestMessages.history.send() : readRequests(await openCatalog());
}

/** Clears the log. */
export async function clearHistory(): Promise<void> {
  if (isPrivatePage()) await requestMessages.clearHistory.send();
  else await clearRequests(await openCatalog());
}
