import { openCatalog } from '../catalog/open-catalog.ts';
import { isPrivatePage } from '../platform/private-window.ts';
import { clearRequests, type RequestHistory, readRequests } from '../requests/request-log.ts';
import { requestMessages } from '../requests/request-messages.ts';

/** The request log. A page in a private window asks the worker, because Firefox does not open the database there. Throws the error of IndexedDB. */
export async function readHistory(): Promise<RequestHistory> {
  return isPrivatePage() ? requestMessages.history.send() : readRequests(await openCatalog());
}

/** Clears the log. */
export async function clearHistory(): Promise<void> {
  if (isPrivatePage()) await requestMessages.clearHistory.send();
  else await clearRequests(await openCatalog());
}
