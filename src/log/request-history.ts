import { readCatalog } from '../catalog/open-catalog.ts';
import { clearRequests, type RequestHistory, readRequests } from '../requests/request-log.ts';
import { requestMessages } from '../requests/request-messages.ts';

/** Reads the log. Throws as IndexedDB does. */
export function readHistory(): Promise<RequestHistory> {
  return readCatalog(requestMessages.history, readRequests);
}

/** Deletes the log. */
export function clearHistory(): Promise<void> {
  return readCatalog(requestMessages.clearHistory, clearRequests);
}
