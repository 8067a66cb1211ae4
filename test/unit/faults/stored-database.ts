/** What the stores of our database hold, with the keys that are not in the values. */
export type Dump = ReadonlyMap<string, readonly (readonly [value: unknown, key: IDBValidKey | undefined])[]>;

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function withStores<T>(
  mode: IDBTransactionMode,
  work: (stores: readonly IDBObjectStore[]) => Promise<T>,
): Promise<T> {
  const database = await done(indexedDB.open('smallprint'));
  const transaction = database.transaction([...database.objectStoreNames], mode);
  const result = await work([...database.objectStoreNames].map((name) => transaction.objectStore(name)));
  database.close();
  return result;
}

/** What the database holds now. */
export function dump(): Promise<Dump> {
  return withStores('readonly', async (stores) => {
    const read = stores.map(async (store) => {
      const [values, keys] = await Promise.all([done(store.getAll()), done(store.getAllKeys())]);
      return [
        store.name,
        values.map((value, at) => [value, store.keyPath ? undefined : keys[at]] as const),
      ] as const;
    });
    return new Map(await Promise.all(read));
  });
}

/** Gives the database what it held once. */
export function restore(values: Dump): Promise<void> {
  return withStores('readwrite', async (stores) => {
    const writes = stores.flatMap((store) => [
      done(store.clear()),
      ...(values.get(store.name) ?? []).map(([value, key]) => done(store.put(value, key))),
    ]);
    await Promise.all(writes);
  });
}
