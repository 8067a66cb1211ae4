import type { IsPublicSuffix } from '#site-matcher';
import { type PackedBlock, packBlock } from '../catalog/block.ts';
import type { CatalogDatabase } from '../catalog/catalog-database.ts';
import { buildListIndex, type ListIndex } from '../catalog/list-index.ts';
import type { InstalledSnapshot } from '../catalog/list-record.ts';
import { keepSnapshot, readList } from '../catalog/list-store.ts';
import { nextTurn } from '../platform/background-work.ts';
import { parseSnapshot } from './parse-snapshot.ts';
import type { Snapshot } from './snapshot.ts';

/** Clocks differ by less. A date further ahead is wrong. */
const MAX_AHEAD_MS = 24 * 3_600_000;

/** The snapshot in the package of this version of the extension. */
export interface PackagedSnapshot {
  /** Version of the extension. */
  readonly version: string;
  /** Reads the file. */
  read(): Promise<string>;
}

/** A snapshot that only has to be stored. */
export interface PreparedSnapshot {
  readonly record: InstalledSnapshot;
  readonly index: ListIndex;
  /** Its services. */
  readonly block: PackedBlock;
}

/**
 * Reads the snapshot of the package and builds its index. If the snapshot in use is newer, it stays: only the version is
 * stored with it.
 *
 * @returns null if it is not needed: a list has been downloaded, this version has read its snapshot before, or the one in
 *   use is newer
 * @throws SnapshotDamagedError; DOMException as IndexedDB does
 */
export async function prepareSnapshot(
  database: CatalogDatabase,
  directory: string,
  { version, read }: PackagedSnapshot,
  isPublicSuffix: IsPublicSuffix,
): Promise<PreparedSnapshot | null> {
  const { current, snapshot } = await readList(database, directory);
  if (current || snapshot?.version === version) return null;
  const packaged = await parseSnapshot(await read());
  // A date in the future is wrong. Such a snapshot would stay for ever.
  const isNewer =
    snapshot && snapshot.takenAt > packaged.takenAt && snapshot.takenAt <= Date.now() + MAX_AHEAD_MS;
  if (isNewer) {
    await keepSnapshot(database, directory, version);
    return null;
  }
  return indexSnapshot(packaged, version, isPublicSuffix);
}

/**
 * Builds the index of a snapshot.
 *
 * @param version of the extension
 * @throws ListTooLargeError
 */
export async function indexSnapshot(
  { takenAt, services: described }: Snapshot,
  version: string,
  isPublicSuffix: IsPublicSuffix,
): Promise<PreparedSnapshot> {
  const services = described.map(({ service }) => service);
  const index = await buildListIndex(services, isPublicSuffix, nextTurn);
  const block = packBlock({ services, rejected: 0 });
  return { record: { takenAt, services: services.length, version }, index, block };
}
