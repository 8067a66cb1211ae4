import { type DBSchema, deleteDB, type IDBPDatabase, openDB, unwrap } from 'idb';
import {
  handledElsewhere,
  isStorageError,
  StorageError,
  storageCall,
  thrownByStorage,
} from '../platform/errors.ts';
import type { CatalogDatabase, CatalogSchema, StoreName } from './catalog-database.ts';

interface IdbSchema extends CatalogSchema, DBSchema {}

const NAME = 'smallprint';
const STORE_NAMES: readonly StoreName[] = ['lists', 'pages', 'indexes', 'changes', 'requests', 'counters'];

/**
 * The steps from each version of the database to the next, from an empty one on. A step that was released never changes:
 * each change of the stores is a new step at the end.
 */
const MIGRATIONS: readonly ((database: IDBDatabase) => void)[] = [
  (database) => {
    database.createObjectStore('lists', { keyPath: 'directory' });
    database.createObjectStore('requests', { autoIncrement: true });
    for (const name of ['pages', 'blocks', 'indexes', 'searches', 'counters']) {
      database.createObjectStore(name);
    }
  },
  // Search uses the list index from now on.
  (database) => database.deleteObjectStore('searches'),
  (database) => {
    database.createObjectStore('changes');
  },
  // Pages are parsed from now on, and only those of an unfinished list are stored.
  (database) => {
    database.deleteObjectStore('blocks');
    database.deleteObjectStore('pages');
    database.createObjectStore('pages');
  },
];

/**
 * Opens the database in IndexedDB.
 *
 * @param onClosed called when the browser or a newer version of the extension has closed the database
 * @throws StorageError
 */
export async function openCatalogDatabase(onClosed: () => void): Promise<CatalogDatabase> {
  const database = await storageCall(() =>
    openDB<IdbSchema>(NAME, MIGRATIONS.length, {
      upgrade(older, version) {
        for (const migrate of MIGRATIONS.slice(version)) migrate(unwrap(older));
      },
      // Whoever upgrades or deletes the database must not wait for this connection.
      blocking(_current, _blocked, event) {
        (event.target as IDBDatabase).close();
        onClosed();
      },
      terminated: onClosed,
    }),
  );
  if (STORE_NAMES.every((name) => database.objectStoreNames.contains(name))) return catalogDatabase(database);
  database.close();
  throw new StorageError({ name: 'VersionError', message: 'A store is missing' });
}

/** Deletes the database with everything in it. Only the lists can be fetched again. */
export function deleteCatalogDatabase(): Promise<void> {
  return storageCall(() => deleteDB(NAME));
}

/** Empties every store in one transaction: lists, indexes, changes and the request log. */
export function clearCatalog(database: CatalogDatabase): Promise<void> {
  return database.write(STORE_NAMES, async (stores) => {
    for (const name of STORE_NAMES) await stores(name).clear();
  });
}

/*
 * What the errors of the database mean, by their names: https://www.w3.org/TR/IndexedDB-3/#exceptions
 */

/** Whether the connection to the database was closed. A new one may work. */
export function isClosed(error: unknown): boolean {
  return isStorageError(error) && error.reason === 'InvalidStateError';
}

const LOST: ReadonlySet<string> = new Set(['NotReadableError', 'DataError', 'UnknownError']);

/**
 * The result of a read; undefined if the browser has lost the bytes of the value. Chromium keeps values above 64 kB in files
 * next to the database, Firefox those above 1 MB. If such a file is gone, every read fails with one of these errors.
 */
export async function unlessLost<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await storageCall(read);
  } catch (error) {
    if (!isStorageError(error) || !LOST.has(error.reason)) throw error;
    return undefined;
  }
}

function catalogDatabase(database: IDBPDatabase<IdbSchema>): CatalogDatabase {
  const begin = <N extends StoreName, M extends 'readonly' | 'readwrite'>(names: readonly N[], mode: M) => {
    const transaction = database.transaction([...names], mode);
    // The call that failed throws the same error.
    transaction.done.catch(handledElsewhere);
    return transaction;
  };
  return {
    read: (names, work) =>
      storageCall(async () => {
        const transaction = begin(names, 'readonly');
        return work((name) => transaction.objectStore(name));
      }),
    write: (names, work) =>
      storageCall(async () => {
        const transaction = begin(names, 'readwrite');
        try {
          const result = await work((name) => transaction.objectStore(name));
          await transaction.done;
          return result;
        } catch (error) {
          // A `put` that throws does not abort its transaction: without this, what was written before would stay.
          abort(transaction);
          throw error;
        }
      }),
    close: () => database.close(),
  };
}

function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch (error) {
    // It has already been aborted: that was the error.
    if (!isClosed(thrownByStorage(error))) throw error;
  }
}
