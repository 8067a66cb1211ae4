import { catalogMessages } from '../catalog/catalog-messages.ts';
import { readCatalog } from '../catalog/open-catalog.ts';
import { ifStorageFailed } from '../platform/errors.ts';
import { clearRequests, type RequestHistory, readRequests } from '../requests/request-log.ts';
import { requestMessages } from '../requests/request-messages.ts';
import { useLatest } from '../ui/use-latest.ts';

const EVENTS = [
  catalogMessages.listChanged.listen,
  catalogMessages.progressChanged.listen,
  requestMessages.privateRequestCounted.listen,
  onPageViewed,
];

/**
 * The request log, read again when the page gets the focus, the list comes further or a request is counted.
 *
 * @returns `value`: undefined before it is read, null if it cannot be read; `refresh` reads it again
 */
export function useHistory() {
  return useLatest(readHistory, EVENTS);
}

function readHistory(): Promise<RequestHistory | null> {
  return readCatalog(requestMessages.history, readRequests).catch(ifStorageFailed(null));
}

/** Deletes the log. */
export function clearHistory(): Promise<void> {
  return readCatalog(requestMessages.clearHistory, clearRequests);
}

function onPageViewed(listener: () => void): () => void {
  addEventListener('focus', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    removeEventListener('focus', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}
