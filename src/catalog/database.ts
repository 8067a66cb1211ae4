import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { LoggedRequest } from '../directory/request-log.ts';
import type { Service } from '../directory/schema.ts';
import type { ListIndex } from './list-index.ts';
import type { SyncState } from './sync-run.ts';

/** A whole list as it was published. */
export interface Generation {
  readonly id: number;
  /** Services and claimed hosts in it. */
  readonly services: number;
  readonly hosts: number;
  /** Blocks it is stored in: numbers 1 to `blocks`. */
  readonly blocks: number;
  /** Items of the directory that could not be read and were left out. */
  readonly rejected: number;
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

/** The services of one page of the list. A block a page: 12,000 services take 20 ms, a record a service 1,600 ms. */
export interface Block {
  readonly services: readonly Service[];
  readonly rejected: number;
}

export interface CatalogSchema extends DBSchema {
  lists: { key: string; value: ListRecord };
  /** Key: directory, generation, page. */
  blocks: { key: [string, number, number]; value: Block };
  /** Key: directory, generation. */
  indexes: { key: [string, number]; value: ListIndex };
  requests: { key: number; value: LoggedRequest };
  counters: { key: string; value: number };
}

export type CatalogDatabase = IDBPDatabase<CatalogSchema>;

const NAME = 'smallprint';
const VERSION = 1;

/**
 * Opens the extension's only database.
 *
 * @param onGone called when the browser closed the database: it must be opened again
 */
export function openCatalogDatabase(onGone: () => void): Promise<CatalogDatabase> {
  return openDB<CatalogSchema>(NAME, VERSION, {
    upgrade(database) {
      database.createObjectStore('lists', { keyPath: 'directory' });
      database.createObjectStore('blocks');
      database.createObjectStore('indexes');
      database.createObjectStore('requests', { autoIncrement: true });
      database.createObjectStore('counters');
    },
    // A newer version of the extension, or somebody who deletes the database, must not wait for us.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      onGone();
    },
    terminated: onGone,
  });
}
