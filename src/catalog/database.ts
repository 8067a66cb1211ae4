import {
  type DBSchema,
  deleteDB,
  type IDBPDatabase,
  type IDBPTransaction,
  openDB,
  type StoreNames,
} from 'idb';
import type { LoggedRequest } from '../directory/logged-request.ts';
import type { SearchIndex } from '../search/search-index.ts';
import type { ListIndex } from './list-index.ts';
import type { SyncState } from './sync-state.ts';
import type { Tally } from './tally.ts';

/** A whole list as it was published. */
export interface Generation extends Tally {
  readonly id: number;
  /** Claimed hosts. */
  readonly hosts: number;
  /** Its pages: numbers 1 to `pages`. */
  readonly pages: number;
  /** Milliseconds since 1970. */
  readonly publishedAt: number;
}

/** What is known of one directory's list. Readers follow `current`; nothing else makes a list visible. */
export interface ListRecord {
  /** The directory's base address: each has a list of its own. */
  readonly directory: string;
  readonly current: Generation | null;
  /** The generation before, kept until the next one is published. */
  readonly previous: Generation | null;
  readonly sync: SyncState;
}

export interface CatalogSchema extends DBSchema {
  lists: { key: string; value: ListRecord };
  /** Which block a page is. Key: directory, generation, page. */
  pages: { key: [string, number, number]; value: string };
  /**
   * The content of pages, shared by all generations that have it. A block a page: 12,000 services take 20 ms, a record
   * a service takes 1,600 ms. Key: directory, name of the block.
   */
  blocks: { key: [string, string]; value: Uint8Array<ArrayBuffer> };
  /** Key: directory, generation. */
  indexes: { key: [string, number]; value: ListIndex };
  /** Beside the index, since a worker that wakes for a tab reads only that. Key: directory. */
  searches: { key: string; value: { readonly generation: number; readonly index: SearchIndex } };
  requests: { key: number; value: LoggedRequest };
  counters: { key: string; value: number };
}

export type CatalogDatabase = IDBPDatabase<CatalogSchema>;

/** The stores of the list; the log of requests has its own. */
export type ListStore = 'lists' | 'pages' | 'blocks' | 'indexes';
export type ListTransaction = IDBPTransaction<CatalogSchema, ListStore[], 'readwrite'>;

const NAME = 'smallprint';
const VERSION = 1;
const STORES: Readonly<Record<StoreNames<CatalogSchema>, IDBObjectStoreParameters>> = {
  lists: { keyPath: 'directory' },
  pages: {},
  blocks: {},
  indexes: {},
  searches: {},
  requests: { autoIncrement: true },
  counters: {},
};

/**
 * Opens the extension's only database.
 *
 * @param onGone called when the browser closed the database: it must be opened again
 * @throws what IndexedDB says
 */
export async function openCatalogDatabase(onGone: () => void): Promise<CatalogDatabase> {
  const database = await openDB<CatalogSchema>(NAME, VERSION, {
    upgrade(fresh) {
      for (const name of storeNames()) fresh.createObjectStore(name, STORES[name]);
    },
    // A newer version of the extension, or somebody who deletes the database, must not wait for us.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      onGone();
    },
    terminated: onGone,
  });
  if (storeNames().every((name) => database.objectStoreNames.contains(name))) return database;
  database.close();
  throw new DOMException('A store is missing', 'VersionError');
}

/** Deletes the database with everything in it: all of that can be fetched again. */
export function deleteCatalogDatabase(): Promise<void> {
  return deleteDB(NAME);
}

/** A transaction to read in. What ends it is heard from the read that failed, so nobody waits for its end. */
export function reading(database: CatalogDatabase, stores: ListStore[]) {
  const transaction = database.transaction(stores);
  transaction.done.catch(() => {});
  return transaction;
}

/**
 * Writes in one transaction, all or nothing. A `put` that throws does not abort its transaction by itself: without this,
 * the half that was written would be kept.
 */
export async function writing(
  database: CatalogDatabase,
  stores: ListStore[],
  write: (transaction: ListTransaction) => Promise<void>,
): Promise<void> {
  const transaction = database.transaction(stores, 'readwrite');
  try {
    await write(transaction);
  } catch (error) {
    // `done` rejects too when the abort arrives, and nobody would hear it.
    transaction.done.catch(() => {});
    try {
      transaction.abort();
    } catch {
      // It had aborted already, which was the reason for the error.
    }
    throw error;
  }
  await transaction.done;
}

/** Every store that there is. */
export function storeNames(): StoreNames<CatalogSchema>[] {
  return Object.keys(STORES) as StoreNames<CatalogSchema>[];
}
