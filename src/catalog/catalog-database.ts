import type { LoggedRequest } from '../directory/logged-request.ts';
import type { ChangeLog } from './history/change-log.ts';
import type { ListIndex } from './list-index.ts';
import type { ListRecord, StagedPage } from './list-record.ts';

/** The object stores: the type of their keys and of what they hold. */
export interface CatalogSchema {
  lists: { key: string; value: ListRecord };
  /**
   * The pages of an unfinished list. Key: directory, generation, page. With one record per service instead of one per page,
   * 12,000 services take 1,600 ms to read.
   */
  pages: { key: [string, number, number]; value: StagedPage };
  /** Key: directory, generation. */
  indexes: { key: [string, number]; value: ListIndex };
  /** What changed in the list of a directory, under its address. */
  changes: { key: string; value: ChangeLog };
  requests: { key: number; value: LoggedRequest };
  counters: { key: string; value: number };
}

export type StoreName = keyof CatalogSchema;
type Key<N extends StoreName> = CatalogSchema[N]['key'];
type Value<N extends StoreName> = CatalogSchema[N]['value'];

/** An object store in a transaction that reads. */
export interface ReadStore<N extends StoreName> {
  get(key: Key<N>): Promise<Value<N> | undefined>;
  /** All values in the order of their keys. */
  getAll(range?: IDBKeyRange): Promise<Value<N>[]>;
}

/** An object store in a transaction that writes. */
export interface WriteStore<N extends StoreName> extends ReadStore<N> {
  /** @param key left out for `lists`, whose records contain their key */
  put(value: Value<N>, key?: Key<N>): Promise<unknown>;
  /** Stores a value under the next free number and returns the number. */
  add(value: Value<N>): Promise<Key<N>>;
  delete(query: Key<N> | IDBKeyRange): Promise<void>;
  clear(): Promise<void>;
}

/** Returns a store of the transaction by its name. */
export type ReadStores<Names extends StoreName> = <N extends Names>(name: N) => ReadStore<N>;
export type WriteStores<Names extends StoreName> = <N extends Names>(name: N) => WriteStore<N>;

/**
 * The extension's only database: in IndexedDB (`database.ts`), or in the worker's memory where the browser refuses
 * IndexedDB (`memory-database.ts`).
 */
export interface CatalogDatabase {
  /**
   * Reads in one transaction. `work` may only await its stores: IndexedDB ends a transaction without open requests.
   *
   * @throws StorageError
   */
  read<N extends StoreName, T>(names: readonly N[], work: (stores: ReadStores<N>) => Promise<T>): Promise<T>;
  /** Writes in one transaction: all of it, or nothing if `work` throws. The same rules as for `read`. */
  write<N extends StoreName, T>(
    names: readonly N[],
    work: (stores: WriteStores<N>) => Promise<T>,
  ): Promise<T>;
  close(): void;
}

/** The local copy of one directory's list: the database, and the address of the directory. */
export interface Catalog {
  readonly database: CatalogDatabase;
  readonly directory: string;
}
