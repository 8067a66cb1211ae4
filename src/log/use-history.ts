import { catalogMessages } from '../catalog/catalog-messages.ts';
import { ifStorageFailed } from '../platform/errors/storage-error.ts';
import type { RequestHistory } from '../requests/request-log.ts';
import { requestMessages } from '../requests/request-messages.ts';
import { useLatest } from '../ui/use-latest.ts';
import { readHistory } from './request-history.ts';

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
  return useLatest(readHistoryOrNull, EVENTS);
}

function readHistoryOrNull(): Promise<RequestHistory | null> {
  return readHistory().catch(ifStorageFailed(null));
}

function onPageViewed(listener: () => void): () => void {
  addEventListener('focus', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    removeEventListener('focus', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}
