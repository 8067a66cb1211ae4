import type { Service } from '../directory/schema/service.ts';
import type { CatalogDatabase } from './catalog-database.ts';
import { unlessLost } from './database.ts';
import type { StagedPage } from './list-record.ts';
import { changeRecord } from './list-store.ts';
import type { RunningState } from './sync-state.ts';

/** The page with the services that were asked for by number. The directory's own pages count from 1. */
export const ASKED_PAGE = 0;

/**
 * Stores a page of a run and the state of the sync in one transaction: if the worker dies, both are there or neither. Page
 * 1 replaces the pages of a run that began again.
 */
export function stagePage(
  database: CatalogDatabase,
  directory: string,
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
  database: CatalogDatabase,
  directory: string,
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
