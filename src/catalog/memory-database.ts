import { handledElsewhere } from '../platform/errors.ts';
import type {
  CatalogDatabase,
  CatalogSchema,
  StoreName,
  WriteStore,
  WriteStores,
} from './catalog-database.ts';

/** Key and value, by the key as JSON. */
type Entries = ReadonlyMap<string, readonly [key: unknown, value: unknown]>;
type Stores = ReadonlyMap<StoreName, Entries>;
type Key<N extends StoreName> = CatalogSchema[N]['key'];
type Value<N extends StoreName> = CatalogSchema[N]['value'];

/**
 * The database where the browser refuses IndexedDB. It lasts as long as the worker. Firefox, when it is set to never remember
 * history, throws an InvalidStateError in every page of an extension, its background page included.
 */
export class MemoryDatabase implements CatalogDatabase {
  private stores: Stores = new Map();
  /** Writes run one after the other, as in IndexedDB, so that no two of them change the same value at once. */
  private lastWrite: Promise<unknown> = Promise.resolve();

  async read<T>(
    _names: readonly StoreName[],
    work: (stores: WriteStores<StoreName>) => Promise<T>,
  ): Promise<T> {
    return work(storesIn(new Map(this.stores)));
  }

  write<T>(_names: readonly StoreName[], work: (stores: WriteStores<StoreName>) => Promise<T>): Promise<T> {
    const writing = this.lastWrite.then(async () => {
      const changed = new Map(this.stores);
      const result = await work(storesIn(changed));
      this.stores = changed;
      return result;
    });
    this.lastWrite = writing.catch(handledElsewhere);
    return writing;
  }

  close(): void {}
}

/** The stores of one transaction, whose changes go into a map of its own. */
function storesIn(stores: Map<StoreName, Entries>): WriteStores<StoreName> {
  // Only these functions write, so what they read has the type that the schema says: as in IndexedDB.
  return <N extends StoreName>(name: N): WriteStore<N> => {
    const entries = () => [...(stores.get(name) ?? [])];
    const within = (range?: IDBKeyRange) => entries().filter(([, [key]]) => !range || range.includes(key));
    const put = async (value: Value<N>, key: Key<N> = (value as { directory: Key<N> }).directory) => {
      stores.set(name, new Map([...entries(), [JSON.stringify(key), [key, value]]]));
      return key;
    };
    return {
      get: async (key) => stores.get(name)?.get(JSON.stringify(key))?.[1] as Value<N> | undefined,
      getAll: async (range) =>
        within(range)
          .sort(([, [a]], [, [b]]) => indexedDB.cmp(a, b))
          .map(([, [, value]]) => value as Value<N>),
      put,
      add: (value) => put(value, (Math.max(0, ...entries().map(([key]) => Number(key))) + 1) as Key<N>),
      async delete(query) {
        const range = query instanceof IDBKeyRange ? query : IDBKeyRange.only(query);
        const gone = new Set(within(range).map(([key]) => key));
        stores.set(name, new Map(entries().filter(([key]) => !gone.has(key))));
      },
      clear: async () => void stores.delete(name),
    };
  };
}
