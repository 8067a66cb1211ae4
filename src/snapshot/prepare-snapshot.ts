import type { IsPublicSuffix } from '#site-matcher';
import type { CatalogDatabase } from '../catalog/catalog-database.ts';
import { putSnapshot } from '../catalog/generations.ts';
import { type ListInUse, shareList } from '../catalog/list-in-use.ts';
import { buildListIndex, type ListIndex, openListIndex } from '../catalog/list-index.ts';
import type { InstalledSnapshot, ListRecord } from '../catalog/list-record.ts';
import { readList } from '../catalog/list-store.ts';
import { packagedAddresses } from '../catalog/packaged-addresses.ts';
import { DEFAULT_DIRECTORY } from '../directory/default-directory.ts';
import browser from '../platform/browser.ts';
import { reported } from '../platform/errors.ts';
import { nextTurn } from '../platform/next-turn.ts';
import { HAS_SNAPSHOT, packagedSnapshot } from './packaged-snapshot.ts';
import { parseSnapshot, type Snapshot } from './snapshot.ts';

/** The snapshot in the package of this version of the extension. */
interface PackagedSnapshot {
  /** Version of the extension. */
  readonly version: string;
  /** Reads the JSON of the file. */
  read(): Promise<unknown>;
}

/** A snapshot that only has to be stored. */
interface PreparedSnapshot {
  readonly record: InstalledSnapshot;
  readonly index: ListIndex;
}

/**
 * Reads the snapshot of the package and builds its index.
 *
 * @returns null if it is not needed: a list has been downloaded, or this version has installed its snapshot before
 * @throws Error if the file is damaged; StorageError
 */
export async function prepareSnapshot(
  database: CatalogDatabase,
  directory: string,
  { version, read }: PackagedSnapshot,
  isPublicSuffix: IsPublicSuffix,
): Promise<PreparedSnapshot | null> {
  const { current, snapshot } = await readList(database, directory);
  if (current || snapshot?.version === version) return null;
  return indexSnapshot(parseSnapshot(await read()), version, isPublicSuffix);
}

/**
 * Builds the index of a snapshot.
 *
 * @param version of the extension
 * @throws FailureError `too-many`
 */
async function indexSnapshot(
  { takenAt, services }: Snapshot,
  version: string,
  isPublicSuffix: IsPublicSuffix,
): Promise<PreparedSnapshot> {
  const index = await buildListIndex(services, isPublicSuffix, nextTurn);
  // On a clock that is behind, the directory's answers would look older than a snapshot of tomorrow.
  const record = { takenAt: Math.min(takenAt, Date.now()), services: services.length, version };
  return { record, index };
}

/**
 * Makes a snapshot the list in use, if no list has been downloaded. It is installed as a whole or not at all: everything is
 * stored in one transaction.
 *
 * @returns the list in use; null if another list stays in use
 * @throws StorageError
 */
export async function installSnapshot(
  database: CatalogDatabase,
  directory: string,
  { record, index }: PreparedSnapshot,
): Promise<ListInUse | null> {
  const list = await putSnapshot(database, directory, record, index);
  return list && { list, index: openListIndex(index, await packagedAddresses()), changes: [] };
}

/**
 * The snapshot of the package as a list, for a page that opens before the worker has installed it. Reads a file of the
 * package, stores nothing and sends nothing.
 *
 * @param inUse as it is stored
 * @returns the same list if it has grades already, if the package has none of its directory, or if they are damaged
 */
export async function withPackagedGrades(
  inUse: ListInUse,
  isPublicSuffix: IsPublicSuffix,
): Promise<ListInUse> {
  const { list, index } = inUse;
  if (index || list.current || !HAS_SNAPSHOT || list.directory !== DEFAULT_DIRECTORY) return inUse;
  return packagedList(list, isPublicSuffix).catch(reported('read the snapshot of the package', inUse));
}

async function packagedList(list: ListRecord, isPublicSuffix: IsPublicSuffix): Promise<ListInUse> {
  const snapshot = parseSnapshot(await packagedSnapshot());
  const { version } = browser.runtime.getManifest();
  const { record, index } = await indexSnapshot(snapshot, version, isPublicSuffix);
  const open = openListIndex(index, await packagedAddresses());
  const inUse = { list: { ...list, snapshot: record }, index: open, changes: [] };
  // The search of this page, and a service that is chosen there, need the same list.
  shareList(list.directory, inUse);
  return inUse;
}
