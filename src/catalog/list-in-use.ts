import type { IsPublicSuffix } from '../matching/claims.ts';
import { isPrivatePage } from '../platform/private-window.ts';
import { ask } from '../platform/questions.ts';
import { openCatalog } from './catalog.ts';
import type { CatalogDatabase, ListRecord } from './database.ts';
import { buildListIndex, type OpenListIndex, openListIndex } from './list-index.ts';
import { type ListInStore, readBlocks, readListInUse, writeIndex } from './store.ts';

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

/** The list as it stands in the store; a page that cannot open the database asks the worker. Throws what IndexedDB says. */
export async function storedList(directory: string): Promise<ListInStore> {
  return isPrivatePage() ? ask('list-in-use') : readListInUse(await openCatalog(), directory);
}

async function open(directory: string, isPublicSuffix: IsPublicSuffix): Promise<ListInUse> {
  const { list, index } = await storedList(directory);
  try {
    if (index) return { list, index: openListIndex(index) };
    if (!list.current) return { list, index: null };
  } catch {
    // Damaged, or packed by another version of the extension.
  }
  return { list, index: await rebuilt(await openCatalog(), list, isPublicSuffix) };
}

/** The index again, from the stored list: nothing is fetched for it. */
async function rebuilt(
  database: CatalogDatabase,
  list: ListRecord,
  isPublicSuffix: IsPublicSuffix,
): Promise<OpenListIndex> {
  const generation = list.current?.id ?? list.sync.run?.generation ?? 0;
  const { services } = await readBlocks(database, list.directory, generation);
  const index = buildListIndex(services, isPublicSuffix);
  await writeIndex(database, list.directory, generation, index);
  return openListIndex(index);
}
