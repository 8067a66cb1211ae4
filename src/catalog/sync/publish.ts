import { suffixesReady } from '../../platform/public-suffix.ts';
import type { CatalogDatabase } from '../catalog-database.ts';
import { endRun, publishGeneration } from '../generations.ts';
import { ListIndexBuilder, openListIndex } from '../list-index.ts';
import type { Generation, ListCounts } from '../list-record.ts';
import { readList } from '../list-store.ts';
import { eachBlock, readPages } from '../page-store.ts';
import type { Run, SyncState } from '../sync-state.ts';
import { ListCounter, reasonToReject } from './acceptance.ts';
import { changesSince } from './changes-since.ts';
import { SyncError } from './failures.ts';
import { afterPublish } from './plan/sync-plan.ts';
import type { SyncEnvironment } from './sync-environment.ts';

/** A run whose pages are all stored. */
interface CompleteRun {
  readonly environment: SyncEnvironment;
  readonly database: CatalogDatabase;
  readonly directory: string;
  readonly state: SyncState & { readonly run: Run };
}

/**
 * Checks a list as a whole and makes it current. If it is the same as the list in use, only the run ends.
 *
 * @returns the state of the sync, and whether readers see another list now
 * @throws SyncError with the reason to reject the list
 * @throws BlockDamagedError if a block is damaged
 * @throws ListTooLargeError if it has more addresses than an index holds
 */
export async function publish(
  complete: CompleteRun,
): Promise<{ readonly state: SyncState; readonly isNew: boolean }> {
  const { environment, database, directory, state } = complete;
  const { current } = await readList(database, directory);
  const names = await readPages(database, directory, state.run.generation);
  if (current && (await isUnchanged(complete, current, names))) {
    checkAcceptable(complete, current, current);
    const checked = await stateAt(environment.now(), complete);
    await endRun(database, directory, state.run.generation, checked);
    return { state: checked, isNew: false };
  }
  return { state: await publishNew(complete, current, names), isNew: true };
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
): Promise<SyncState> {
  const { environment, database, directory } = complete;
  const { pages, total } = complete.state.run;
  const counts = new ListCounter(environment.now());
  await suffixesReady();
  const builder = new ListIndexBuilder(environment.isPublicSuffix);
  for await (const { services, rejected } of eachBlock(database, directory, names)) {
    counts.rejected += rejected;
    for (const service of services) counts.add(service);
    builder.addAll(services);
  }
  if (names.length !== pages) {
    const got = counts.services + counts.rejected;
    throw new SyncError({ kind: 'incomplete', expected: total ?? 0, got });
  }
  checkAcceptable(complete, counts, current);
  const index = await builder.build(environment.nextTurn);
  // One time for both: the settings show when the list was checked only if that was later than it was published.
  const publishedAt = environment.now();
  const generation: Generation = {
    ...counts,
    id: complete.state.run.generation,
    pages,
    hosts: openListIndex(index).trie.hosts,
    publishedAt,
  };
  const state = await stateAt(publishedAt, complete);
  const starred = await environment.starred();
  const changes = current && (await changesSince(database, directory, current, index, publishedAt, starred));
  await publishGeneration(database, directory, { generation, index, lastBlock: null, changes }, state);
  return state;
}

/** @throws SyncError */
function checkAcceptable(
  { state, environment }: CompleteRun,
  received: ListCounts,
  inUse: ListCounts | null,
) {
  const reason = reasonToReject(state.run.total ?? 0, received, inUse, state.heldBack, environment.now());
  if (reason) throw new SyncError(reason);
}

async function stateAt(now: number, { environment, state }: CompleteRun): Promise<SyncState> {
  return afterPublish(state, now, await environment.interval(), environment.random());
}
