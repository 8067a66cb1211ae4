import type { Service } from '../../directory/schema.ts';
import { suffixesReady } from '../../platform/public-suffix.ts';
import { BlockDamagedError, packBlock } from '../block.ts';
import type { CatalogDatabase } from '../catalog-database.ts';
import { endRun } from '../generations.ts';
import { ListIndexBuilder, ListTooLargeError, openListIndex } from '../list-index.ts';
import type { Generation, ListCounts } from '../list-record.ts';
import { readList, writeSync } from '../list-store.ts';
import { eachBlock, readPages } from '../page-store.ts';
import { publishGeneration } from '../publication.ts';
import type { Run, SyncState } from '../sync-state.ts';
import { ListCounter, reasonToReject } from './acceptance.ts';
import { changesSince } from './changes-since.ts';
import { SyncError } from './failures.ts';
import { afterPublish } from './plan/sync-plan.ts';
import type { SyncEnvironment } from './sync-environment.ts';

/** A page that cannot be read after it was written once more will not be readable after the third time. */
const MAX_REPAIRS = 1;
/** Services that are kept although a new list lacks them. They become one block, which is packed in one turn. */
const MAX_KEPT = 5_000;

/** A run whose pages are all stored. */
export interface CompleteRun {
  readonly environment: Pick<
    SyncEnvironment,
    'isPublicSuffix' | 'now' | 'random' | 'interval' | 'nextTurn' | 'starred'
  >;
  readonly database: CatalogDatabase;
  readonly directory: string;
  readonly state: SyncState & { readonly run: Run };
}

/** The result of publishing. */
export interface Published {
  readonly state: SyncState;
  /** Whether readers see another list now. */
  readonly isNew: boolean;
}

/**
 * Checks a list as a whole and makes it current. If it is the same as the list in use, only the run ends. If one of its
 * blocks is damaged, the run goes back to that page, once.
 *
 * @throws SyncError with the reason to reject the list, or if a block is damaged again
 */
export async function publish(complete: CompleteRun): Promise<Published> {
  const { environment, database, directory, state } = complete;
  const { current } = await readList(database, directory);
  const names = await readPages(database, directory, state.run.generation);
  if (current && (await isUnchanged(complete, current, names))) {
    checkAcceptable(complete, current, current);
    const checked = await stateAt(environment.now(), complete);
    await endRun(database, directory, state.run.generation, checked);
    return { state: checked, isNew: false };
  }
  try {
    return await publishNew(complete, current, names);
  } catch (error) {
    if (error instanceof ListTooLargeError) throw new SyncError({ kind: 'too-many' });
    if (!(error instanceof BlockDamagedError)) throw error;
    const { run } = state;
    if (run.repairs >= MAX_REPAIRS) throw new SyncError({ kind: 'storage', full: false });
    // Staging that page again replaces the damaged block.
    const nextPage = names.indexOf(error.block) + 1;
    const repeated = { ...state, run: { ...run, nextPage, repairs: run.repairs + 1 } };
    await writeSync(database, directory, repeated);
    return { state: repeated, isNew: false };
  }
}

async function isUnchanged(
  { database, directory, state }: CompleteRun,
  current: Generation,
  names: readonly string[],
): Promise<boolean> {
  if (names.length !== state.run.pages) return false;
  const inUse = await readPages(database, directory, current.id);
  return inUse.length === names.length && names.every((name, i) => name === inUse[i]);
}

async function publishNew(
  complete: CompleteRun,
  current: Generation | null,
  names: readonly string[],
): Promise<Published> {
  const { environment, database, directory } = complete;
  const { pages, total } = complete.state.run;
  const counts = new ListCounter(environment.now());
  await suffixesReady();
  const builder = new ListIndexBuilder(environment.isPublicSuffix);
  const ids = new Set<number>();
  const addAll = (services: readonly Service[]) => {
    for (const service of services) counts.add(service);
    builder.addAll(services);
  };
  for await (const { services, rejected } of eachBlock(database, directory, names, ids)) {
    counts.rejected += rejected;
    addAll(services);
  }
  if (names.length !== pages) {
    const got = counts.services + counts.rejected;
    throw new SyncError({ kind: 'incomplete', expected: total ?? 0, got });
  }
  checkAcceptable(complete, counts, current);
  const kept = current
    ? await servicesToKeep(complete, counts.rejected - current.rejected, ids, current)
    : [];
  addAll(kept);
  const lastBlock = kept.length > 0 ? packBlock({ services: kept, rejected: 0 }) : null;
  const index = await builder.build(environment.nextTurn);
  // One time for both: the settings show when the list was checked only if that was later than it was published.
  const publishedAt = environment.now();
  const generation: Generation = {
    ...counts,
    id: complete.state.run.generation,
    pages: names.length + (lastBlock ? 1 : 0),
    hosts: openListIndex(index).trie.hosts,
    publishedAt,
  };
  const state = await stateAt(publishedAt, complete);
  const starred = await environment.starred();
  const changes = current && (await changesSince(database, directory, current, index, publishedAt, starred));
  await publishGeneration(database, directory, { generation, index, lastBlock, changes }, state);
  return { state, isNew: true };
}

/** @throws SyncError */
function checkAcceptable(
  { state, environment }: CompleteRun,
  received: ListCounts,
  inUse: ListCounts | null,
): void {
  const expected = state.run.total ?? 0;
  const reason = reasonToReject({
    expected,
    received,
    inUse,
    heldBack: state.heldBack,
    now: environment.now(),
  });
  if (reason) throw new SyncError(reason);
}

async function stateAt(now: number, { environment, state }: CompleteRun): Promise<SyncState> {
  return afterPublish(state, now, await environment.interval(), environment.random());
}

/**
 * Services of the list in use that are missing in the new one because their item could not be read. A damaged item costs
 * its service nothing until it is damaged in two lists in a row. If more services are missing than items became
 * unreadable, we cannot tell which were deleted, and keep none. Nor if they are more than 5,000.
 */
async function servicesToKeep(
  { database, directory }: CompleteRun,
  unreadable: number,
  ids: Set<number>,
  current: Generation,
): Promise<Service[]> {
  if (unreadable <= 0) return [];
  const missing: Service[] = [];
  const names = await readPages(database, directory, current.id);
  try {
    for await (const { services } of eachBlock(database, directory, names, ids)) {
      for (const service of services) missing.push(service);
      if (missing.length > Math.min(unreadable, MAX_KEPT)) return [];
    }
  } catch (error) {
    // Nothing can be kept of a list that is damaged itself.
    if (error instanceof BlockDamagedError) return [];
    throw error;
  }
  return missing;
}
