import type { IsPublicSuffix } from '#site-matcher';
import type { ChangeLog } from '../changes/log/change-log.ts';
import { handledElsewhere, ifStorageFailed } from '../platform/errors.ts';
import { nextTurn } from '../platform/next-turn.ts';
import { suffixesReady } from '../platform/public-suffix.ts';
import { BlockDamagedError } from './block.ts';
import type { CatalogDatabase } from './catalog-database.ts';
import { catalogMessages } from './catalog-messages.ts';
import { discardDamaged, discardSnapshot } from './generations.ts';
import {
  isDamagedIndex,
  ListIndexBuilder,
  ListTooLargeError,
  type OpenListIndex,
  openListIndex,
} from './list-index.ts';
import { generationInUse, type ListRecord, SNAPSHOT_GENERATION } from './list-record.ts';
import { readChanges, readList, readStoredList, type StoredList, writeIndex } from './list-store.ts';
import { openCatalog, readCatalog } from './open-catalog.ts';
import { eachBlock, readPages } from './page-store.ts';
import { withStorageFailure } from './storage-failure.ts';

/** The list that readers match with, read in one transaction. */
export interface ListInUse {
  readonly list: ListRecord;
  /** Null without a snapshot, until the first list has arrived. */
  readonly index: OpenListIndex | null;
  /** What changed in the list over the last 90 days. */
  readonly changes: ChangeLog;
}

let shared: { readonly directory: string; readonly promise: Promise<ListInUse> } | null = null;

/**
 * The list in use of a directory. A page or worker opens it once: further calls share the promise until
 * {@link forgetListInUse} is called. A failure is not kept, so the next call tries again.
 *
 * @throws DOMException as IndexedDB does
 */
export function listInUse(directory: string, isPublicSuffix: IsPublicSuffix): Promise<ListInUse> {
  if (shared?.directory === directory) return shared.promise;
  const promise = open(directory, isPublicSuffix);
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

let onMissing: () => void = () => catalogMessages.listMissing.send();

/**
 * Sets what to do when the list must be fetched because there is none, or because the stored one is damaged. Unless this
 * is called, the worker is told.
 */
export function onListMissing(listener: () => void): void {
  onMissing = listener;
}

/** The list in use with its index and its recent changes, as they are stored. Throws as IndexedDB does. */
function storedList(directory: string): Promise<StoredList> {
  return readCatalog(catalogMessages.listInUse, (database) => readStoredList(database, directory));
}

/** The record of a list, without its index. Throws as IndexedDB does. */
export function storedRecord(directory: string): Promise<ListRecord> {
  return readCatalog(catalogMessages.listRecord, (database) => readList(database, directory));
}

/**
 * What changed in the list over the last year. It is equal for all devices that published the same lists. Throws as
 * IndexedDB does.
 */
export function storedChanges(directory: string): Promise<ChangeLog> {
  return readCatalog(catalogMessages.changes, (database) => readChanges(database, directory));
}

async function open(directory: string, isPublicSuffix: IsPublicSuffix): Promise<ListInUse> {
  for (;;) {
    const { list, index, changes } = await storedList(directory);
    if (!index && !list.current && !list.snapshot) return await withoutList(list);
    try {
      if (index) return { list, index: openListIndex(index), changes };
    } catch (error) {
      if (!isDamagedIndex(error)) throw error;
    }
    const database = await openCatalog();
    try {
      return { list, index: await rebuildIndex(database, list, isPublicSuffix), changes };
    } catch (error) {
      // An older version of the extension accepted longer lists.
      if (!(error instanceof BlockDamagedError || error instanceof ListTooLargeError)) throw error;
    }
    // The generation before may be undamaged; in any case the list is fetched again.
    if (list.current) await discardDamaged(database, directory, list.current.id);
    else await discardSnapshot(database, directory);
    onMissing();
  }
}

/** There is no list yet. If nobody is fetching it, because the database was deleted, that starts now. */
async function withoutList(stored: ListRecord): Promise<ListInUse> {
  const list = await withStorageFailure(stored);
  if (!list.sync.run && !list.sync.lastFailure) onMissing();
  return { list, index: null, changes: [] };
}

/**
 * Builds the index from the stored pages, without a request.
 *
 * @throws BlockDamagedError if they are damaged too
 */
async function rebuildIndex(
  database: CatalogDatabase,
  list: ListRecord,
  isPublicSuffix: IsPublicSuffix,
): Promise<OpenListIndex> {
  const generation = generationInUse(list) ?? SNAPSHOT_GENERATION;
  const names = await readPages(database, list.directory, generation);
  if (names.length !== (list.current?.pages ?? 1)) throw new BlockDamagedError('a page is missing');
  await suffixesReady();
  const builder = new ListIndexBuilder(isPublicSuffix);
  for await (const { services } of eachBlock(database, list.directory, names)) {
    builder.addAll(services);
  }
  const index = await builder.build(nextTurn);
  // An index that cannot be stored is still used.
  await writeIndex(database, list.directory, generation, index).catch(ifStorageFailed(undefined));
  return openListIndex(index);
}
