import { type CatalogDatabase, type ListRecord, writing } from './database.ts';
import { INITIAL_STATE, type SyncState } from './sync-state.ts';

/** The record of a directory's list as it stands, or the one that it starts with. */
export async function readList(database: CatalogDatabase, directory: string): Promise<ListRecord> {
  return listRecord(directory, await database.get('lists', directory));
}

/** Stores how the sync stands, and nothing else. */
export function writeSync(database: CatalogDatabase, directory: string, sync: SyncState): Promise<void> {
  return writing(database, ['lists'], async (transaction) => {
    const lists = transaction.objectStore('lists');
    await lists.put({ ...listRecord(directory, await lists.get(directory)), sync });
  });
}

/** A record as every version of this code can use it: one that an older version stored may lack a field. */
export function listRecord(directory: string, stored: ListRecord | undefined): ListRecord {
  const empty: ListRecord = { directory, current: null, previous: null, sync: INITIAL_STATE };
  return stored ? { ...empty, ...stored, sync: { ...INITIAL_STATE, ...stored.sync } } : empty;
}
