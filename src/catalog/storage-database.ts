import type { CatalogDatabase } from './database.ts';

/*
 * The database where the browser refuses IndexedDB: in Firefox, told never to remember history, every page of an
 * extension gets an InvalidStateError, its background too, while the extension's own storage works and stays. Without
 * this the list would be fetched at every start. It has the part of the `idb` interface that the catalog uses.
 */

type Key = string | number | readonly (string | number)[];
type Changes = Map<string, unknown>;

/** The log of requests is kept for this life of the worker only: whoever wants no history wants none on the disk. */
const IN_MEMORY: ReadonlySet<string> = new Set(['requests', 'counters']);
const REMOVED = Symbol('removed');

/** Where the values are: in the extension's storage, or in memory. */
export interface Values {
  read(keys: readonly string[] | null): Promise<Record<string, unknown>>;
  write(values: Readonly<Record<string, unknown>>, removed: readonly string[]): Promise<void>;
}

/** Opens the catalog in the extension's own storage. */
export async function openStorageDatabase(stored: Values): Promise<CatalogDatabase> {
  const values = apart(stored, valuesInMemory(), (key) => IN_MEMORY.has(key.split(' ')[1] ?? ''));
  return new StorageDatabase(values) as unknown as CatalogDatabase;
}

export class StorageDatabase {
  private readonly values: Values;

  constructor(values: Values) {
    this.values = values;
  }

  transaction(stores: string | readonly string[]): StorageTransaction {
    const first = typeof stores === 'string' ? stores : (stores[0] ?? '');
    return new StorageTransaction(this.values, first);
  }

  get(store: string, key: Key): Promise<unknown> {
    return this.transaction(store).store.get(key);
  }

  getAll(store: string, range?: IDBKeyRange): Promise<unknown[]> {
    return this.transaction(store).store.getAll(range);
  }

  async put(store: string, value: unknown, key?: Key): Promise<void> {
    const transaction = this.transaction(store);
    await transaction.store.put(value, key);
    await transaction.done;
  }

  close(): void {}
}

/** Collects what is written, and writes it at its end in one go. */
class StorageTransaction {
  readonly store: StorageObjectStore;
  private readonly values: Values;
  private readonly changes: Changes = new Map();
  private isAborted = false;
  private committed: Promise<void> | null = null;

  constructor(values: Values, first: string) {
    this.values = values;
    this.store = this.objectStore(first);
  }

  objectStore(name: string): StorageObjectStore {
    return new StorageObjectStore(name, this.values, this.changes);
  }

  /** Asking for the end is what ends it. */
  get done(): Promise<void> {
    this.committed ??= Promise.resolve().then(() => this.commit());
    return this.committed;
  }

  abort(): void {
    this.isAborted = true;
  }

  private async commit(): Promise<void> {
    if (this.isAborted) throw new DOMException('The transaction was aborted', 'AbortError');
    const changes = [...this.changes];
    const kept = changes.filter(([, value]) => value !== REMOVED);
    const removed = changes.filter(([, value]) => value === REMOVED).map(([key]) => key);
    if (changes.length > 0) await this.values.write(Object.fromEntries(kept), removed);
  }
}

class StorageObjectStore {
  private readonly prefix: string;
  private readonly values: Values;
  private readonly changes: Changes;

  constructor(name: string, values: Values, changes: Changes) {
    this.prefix = `catalog ${name} `;
    this.values = values;
    this.changes = changes;
  }

  async get(key: Key): Promise<unknown> {
    const name = this.nameOf(key);
    if (this.changes.has(name)) return present(this.changes.get(name));
    return (await this.values.read([name]))[name];
  }

  async getAll(range?: IDBKeyRange): Promise<unknown[]> {
    return (await this.entries(range)).map(([, value]) => value);
  }

  async put(value: unknown, key?: Key): Promise<void> {
    this.changes.set(this.nameOf(key ?? ownKey(value)), value);
  }

  async add(value: unknown): Promise<number> {
    const keys = (await this.entries()).map(([key]) => Number(key));
    const key = Math.max(0, ...keys) + 1;
    await this.put(value, key);
    return key;
  }

  async delete(query: Key | IDBKeyRange): Promise<void> {
    if (!(query instanceof IDBKeyRange)) {
      this.changes.set(this.nameOf(query), REMOVED);
      return;
    }
    for (const [key] of await this.entries(query)) this.changes.set(this.nameOf(key), REMOVED);
  }

  async clear(): Promise<void> {
    for (const [key] of await this.entries()) this.changes.set(this.nameOf(key), REMOVED);
  }

  private async entries(range?: IDBKeyRange): Promise<[Key, unknown][]> {
    const all = { ...(await this.values.read(null)), ...Object.fromEntries(this.changes) };
    const entries: [Key, unknown][] = [];
    for (const [name, value] of Object.entries(all)) {
      if (!name.startsWith(this.prefix) || value === REMOVED) continue;
      const key: Key = JSON.parse(name.slice(this.prefix.length));
      if (!range || range.includes(key)) entries.push([key, value]);
    }
    return entries.sort(([a], [b]) => compareKeys(a, b));
  }

  private nameOf(key: Key): string {
    return this.prefix + JSON.stringify(key);
  }
}

function present(value: unknown): unknown {
  return value === REMOVED ? undefined : value;
}

/** Lists are stored under their directory, as IndexedDB is told by its key path. */
function ownKey(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'directory' in value) return String(value.directory);
  throw new DOMException('No key', 'DataError');
}

/** In the order of IndexedDB, for keys whose parts have the same type: numbers as numbers. */
function compareKeys(a: Key, b: Key): number {
  if (typeof a !== 'object' || typeof b !== 'object') return a < b ? -1 : a > b ? 1 : 0;
  for (const [i, part] of a.entries()) {
    const difference = compareKeys(part, b[i] ?? part);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Values that last as long as the worker. */
export function valuesInMemory(): Values {
  const map = new Map<string, unknown>();
  return {
    async read(keys) {
      return Object.fromEntries(keys === null ? map : keys.map((key) => [key, map.get(key)]));
    },
    async write(values, removed) {
      for (const [key, value] of Object.entries(values)) map.set(key, value);
      for (const key of removed) map.delete(key);
    },
  };
}

/** Some values in one place and some in another. */
function apart(most: Values, some: Values, isSome: (key: string) => boolean): Values {
  const isMost = (key: string) => !isSome(key);
  const pick = (values: Readonly<Record<string, unknown>>, test: (key: string) => boolean) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => test(key)));
  return {
    async read(keys) {
      if (keys !== null)
        return { ...(await most.read(keys.filter(isMost))), ...(await some.read(keys.filter(isSome))) };
      return { ...(await most.read(null)), ...(await some.read(null)) };
    },
    async write(values, removed) {
      await most.write(pick(values, isMost), removed.filter(isMost));
      await some.write(pick(values, isSome), removed.filter(isSome));
    },
  };
}
