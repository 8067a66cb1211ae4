import type { CatalogDatabase } from './database.ts';

/** Empties the whole database, in one transaction: every list, every index, the request log. */
export async function forgetCatalog(database: CatalogDatabase): Promise<void> {
  const transaction = database.transaction(database.objectStoreNames, 'readwrite');
  for (const name of database.objectStoreNames) await transaction.objectStore(name).clear();
  await transaction.done;
}
