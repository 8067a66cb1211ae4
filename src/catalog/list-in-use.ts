import { handledElsewhere } from '../platform/errors.ts';
import { catalogMessages } from './catalog-messages.ts';
import { discardDamaged } from './generations.ts';
import type { ChangeLog } from './history/change-log.ts';
import { isDamagedIndex, type OpenListIndex, openListIndex } from './list-index.ts';
import { generationInUse, type ListRecord, withoutFutureTimes } from './list-record.ts';
import { readList, readStoredList } from './list-store.ts';
import { openCatalog, readCatalog } from './open-catalog.ts';
import { packagedAddresses } from './packaged-addresses.ts';
import { withStorageFailure } from './storage-failure.ts';

/** The list that readers match with. */
export interface ListInUse {
  readonly list: ListRecord;
  /** Null until a snapshot or a list is stored. */
  readonly index: OpenListIndex | null;
  /** What changed in the list over the last year. It is equal for all devices that published the same lists. */
  readonly changes: ChangeLog;
}

let shared: { readonly directory: string; readonly promise: Promise<ListInUse> } | null = null;

/**
 * The list in use of a directory. A page or worker opens it once: further calls share the promise until
 * {@link forgetListInUse} is called. A failure is not kept, so the next call tries again.
 *
 * @throws StorageError
 */
export function listInUse(directory: string): Promise<ListInUse> {
  if (shared?.directory === directory) return shared.promise;
  const promise = open(directory);
  shared = { directory, promise };
  promise.catch((error) => {
    handledElsewhere(error);
    if (shared?.promise === promise) shared = null;
  });
  return promise;
}

/** To be called with a list that has just become the one in use: the next calls of {@link listInUse} need not read it. */
export function shareList(directory: string, inUse: ListInUse): void {
  shared = { directory, promise: Promise.resolve(inUse) };
}

/** To be called when the list has changed: the next call of {@link listInUse} reads it again. */
export function forgetListInUse(): void {
  shared = null;
}

let onNeeded: () => void = () => catalogMessages.listMissing.send();

/**
 * Sets what to do when a sync is needed: there is no list, the stored one is damaged, or it is dated in the future. Unless
 * this is called, the worker is told.
 */
export function onListNeeded(listener: () => void): void {
  onNeeded = listener;
}

/** The record of a list, without its index. Throws as IndexedDB does. */
export function storedRecord(directory: string): Promise<ListRecord> {
  return readCatalog(catalogMessages.listRecord, (database) => readList({ database, directory }));
}

async function open(directory: string): Promise<ListInUse> {
  for (;;) {
    const [stored, more] = await Promise.all([
      readCatalog(catalogMessages.listInUse, (database) => readStoredList({ database, directory })),
      packagedAddresses(),
    ]);
    const { index, changes } = stored;
    const list = withoutFutureTimes(stored.list, Date.now());
    // A sync stores it so: the next answer of the directory must not look older than the list.
    if (list !== stored.list) onNeeded();
    const generation = generationInUse(list);
    if (generation === null) {
      const empty = await withStorageFailure(list);
      // If no run is under way and none has failed, the database was deleted: a run starts now.
      if (!empty.sync.run && !empty.sync.lastFailure) onNeeded();
      return { list: empty, index: null, changes: [] };
    }
    try {
      if (index) return { list, index: openListIndex(index, more), changes };
    } catch (error) {
      if (!isDamagedIndex(error)) throw error;
    }
    // The next round opens the generation before, if there is one. A new list is fetched in any case.
    await discardDamaged({ database: await openCatalog(), directory }, generation);
    onNeeded();
  }
}
