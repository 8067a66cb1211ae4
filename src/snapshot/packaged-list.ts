import type { IsPublicSuffix } from '#site-matcher';
import { type ListInUse, shareList } from '../catalog/list-in-use.ts';
import { openListIndex } from '../catalog/list-index.ts';
import type { ListRecord } from '../catalog/list-record.ts';
import { DEFAULT_DIRECTORY } from '../directory/default-directory.ts';
import browser from '../platform/browser.ts';
import { reported } from '../platform/errors/report-error.ts';
import { HAS_SNAPSHOT, packagedSnapshot } from './packaged-snapshot.ts';
import { parseSnapshot } from './parse-snapshot.ts';
import { indexSnapshot } from './prepare-snapshot.ts';

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
  const snapshot = await parseSnapshot(await packagedSnapshot());
  const { version } = browser.runtime.getManifest();
  const { record, index } = await indexSnapshot(snapshot, version, isPublicSuffix);
  const inUse = { list: { ...list, snapshot: record }, index: openListIndex(index), changes: [] };
  // The search of this page, and a service that is chosen there, need the same list.
  shareList(list.directory, inUse);
  return inUse;
}
