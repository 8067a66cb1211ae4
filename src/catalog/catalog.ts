import { type CatalogDatabase, openCatalogDatabase } from './database.ts';

/** IndexedDB can hang for good on a damaged profile; without a limit every reader would wait with it. */
const OPEN_LIMIT_MS = 10_000;

let opened: Promise<CatalogDatabase> | null = null;

/**
 * The database, opened once in the life of a page or worker: whoever asks meanwhile shares the promise. A failure is
 * forgotten, so the next one who asks tries again.
 *
 * @throws what IndexedDB says, or a TimeoutError after 10 s
 */
export function openCatalog(): Promise<CatalogDatabase> {
  if (!opened) {
    const opening = withinLimit(openCatalogDatabase(() => forget(opening)));
    opening.catch(() => forget(opening));
    opened = opening;
  }
  return opened;
}

function forget(promise: Promise<CatalogDatabase>): void {
  if (opened === promise) opened = null;
}

function withinLimit<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new DOMException('IndexedDB did not open within 10 s', 'TimeoutError'));
    }, OPEN_LIMIT_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
