import { packBlock } from '../catalog/block.ts';
import type { CatalogDatabase } from '../catalog/catalog-database.ts';
import { buildListIndex } from '../catalog/list-index.ts';
import { readList } from '../catalog/list-store.ts';
import { putSnapshot } from '../catalog/publication.ts';
import type { IsPublicSuffix } from '../matching/claims.ts';
import { inTurns } from '../matching/trie/steps.ts';
import { eventLoop } from '../platform/background-work.ts';
import { parseSnapshot } from './parse-snapshot.ts';

/** The snapshot in the package of this version of the extension. */
export interface PackagedSnapshot {
  /** Version of the extension. */
  readonly version: string;
  /** Reads the file. */
  read(): Promise<string>;
}

/**
 * Makes the snapshot of the package the list in use, if no list has been downloaded and this version has not done so
 * before. It is installed as a whole or not at all: everything is stored in one transaction.
 *
 * @param installed what to do with a snapshot that this version has installed
 * @returns whether readers see another list now
 * @throws SnapshotDamagedError; DOMException as IndexedDB does
 */
export async function installSnapshot(
  database: CatalogDatabase,
  directory: string,
  packaged: PackagedSnapshot,
  isPublicSuffix: IsPublicSuffix,
  installed: 'keep' | 'replace' = 'keep',
): Promise<boolean> {
  const { current, snapshot } = await readList(database, directory);
  const { version } = packaged;
  if (current || (installed === 'keep' && snapshot?.version === version)) return false;
  const { takenAt, services: found } = await parseSnapshot(await packaged.read());
  const services = found.map(({ service }) => service);
  const index = await inTurns(buildListIndex(services, isPublicSuffix), eventLoop);
  const block = packBlock({ services, rejected: 0 });
  const record = { takenAt, services: services.length, version };
  return putSnapshot(database, directory, record, index, block);
}
