import { handledElsewhere } from '../platform/errors.ts';
import type {
  CatalogDatabase,
  CatalogSchema,
  ReadStores,
  StoreName,
  WriteStore,
  WriteStores,
} from './catalog-database.ts';

/*
 * The database where the browser refuses IndexedDB. Firefox, when it is set to never remember history, throws an
 * InvalidStateError in every page of an extension, its background page included, while the extension's own storage works
 * and stays. Without this the list would be fetched at every start.
 */

/** Where values are stored: the extension's storage, or memory. */
export interface Values {
  /** The values under these names; all of them for null. */
  read(names: readonly string[] | null): Promise<Record<string, unknown>>;
  write(values: Readonly<Record<string, unknown>>, removed: readonly string[]): Promise<void>;
}

/** The request log is not written to the disk, for a person who wants no history. It lasts as long as the worker. */
const IN_MEMORY: readonly StoreName[] = ['requests', 'counters'];

/** Keeps the catalog in the extension's own storage. */
export class StorageDatabase implements CatalogDatabase {
  private readonly onDisk: Values;
  private readonly inMemory = valuesInMemory();
  /** Writes run one after the other, as in IndexedDB, so that no two of them change the same value at once. */
  private lastWrite: Promise<unknown> = Promise.resolve();

  constructor(onDisk: Values) {
    this.onDisk = onDisk;
  }

  read<N extends StoreName, T>(
    _names: readonly N[],
    work: (stores: ReadStores<N>) => Promise<T>,
  ): Promise<T> {
    return this.inTransaction(work);
  }

  write<N extends StoreName, T>(
    _names: readonly N[],
    work: (stores: WriteStores<N>) => Promise<T>,
  ): Promise<T> {
    const writing = this.lastWrite.then(() => this.inTransaction(work));
    this.lastWrite = writing.catch(handledElsewhere);
    return writing;
  }

  close(): void {}

  private async inTransaction<N extends StoreName, T>(
    work: (stores: WriteStores<N>) => Promise<T>,
  ): Promise<T> {
    const disk = new Changes(this.onDisk);
    const memory = new Changes(this.inMemory);
    const result = await work((name) => new StorageStore(name, IN_MEMORY.includes(name) ? memory : disk));
    await disk.commit();
    await memory.commit();
    return result;
  }
}

/** Values that last as long as the worker. */
export function valuesInMemory(): Values {
  const map = new Map<string, unknown>();
  return {
    async read(names) {
      return Object.fromEntries(names === null ? map : names.map((name) => [name, map.get(name)]));
    },
    async write(values, removed) {
      for (const [name, value] of Object.entries(values)) map.set(name, value);
      for (const name of removed) map.delete(name);
    },
  };
}

const REMOVED = Symbol('removed');

/** Values with the changes of one transaction, which are written together at its end. */
class Changes {
  private readonly values: Values;
  private readonly changed = new Map<string, unknown>();

  constructor(values: Values) {
    this.values = values;
  }

  async get(name: string): Promise<unknown> {
    const value = this.changed.has(name) ? this.changed.get(name) : (await this.values.read([name]))[name];
    return value === REMOVED ? undefined : value;
  }

  async entries(): Promise<[string, unknown][]> {
    const all = { ...(await this.values.read(null)), ...Object.fromEntries(this.changed) };
    return Object.entries(all).filter(([, value]) => value !== REMOVED);
  }

  set(name: string, value: unknown): void {
    this.changed.set(name, value);
  }

  remove(name: string): void {
    this.changed.set(name, REMOVED);
  }

  async commit(): Promise<void> {
    if (this.changed.size === 0) return;
    const kept = [...this.changed].filter(([, value]) => value !== REMOVED);
    const removed = [...this.changed].filter(([, value]) => value === REMOVED).map(([name]) => name);
    await this.values.write(Object.fromEntries(kept), removed);
  }
}

type Key<N extends StoreName> = CatalogSchema[N]['key'];
type Value<N extends StoreName> = CatalogSchema[N]['value'];

/** Only this class writes under its names, so what it reads has the type that the schema says: as in IndexedDB. */
class StorageStore<N extends StoreName> implements WriteStore<N> {
  private readonly prefix: string;
  private readonly changes: Changes;

  constructor(name: N, changes: Changes) {
    this.prefix = `catalog ${name} `;
    this.changes = changes;
  }

  async get(key: Key<N>): Promise<Value<N> | undefined> {
    return (await this.changes.get(this.nameOf(key))) as Value<N> | undefined;
  }

  async getAll(range?: IDBKeyRange): Promise<Value<N>[]> {
    return (await this.entries(range)).map(([, value]) => value as Value<N>);
  }

  async put(value: Value<N>, key?: Key<N>): Promise<void> {
    this.changes.set(this.nameOf(key ?? ownKey(value)), value);
  }

  async add(value: Value<N>): Promise<Key<N>> {
    const numbers = (await this.entries()).map(([key]) => Number(key));
    const key = (Math.max(0, ...numbers) + 1) as Key<N>;
    await this.put(value, key);
    return key;
  }

  async delete(query: Key<N> | IDBKeyRange): Promise<void> {
    if (!(query instanceof IDBKeyRange)) this.changes.remove(this.nameOf(query));
    else for (const [key] of await this.entries(query)) this.changes.remove(this.nameOf(key));
  }

  async clear(): Promise<void> {
    for (const [key] of await this.entries()) this.changes.remove(this.nameOf(key));
  }

  /** Sorted by their keys. */
  private async entries(range?: IDBKeyRange): Promise<[Key<N>, unknown][]> {
    const entries: [Key<N>, unknown][] = [];
    for (const [name, value] of await this.changes.entries()) {
      if (!name.startsWith(this.prefix)) continue;
      const key: Key<N> = JSON.parse(name.slice(this.prefix.length));
      if (!range || range.includes(key)) entries.push([key, value]);
    }
    return entries.sort(([a], [b]) => compareKeys(a, b));
  }

  private nameOf(key: string | Key<N>): string {
    return this.prefix + JSON.stringify(key);
  }
}

/** Lists hold their own key, as the key path of the store in IndexedDB says. */
function ownKey(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'directory' in value) return String(value.directory);
  throw new DOMException('No key', 'DataError');
}

type Part = string | number;

/** The order of IndexedDB for keys whose parts have the same type: page 10 comes after page 9. */
function compareKeys(a: Part | readonly Part[], b: Part | readonly Part[]): number {
  if (typeof a !== 'object' || typeof b !== 'object') return a < b ? -1 : a > b ? 1 : 0;
  for (const [i, part] of a.entries()) {
    const difference = compareKeys(part, b[i] ?? part);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
