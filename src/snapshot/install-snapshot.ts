import type { CatalogDatabase } from '../catalog/catalog-database.ts';
import { putSnapshot } from '../catalog/generations.ts';
import type { ListInUse } from '../catalog/list-in-use.ts';
import { openListIndex } from '../catalog/list-index.ts';
import type { PreparedSnapshot } from './prepare-snapshot.ts';

/**
 * Makes a snapshot the list in use, if no list has been downloaded. It is installed as a whole or not at all: everything is
 * stored in one transaction.
 *
 * @returns the list in use; null if another list stays in use
 * @throws DOMException as IndexedDB does
 */
export async function installSnapshot(
  database: CatalogDatabase,
  directory: string,
  { record, index, block }: PreparedSnapshot,
): Promise<ListInUse | null> {
  const list = await putSnapshot(database, directory, record, index, block);
  return list && { list, index: openListIndex(index), changes: [] };
}
