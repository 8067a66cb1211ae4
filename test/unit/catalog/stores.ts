import type { CatalogDatabase, CatalogSchema, StoreName } from '../../../src/catalog/catalog-database.ts';

/** Number of values in a store. */
export async function countOf(database: CatalogDatabase, name: StoreName): Promise<number> {
  return (await database.read([name], (stores) => stores(name).getAll())).length;
}

/** Replaces one value of a store. */
export async function putInto<N extends StoreName>(
  database: CatalogDatabase,
  name: N,
  value: CatalogSchema[N]['value'],
  key?: CatalogSchema[N]['key'],
): Promise<void> {
  await database.write([name], (stores) => stores(name).put(value, key));
}
