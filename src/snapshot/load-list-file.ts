import type { IsPublicSuffix } from '#site-matcher';
import { packBlock } from '../catalog/block.ts';
import type { CatalogDatabase } from '../catalog/catalog-database.ts';
import { publishGeneration } from '../catalog/generations.ts';
import { buildListIndex, ListTooLargeError, openListIndex } from '../catalog/list-index.ts';
import type { Generation, ListRecord } from '../catalog/list-record.ts';
import { readList } from '../catalog/list-store.ts';
import { ListCounter, reasonToReject } from '../catalog/sync/acceptance.ts';
import { changesSince } from '../catalog/sync/changes-since.ts';
import type { SyncFailure } from '../catalog/sync-failure.ts';
import { nextTurn } from '../platform/next-turn.ts';
import { type ListFile, ListFileError, type ListFileProblem, parseListFile } from './list-file.ts';
import { indexSnapshot, installSnapshot } from './prepare-snapshot.ts';

/** What became of a file. */
export type LoadedFile =
  | { readonly ok: true; readonly kind: 'snapshot' | 'list'; readonly services: number }
  /** Nothing has changed. */
  | { readonly ok: false; readonly why: { readonly kind: ListFileProblem | 'list-is-whole' } | SyncFailure };

/**
 * Makes the list in a file the list in use, with the checks of a download. The next download replaces it.
 *
 * @param text the whole file
 * @param version of the extension
 * @param starred ids of services whose changes are always listed
 * @throws DOMException as IndexedDB does
 */
export async function loadListFile(
  database: CatalogDatabase,
  directory: string,
  text: string,
  version: string,
  isPublicSuffix: IsPublicSuffix,
  starred: ReadonlySet<number>,
): Promise<LoadedFile> {
  try {
    const file = await parseListFile(text);
    return await load(database, directory, file, version, isPublicSuffix, starred);
  } catch (error) {
    if (error instanceof ListFileError) return { ok: false, why: { kind: error.problem } };
    if (error instanceof ListTooLargeError) return { ok: false, why: { kind: 'too-many' } };
    throw error;
  }
}

/** @throws ListTooLargeError */
async function load(
  database: CatalogDatabase,
  directory: string,
  file: ListFile,
  version: string,
  isPublicSuffix: IsPublicSuffix,
  starred: ReadonlySet<number>,
): Promise<LoadedFile> {
  const list = await readList(database, directory);
  if (file.kind === 'snapshot') {
    if (list.current) return { ok: false, why: { kind: 'list-is-whole' } };
    const prepared = await indexSnapshot(file.snapshot, version, isPublicSuffix);
    const inUse = await installSnapshot(database, directory, prepared);
    if (!inUse) return { ok: false, why: { kind: 'list-is-whole' } };
    return { ok: true, kind: 'snapshot', services: file.snapshot.services.length };
  }
  const now = Date.now();
  const counter = new ListCounter(now);
  counter.rejected = file.rejected;
  for (const service of file.services) counter.add(service);
  const reason = reasonToReject(file.total, counter, list.current, null, now);
  if (reason) return { ok: false, why: reason };

  const index = await buildListIndex(file.services, isPublicSuffix, nextTurn);
  const generation: Generation = {
    ...counter,
    id: nextFileGeneration(list),
    hosts: openListIndex(index).trie.hosts,
    pages: 1,
    publishedAt: now,
  };
  const lastBlock = packBlock({ services: file.services, rejected: file.rejected });
  const { current } = list;
  const changes = current && (await changesSince(database, directory, current, index, now, starred));
  await publishGeneration(database, directory, { generation, index, lastBlock, changes });
  return { ok: true, kind: 'list', services: counter.services };
}

/** Downloads count up from 1. Files count down from -1, so that a download that is under way never has the same id. */
function nextFileGeneration({ current, previous }: ListRecord): number {
  return Math.min(0, current?.id ?? 0, previous?.id ?? 0) - 1;
}
