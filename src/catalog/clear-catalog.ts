import { type CatalogDatabase, storeNames } from './database.ts';

/** Empties the whole database, in one transaction: every list, every index, the request log. */
export async function forgetCatalog(database: CatalogDatabase): Promise<void> {
  const transaction = database.transaction(storeNames(), 'readwrite');
  for (const name of storeNames()) await transaction.objectStore(name).clear();
  await transaction.done;
}
