import type { CatalogDatabase } from '../catalog/catalog-database.ts';
import { putSnapshot } from '../catalog/generations.ts';
import { type ListInUse, shareList } from '../catalog/list-in-use.ts';
import { buildListIndex, openListIndex } from '../catalog/list-index.ts';
import type { ListRecord } from '../catalog/list-record.ts';
import { readList } from '../catalog/list-store.ts';
import { packagedAddresses } from '../catalog/packaged-addresses.ts';
import { DEFAULT_DIRECTORY } from '../directory/default-directory.ts';
import browser from '../platform/browser.ts';
import { reported } from '../platform/errors.ts';
import { HAS_SNAPSHOT, packagedSnapshot } from './packaged-snapshot.ts';
import { parseSnapshot } from './snapshot.ts';

const versionOfExtension = () => browser.runtime.getManifest().version;

/**
 * Makes the snapshot of the package the list in use of its directory, unless a list has been downloaded or this version of the
 * extension has installed its snapshot before. It is installed as a whole or not at all: everything is stored in one
 * transaction.
 *
 * @returns the list in use; null if another list stays in use
 * @throws Error if the file is damaged; StorageError
 */
export async function installSnapshot(database: CatalogDatabase): Promise<ListInUse | null> {
  if (!HAS_SNAPSHOT) return null;
  const { current, snapshot } = await readList({ database, directory: DEFAULT_DIRECTORY });
  if (current || snapshot?.version === versionOfExtension()) return null;
  const { record, index } = await indexSnapshot();
  const list = await putSnapshot({ database, directory: DEFAULT_DIRECTORY }, record, index);
  return list && { list, index: openListIndex(index, await packagedAddresses()), changes: [] };
}

/**
 * The snapshot of the package as a list, for a page that opens before the worker has installed it. Reads a file of the
 * package, stores nothing and sends nothing.
 *
 * @param inUse as it is stored
 * @returns the same list if it has grades already, if the package has none of its directory, or if they are damaged
 */
export async function withPackagedGrades(inUse: ListInUse): Promise<ListInUse> {
  const { list, index } = inUse;
  if (index || list.current || !HAS_SNAPSHOT || list.directory !== DEFAULT_DIRECTORY) return inUse;
  return packagedList(list).catch(reported('read the snapshot of the package', inUse));
}

async function packagedList(list: ListRecord): Promise<ListInUse> {
  const { record, index } = await indexSnapshot();
  const open = openListIndex(index, await packagedAddresses());
  const inUse = { list: { ...list, snapshot: record }, index: open, changes: [] };
  // The search of this page, and a service that is chosen there, need the same list.
  shareList(list.directory, inUse);
  return inUse;
}

/** Reads the snapshot of the package and builds its index. */
async function indexSnapshot() {
  const { takenAt, services } = parseSnapshot(await packagedSnapshot());
  const index = await buildListIndex(services);
  // On a clock that is behind, the directory's answers would look older than a snapshot of tomorrow.
  const at = Math.min(takenAt, Date.now());
  return { record: { takenAt: at, services: services.length, version: versionOfExtension() }, index };
}
