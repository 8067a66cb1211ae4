import type { Service } from '../directory/schema/service.ts';
import type { Catalog, ReadStores, WriteStores } from './catalog-database.ts';
import { unlessLost } from './database.ts';
import type { ChangeLog } from './history/change-log.ts';
import type { ListIndex } from './list-index.ts';
import { generationInUse, type ListRecord, listRecord, type StagedPage } from './list-record.ts';
import type { RunningState, SyncState } from './sync-state.ts';

/** The record of a directory's list; a new one if nothing is stored. */
export function readList({ database, directory }: Catalog): Promise<ListRecord> {
  return database.read(['lists'], (stores) => recordIn(stores, directory));
}

/** A list and its index, as they are stored. */
export interface StoredList {
  readonly list: ListRecord;
  /** Null if there is none yet, or if the browser has lost it. */
  readonly index: ListIndex | null;
  /** What changed in the list over the last year. */
  readonly changes: ChangeLog;
}

/** The list in use with its index, read in one transaction, and its changes. */
export async function readStoredList({ database, directory }: Catalog): Promise<StoredList> {
  const inUse = database.read(['lists', 'indexes'], async (stores) => {
    const list = await recordIn(stores, directory);
    const generation = generationInUse(list);
    if (generation === null) return { list, index: null };
    const index = await unlessLost(() => stores('indexes').get([directory, generation]));
    return { list, index: index ?? null };
  });
  // A transaction of their own: reading a lost value ends it.
  const [stored, changes] = await Promise.all([inUse, readChanges({ database, directory })]);
  return { ...stored, changes };
}

/** Stores the state of a sync, and nothing else. */
export function writeSync({ database, directory }: Catalog, sync: SyncState): Promise<void> {
  return database.write(['lists'], async (stores) => {
    await changeRecord(stores, directory, { sync });
  });
}

/** The record of a list within a transaction. */
export async function recordIn(stores: ReadStores<'lists'>, directory: string): Promise<ListRecord> {
  return listRecord(directory, await stores('lists').get(directory));
}

/** Stores a part of the record of a list within a transaction. Returns the whole record. */
export async function changeRecord(
  stores: WriteStores<'lists'>,
  directory: string,
  change: Partial<ListRecord>,
): Promise<ListRecord> {
  const list = { ...(await recordIn(stores, directory)), ...change };
  await stores('lists').put(list);
  return list;
}

/** The page with the services that were asked for by number. The directory's own pages count from 1. */
export const ASKED_PAGE = 0;

/**
 * Stores a page of a run and the state of the sync in one transaction: if the worker dies, both are there or neither. Page
 * 1 replaces the pages of a run that began again.
 */
export function stagePage(
  { database, directory }: Catalog,
  sync: RunningState,
  number: number,
  { services, rejected }: StagedPage,
): Promise<void> {
  const { generation } = sync.run;
  return database.write(['lists', 'pages'], async (stores) => {
    if (number === 1) await stores('pages').delete(everyPage(directory, generation));
    await stores('pages').put({ services, rejected }, [directory, generation, number]);
    await changeRecord(stores, directory, { sync });
  });
}

/** A page of a run; undefined if it is missing or the browser has lost it. */
export function readPage(
  { database, directory }: Catalog,
  generation: number,
  number: number,
): Promise<StagedPage | undefined> {
  return unlessLost(() =>
    database.read(['pages'], (stores) => stores('pages').get([directory, generation, number])),
  );
}

/** The keys of all pages of a generation. */
export function everyPage(directory: string, generation: number): IDBKeyRange {
  return IDBKeyRange.bound([directory, generation, 0], [directory, generation, Number.MAX_SAFE_INTEGER]);
}

/**
 * The services with a new id, from the last to the first. Rows of the directory can move between the requests for two
 * pages, so a service can arrive twice, and the later copy counts. Pass the pages from the last to the first.
 *
 * @param seen the ids of the pages before; the new ids are added to it
 */
export function distinctServices(services: readonly Service[], seen = new Set<number>()): Service[] {
  return services.toReversed().filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** What changed in the list of a directory over the last year; nothing if the browser has lost it. */
export async function readChanges({ database, directory }: Catalog): Promise<ChangeLog> {
  const changes = await unlessLost(() =>
    database.read(['changes'], (stores) => stores('changes').get(directory)),
  );
  return changes ?? [];
}
