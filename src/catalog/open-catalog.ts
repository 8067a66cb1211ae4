import { type CatalogDatabase, deleteCatalogDatabase, openCatalogDatabase } from './database.ts';

/** IndexedDB can hang for good on a damaged profile; without a limit every reader would wait with it. */
const OPEN_LIMIT_MS = 10_000;
/** What was damaged may be so by chance only once: then it is deleted, as all of it can be fetched again. */
const DAMAGED_TIMES = 2;

type Open = () => Promise<CatalogDatabase>;

let opened: Promise<CatalogDatabase> | null = null;
let openElsewhere: Open | null = null;
let damaged = 0;

/**
 * The database, opened once in the life of a page or worker: whoever asks meanwhile shares the promise. A failure is
 * forgotten, so the next one who asks tries again.
 *
 * @throws what IndexedDB says, or a TimeoutError after 10 s
 */
export function openCatalog(): Promise<CatalogDatabase> {
  if (!opened) {
    const opening = withinLimit(openOrMend(() => forget(opening)));
    opening.catch(() => forget(opening));
    opened = opening;
  }
  return opened;
}

/**
 * Says where the list is kept when the browser refuses IndexedDB: in Firefox, when it is told never to remember history.
 * For the worker alone: a page in a private window is refused, too, and asks the worker.
 */
export function keepElsewhere(open: Open): void {
  openElsewhere = open;
}

/** Whether the list can be read here even if the browser takes this page for a private one. */
export function isKeeper(): boolean {
  return openElsewhere !== null;
}

async function openOrMend(onGone: () => void): Promise<CatalogDatabase> {
  try {
    const database = await openCatalogDatabase(onGone);
    damaged = 0;
    return database;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    if (REFUSED.has(error.name) && openElsewhere) return openElsewhere();
    damaged += DAMAGED.has(error.name) ? 1 : 0;
    // A newer version of the extension left a database that this one cannot read.
    if (error.name !== 'VersionError' && damaged < DAMAGED_TIMES) throw error;
    damaged = 0;
    await deleteCatalogDatabase();
    return openCatalogDatabase(onGone);
  }
}

/** https://www.w3.org/TR/IndexedDB-3/#exceptions; Firefox says InvalidStateError in private browsing. */
const REFUSED: ReadonlySet<string> = new Set(['InvalidStateError', 'SecurityError']);
const DAMAGED: ReadonlySet<string> = new Set(['UnknownError', 'DataError', 'NotFoundError', 'AbortError']);

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
