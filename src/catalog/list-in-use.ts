import type { IsPublicSuffix } from '../matching/claims.ts';
import { startInBackground } from '../platform/background-work.ts';
import { isPrivatePage } from '../platform/private-window.ts';
import { BlockDamagedError } from './block.ts';
import { catalogMessages } from './catalog-messages.ts';
import type { CatalogDatabase, ListRecord } from './database.ts';
import { IdSet } from './id-set.ts';
import { ListIndexBuilder, type OpenListIndex, openListIndex } from './list-index.ts';
import { isKeeper, openCatalog } from './open-catalog.ts';
import { eachBlock, readPages } from './pages.ts';
import { giveUpGeneration, type ListInStore, readListInUse, writeIndex } from './store.ts';
import { withStoreFailure } from './store-failure.ts';

/** The list that readers match with, from one moment of the database. */
export interface ListInUse {
  readonly list: ListRecord;
  /** Null until the first page of the first list has arrived. */
  readonly index: OpenListIndex | null;
}

let shared: { readonly directory: string; readonly promise: Promise<ListInUse> } | null = null;

/**
 * The list in use of a directory, opened once in the life of a page or worker: whoever asks meanwhile shares the
 * promise, and a failure is forgotten, so that the next one tries again.
 *
 * @throws what IndexedDB says
 */
export function listInUse(directory: string, isPublicSuffix: IsPublicSuffix): Promise<ListInUse> {
  if (shared?.directory === directory) return shared.promise;
  const promise = open(directory, isPublicSuffix);
  shared = { directory, promise };
  promise.catch(() => {
    if (shared?.promise === promise) shared = null;
  });
  return promise;
}

/** The list has changed: the next one who asks reads it anew. */
export function forgetListInUse(): void {
  shared = null;
}

let missed: () => void = () => {
  startInBackground('ask the worker for a new list', catalogMessages.updateList.send());
};

/**
 * Calls back when there is no list, or a damaged one was given up, and it must be fetched; without it, the worker is asked
 * for that.
 */
export function onListMissed(listener: () => void): void {
  missed = listener;
}

/** The list as it stands in the store; a page that cannot open the database asks the worker. Throws what IndexedDB says. */
export async function storedList(directory: string): Promise<ListInStore> {
  return isPrivatePage() && !isKeeper()
    ? catalogMessages.listInUse.send()
    : readListInUse(await openCatalog(), directory);
}

async function open(directory: string, isPublicSuffix: IsPublicSuffix): Promise<ListInUse> {
  for (;;) {
    const { list, index } = await storedList(directory);
    try {
      if (index) return { list, index: openListIndex(index) };
      if (!list.current) return await coming(list);
    } catch {
      // Damaged, or packed by another version of the extension.
    }
    const database = await openCatalog();
    try {
      return { list, index: await rebuilt(database, list, isPublicSuffix) };
    } catch (error) {
      if (!(error instanceof BlockDamagedError)) throw error;
    }
    if (!list.current) return await coming(list);
    // The generation before may be whole; in any case the list is fetched again.
    await giveUpGeneration(database, directory, list.current.id);
    missed();
  }
}

/** There is no list yet. If nobody fetches one (somebody deleted the database), it is fetched now. */
async function coming(list: ListRecord): Promise<ListInUse> {
  const told = await withStoreFailure(list);
  if (!told.sync.run && !told.sync.lastFailure) missed();
  return { list: told, index: null };
}

/**
 * The index again, from the stored list: nothing is fetched for it.
 *
 * @throws BlockDamagedError if the list is damaged, too
 */
async function rebuilt(
  database: CatalogDatabase,
  list: ListRecord,
  isPublicSuffix: IsPublicSuffix,
): Promise<OpenListIndex> {
  const generation = list.current?.id ?? list.sync.run?.generation ?? 0;
  const names = await readPages(database, list.directory, generation);
  const missing = (list.current?.pages ?? names.length) - names.length;
  if (missing !== 0) throw new BlockDamagedError('');
  const builder = new ListIndexBuilder(isPublicSuffix);
  const seen = new IdSet();
  for await (const { services } of eachBlock(database, list.directory, [...names].reverse())) {
    for (const service of [...services].reverse()) if (seen.add(service.id)) builder.add(service);
  }
  const index = builder.finish();
  // One that cannot be stored is used all the same.
  await writeIndex(database, list.directory, generation, index).catch(() => {});
  return openListIndex(index);
}
