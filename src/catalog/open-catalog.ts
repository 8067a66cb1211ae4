import { handledElsewhere, isStorageError, StorageError } from '../platform/errors.ts';
import type { Message } from '../platform/messages.ts';
import { isPrivatePage } from '../platform/private-window.ts';
import { withinTime } from '../platform/within-time.ts';
import type { CatalogDatabase } from './catalog-database.ts';
import { deleteCatalogDatabase, openCatalogDatabase } from './database.ts';

/** On a damaged profile IndexedDB can hang forever. Without a limit every reader would hang too. */
const OPEN_LIMIT_MS = 10_000;
/**
 * When to try again, in milliseconds after an error that may mean damage. After a crash of the browser, its last process
 * may hold the files for some seconds, and the error is the same. A database that fails each time is deleted: the list can
 * be fetched again. What changed in it and the log of requests are lost.
 */
const RETRIES_MS = [500, 1_500, 6_000];

let opened: Promise<CatalogDatabase> | null = null;
let openFallback: (() => CatalogDatabase) | null = null;

/**
 * Opens the database once; all calls in a page or worker share it, also if it opens late. After a failure the next call tries
 * again.
 *
 * @throws StorageError as the browser does, or after 10 s
 */
export async function openCatalog(): Promise<CatalogDatabase> {
  opened ??= open();
  const database = await withinTime(OPEN_LIMIT_MS, opened);
  if (database) return database;
  throw new StorageError({ name: 'TimeoutError', message: 'IndexedDB did not open within 10 s' });
}

/**
 * Starts to open the database, for a page or worker that will read it soon. Call it in the first turn: opening takes longer
 * than everything else that is read before the list. Whoever reads the list reports a failure.
 */
export function startOpeningCatalog(): void {
  if (canOpen()) openCatalog().catch(handledElsewhere);
}

/**
 * Reads from the database: here or, where a page cannot open it (in Firefox's private windows), through the worker.
 *
 * @param message asks the worker for the same
 * @throws StorageError; what the worker throws
 */
export async function readCatalog<T>(
  message: Message<T>,
  read: (database: CatalogDatabase) => Promise<T>,
): Promise<T> {
  return canOpen() ? read(await openCatalog()) : message.send();
}

function canOpen(): boolean {
  return !isPrivatePage() || openFallback !== null;
}

/**
 * Sets the database to use where the browser refuses IndexedDB: in Firefox, when it is set to never remember history. Only
 * the worker calls this. A page in a private window is refused, too, but must not have a database of its own.
 */
export function setFallbackDatabase(open: () => CatalogDatabase): void {
  openFallback = open;
}

function open(): Promise<CatalogDatabase> {
  const forget = () => {
    if (opened === opening) opened = null;
  };
  const opening = openOrRepair(forget);
  opening.catch((error) => {
    handledElsewhere(error);
    forget();
  });
  return opening;
}

async function openOrRepair(onClosed: () => void): Promise<CatalogDatabase> {
  for (let tries = 0; ; tries++) {
    try {
      return await openCatalogDatabase(onClosed);
    } catch (error) {
      if (!isStorageError(error)) throw error;
      if (REFUSED.has(error.reason) && openFallback) return openFallback();
      const pause = RETRIES_MS[tries];
      // VersionError: a newer version of the extension left a database that this one cannot read.
      if (error.reason === 'VersionError' || (DAMAGED.has(error.reason) && pause === undefined)) break;
      if (!DAMAGED.has(error.reason)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  await deleteCatalogDatabase();
  return openCatalogDatabase(onClosed);
}

/** https://www.w3.org/TR/IndexedDB-3/#exceptions; Firefox throws InvalidStateError in private browsing. */
const REFUSED: ReadonlySet<string> = new Set(['InvalidStateError', 'SecurityError']);
const DAMAGED: ReadonlySet<string> = new Set(['UnknownError', 'DataError', 'NotFoundError', 'AbortError']);
