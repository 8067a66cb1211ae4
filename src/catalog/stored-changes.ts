import { type ChangeLog, recentChanges } from '../changes/log/change-log.ts';
import type { CatalogDatabase, ReadStores, WriteStores } from './catalog-database.ts';
import { unlessLost } from './database-errors.ts';

/** What changed in the list of a directory over the last year; nothing if the browser has lost it. */
export async function readChanges(database: CatalogDatabase, directory: string): Promise<ChangeLog> {
  const changes = await unlessLost(() =>
    database.read(['changes'], (stores) => stores('changes').get(directory)),
  );
  return changes ?? [];
}

/**
 * What changed in the list of a directory over the last 90 days.
 *
 * @throws DOMException if the browser has lost it, which ends the transaction
 */
export async function readRecentChanges(
  stores: ReadStores<'changes'>,
  directory: string,
): Promise<ChangeLog> {
  const changes =
    (await stores('changes').get(recentKey(directory))) ??
    // The first versions of the extension wrote only the whole log.
    (await stores('changes').get(directory));
  return changes ?? [];
}

/** Stores a change log, and the recent part of it. */
export async function putChanges(
  stores: WriteStores<'changes'>,
  directory: string,
  log: ChangeLog,
  publishedAt: { readonly before: number; readonly now: number },
): Promise<void> {
  await stores('changes').put(log, directory);
  await stores('changes').put(recentChanges(log, publishedAt), recentKey(directory));
}

/** The key of a directory's recent changes. The address of a directory has no space. */
function recentKey(directory: string): string {
  return `recent ${directory}`;
}
