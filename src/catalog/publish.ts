import type { IsPublicSuffix } from '../matching/claims.ts';
import { ListCount, MAX_SERVICES, MAX_URLS } from './acceptance.ts';
import { BlockDamagedError } from './block.ts';
import type { CatalogDatabase, Generation } from './database.ts';
import { IdSet } from './id-set.ts';
import { ListIndexBuilder, openListIndex } from './list-index.ts';
import { eachBlock, endUnchangedRun, publishGeneration, readList, readPages, writeSync } from './store.ts';
import { SyncError } from './sync-failure.ts';
import { afterPublish, objection, type Run, type SyncState } from './sync-run.ts';

export interface Surroundings {
  readonly isPublicSuffix: IsPublicSuffix;
  now(): number;
  random(): number;
  interval(): Promise<number>;
}

/** What became of a run whose pages are all there. */
export interface Published {
  readonly state: SyncState;
  /** Whether readers match with another list now. */
  readonly isNew: boolean;
}

/**
 * Checks a list that has arrived as a whole, and makes it current; one that is the list in use once more only ends the
 * run.
 *
 * @throws SyncError with what speaks against the list
 */
export async function publish(
  around: Surroundings,
  database: CatalogDatabase,
  directory: string,
  state: SyncState & { readonly run: Run },
): Promise<Published> {
  const { run } = state;
  const { current } = await readList(database, directory);
  const names = await readPages(database, directory, run.generation);
  const expected = run.pages ?? 0;
  if (names.length !== expected) throw new SyncError({ kind: 'incomplete', expected, got: names.length });
  const after = async () => afterPublish(state, around.now(), await around.interval(), around.random());

  if (current && (await isSame(database, directory, current, names))) {
    const failure = objection(state, current, current);
    if (failure) throw new SyncError(failure);
    const ended = await after();
    await endUnchangedRun(database, directory, run.generation, ended);
    return { state: ended, isNew: false };
  }
  try {
    const { count, builder } = await readWhole(around, database, directory, names);
    const failure = objection(state, count, current);
    if (failure) throw new SyncError(failure);
    const index = builder.finish();
    const generation: Generation = {
      id: run.generation,
      pages: names.length,
      services: count.services,
      urls: count.urls,
      rejected: count.rejected,
      garbled: count.garbled,
      newest: count.newest,
      hosts: openListIndex(index).trie.hosts,
      publishedAt: around.now(),
    };
    const published = await after();
    await publishGeneration(database, directory, generation, index, published);
    return { state: published, isNew: true };
  } catch (error) {
    if (!(error instanceof BlockDamagedError)) throw error;
    // Storing that page again also replaces the damaged block.
    const again = { ...state, run: { ...run, nextPage: names.indexOf(error.block) + 1 } };
    await writeSync(database, directory, again);
    return { state: again, isNew: false };
  }
}

async function isSame(
  database: CatalogDatabase,
  directory: string,
  current: Generation,
  names: readonly string[],
): Promise<boolean> {
  const inUse = await readPages(database, directory, current.id);
  return inUse.length === names.length && names.every((name, i) => name === inUse[i]);
}

/** Reads the pages from the last to the first: of two services with one id the later page's counts. */
async function readWhole(
  { isPublicSuffix }: Surroundings,
  database: CatalogDatabase,
  directory: string,
  names: readonly string[],
): Promise<{ readonly count: ListCount; readonly builder: ListIndexBuilder }> {
  const count = new ListCount();
  const builder = new ListIndexBuilder(isPublicSuffix);
  const seen = new IdSet();
  for await (const { services, rejected } of eachBlock(database, directory, [...names].reverse())) {
    count.rejected += rejected;
    for (let i = services.length - 1; i >= 0; i--) {
      const service = services[i];
      if (!service || !seen.add(service.id)) continue;
      count.add(service);
      builder.add(service);
    }
    // What is too large is not built to its end.
    if (count.services > MAX_SERVICES || count.urls > MAX_URLS) throw new SyncError({ kind: 'too-many' });
  }
  return { count, builder };
}
