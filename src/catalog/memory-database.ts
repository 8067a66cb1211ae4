import { handledElsewhere } from '../platform/errors.ts';
import type { CatalogDatabase, CatalogSchema, StoreName, WriteStore } from './catalog-database.ts';

/** Key and value, by the key as JSON. */
type Entries = Map<string, readonly [IDBValidKey, unknown]>;
type Work<T> = (stores: <N extends StoreName>(name: N) => WriteStore<N>) => Promise<T>;

/** The database where the browser refuses IndexedDB, as Firefox without history does. It lasts as long as the worker. */
export class MemoryDatabase implements CatalogDatabase {
  private stores: ReadonlyMap<StoreName, Entries> = new Map();
  /** Writes run one after the other, as in IndexedDB, so that no two of them change the same value at once. */
  private lastWrite: Promise<unknown> = Promise.resolve();

  read<T>(_: readonly StoreName[], work: Work<T>): Promise<T> {
    const { stores } = this;
    return work((name) => storeOf(stores.get(name) ?? new Map()));
  }

  write<T>(names: readonly StoreName[], work: Work<T>): Promise<T> {
    const writing = this.lastWrite.then(async () => {
      const changed = new Map(names.map((name) => [name, new Map(this.stores.get(name))]));
      const result = await work((name) => storeOf(changed.get(name) ?? new Map()));
      this.stores = new Map([...this.stores, ...changed]);
      return result;
    });
    this.lastWrite = writing.catch(handledElsewhere);
    return writing;
  }

  close(): void {}
}

/** A store in one transaction. Only these functions write, so what they read has the type that the schema says. */
function storeOf<N extends StoreName>(entries: Entries): WriteStore<N> {
  type Key = CatalogSchema[N]['key'];
  type Value = CatalogSchema[N]['value'];
  const sorted = (range?: IDBKeyRange) =>
    [...entries.values()]
      .filter(([key]) => !range || range.includes(key))
      .sort(([a], [b]) => indexedDB.cmp(a, b));
  const put = async (value: Value, key: Key = (value as { directory: Key }).directory) => {
    entries.set(JSON.stringify(key), [key, value]);
    return key;
  };
  return {
    get: async (key) => entries.get(JSON.stringify(key))?.[1] as Value | undefined,
    getAll: async (range) => sorted(range).map(([, value]) => value as Value),
    put,
    add: (value) => put(value, (Number(sorted().at(-1)?.[0] ?? 0) + 1) as Key),
    async delete(query) {
      const range = query instanceof IDBKeyRange ? query : IDBKeyRange.only(query);
      for (const [key] of sorted(range)) entries.delete(JSON.stringify(key));
    },
    clear: async () => entries.clear(),
  };
}
