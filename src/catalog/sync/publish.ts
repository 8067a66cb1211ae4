import type { Service } from '../../directory/schema.ts';
import type { IsPublicSuffix } from '../../matching/claims.ts';
import { BlockDamagedError, packBlock } from '../block.ts';
import type { CatalogDatabase, Generation } from '../database.ts';
import { IdSet } from '../id-set.ts';
import { ListIndexBuilder, openListIndex } from '../list-index.ts';
import { readList, writeSync } from '../list-record.ts';
import { eachBlock, readPages } from '../pages.ts';
import { endUnchangedRun, publishGeneration } from '../store.ts';
import { SyncError } from '../sync-failure.ts';
import { ListCount, MAX_SERVICES, MAX_URLS } from './acceptance.ts';
import { afterPublish, objection, type Run, type SyncState } from './sync-plan.ts';

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
  const after = async (now: number) => afterPublish(state, now, await around.interval(), around.random());

  if (current && (await isSame(database, directory, current, names))) {
    const failure = objection(state, current, current);
    if (failure) throw new SyncError(failure);
    const ended = await after(around.now());
    await endUnchangedRun(database, directory, run.generation, ended);
    return { state: ended, isNew: false };
  }
  try {
    const whole = await readWhole(around, database, directory, names);
    const { count, builder } = whole;
    const failure = objection(state, count, current);
    if (failure) throw new SyncError(failure);
    const kept = await keptServices(database, directory, whole, current);
    for (const service of kept) {
      count.add(service);
      builder.add(service);
    }
    const last = kept.length > 0 ? packBlock({ services: kept, rejected: 0 }) : null;
    const index = builder.finish();
    // The same instant for both: a list counts as checked again only later than it was published.
    const publishedAt = around.now();
    const generation: Generation = {
      id: run.generation,
      pages: names.length + (last ? 1 : 0),
      services: count.services,
      urls: count.urls,
      rejected: count.rejected,
      garbled: count.garbled,
      newest: count.newest,
      hosts: openListIndex(index).trie.hosts,
      publishedAt,
    };
    const published = await after(publishedAt);
    await publishGeneration(database, directory, generation, index, published, last);
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

/**
 * Services of the list in use that stay although they did not come: as many items could not be read, and were readable
 * the last time. A damaged item so costs its service nothing until it is damaged in two lists; if more are missing than
 * were damaged, nobody can tell which were deleted, and all go.
 */
async function keptServices(
  database: CatalogDatabase,
  directory: string,
  { count, seen }: Whole,
  current: Generation | null,
): Promise<Service[]> {
  const damaged = current ? count.rejected - current.rejected : 0;
  if (!current || damaged <= 0) return [];
  const missing: Service[] = [];
  const names = await readPages(database, directory, current.id);
  try {
    for await (const { services } of eachBlock(database, directory, names)) {
      for (const service of services) if (seen.add(service.id)) missing.push(service);
      if (missing.length > damaged) return [];
    }
  } catch (error) {
    // Nothing can be kept of a list that is itself damaged.
    if (error instanceof BlockDamagedError) return [];
    throw error;
  }
  return missing;
}

/** A list as it was read, and the ids in it. */
interface Whole {
  readonly count: ListCount;
  readonly builder: ListIndexBuilder;
  readonly seen: IdSet;
}

/** Reads the pages from the last to the first: of two services with one id the later page's counts. */
async function readWhole(
  { isPublicSuffix }: Surroundings,
  database: CatalogDatabase,
  directory: string,
  names: readonly string[],
): Promise<Whole> {
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
  return { count, builder, seen };
}
