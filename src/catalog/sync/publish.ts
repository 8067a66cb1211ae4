import { openTrie } from '#site-matcher';
import { FailureError } from '../../directory/failure.ts';
import { suffixesReady } from '../../platform/public-suffix.ts';
import type { Catalog } from '../catalog-database.ts';
import { endRun, publishGeneration } from '../generations.ts';
import { withChanges } from '../history/change-log.ts';
import { diff, type Pair } from '../history/diff.ts';
import { isDamagedIndex, isSameIndex, type ListIndex, ListIndexBuilder } from '../list-index.ts';
import { ListCounter } from '../list-record.ts';
import { ASKED_PAGE, distinctServices, readPage, readStoredList, writeSync } from '../list-store.ts';
import { SummaryTable } from '../summary-table.ts';
import type { Run, RunningState, SyncState } from '../sync-state.ts';
import { MAX_ASKED, reasonToReject } from './acceptance.ts';
import { afterPublish, withServicesToAsk } from './plan/sync-plan.ts';
import type { SyncEnvironment } from './sync-environment.ts';

/**
 * Checks a list whose pages are all stored, and makes it current. If its index equals that of the list in use, only the run
 * ends. If it lacks services, the run goes on: the directory is asked for them.
 *
 * @returns the state that is stored now, and whether readers see another list
 * @throws FailureError with the reason to reject the list; `too-many` if it has more addresses than an index holds
 */
export async function publish(
  environment: SyncEnvironment,
  catalog: Catalog,
  state: RunningState,
): Promise<{ readonly state: SyncState; readonly isNew: boolean }> {
  const { run, heldBack } = state;
  const { list, index: before, changes: log } = await readStoredList(catalog);
  const { current } = list;
  const builder = new ListIndexBuilder();
  await suffixesReady();
  const counts = await addPages(builder, catalog, run, environment.now());
  const index = await builder.build();
  const pairs = before && pairsOf(before, index);
  const lacking = (pairs ?? []).flatMap(([old, listed]) => (old && !listed ? [old.id] : []));
  // An old snapshot may have many services that are gone for good: then the directory is asked about none of them.
  const isOldSnapshot = !current && lacking.length > MAX_ASKED;
  // When this is called again, after the directory was asked, the answers are in and nothing is left to ask.
  const notYetAsked = run.toAsk !== null || isOldSnapshot ? [] : lacking;
  // One time for both: the settings show when the list was checked only if that was later than it was published.
  const now = environment.now();
  const reason = reasonToReject(run.total ?? 0, counts, current, heldBack, notYetAsked.length);
  if (reason) throw new FailureError(reason);
  const after = afterPublish(state, now, await environment.interval(), environment.random());
  if (current && before && isSameIndex(before, index)) {
    await endRun(catalog, run.generation, after);
    return { state: after, isNew: false };
  }
  if (notYetAsked.length > 0) {
    const unfinished = withServicesToAsk(state, notYetAsked.slice(0, MAX_ASKED), now);
    await writeSync(catalog, unfinished);
    return { state: unfinished, isNew: false };
  }
  const { hosts } = openTrie(index.trie);
  const generation = { ...counts, id: run.generation, hosts, publishedAt: now };
  let changes = null;
  if (current && pairs) {
    // What the new list lacks has changed only if the directory says that it is gone.
    const known = pairs.filter(([old, listed]) => listed || (old && run.gone.includes(old.id)));
    const added = diff(known, Math.max(current.services, counts.services), now, await environment.starred());
    changes = withChanges(log, added, { before: current.publishedAt, now });
  }
  await publishGeneration(catalog, { generation, index, changes }, after);
  return { state: after, isNew: true };
}

/** The services of the list in use and of a new one; null if the list in use is damaged or of another version. */
function pairsOf(before: ListIndex, after: ListIndex): readonly Pair[] | null {
  try {
    return new SummaryTable(after.summaries).pairsWith(new SummaryTable(before.summaries));
  } catch (error) {
    if (!isDamagedIndex(error)) throw error;
    return null;
  }
}

/**
 * Adds the pages one by one, so that a long list is never in memory as a whole: the last first, see {@link
 * distinctServices}.
 */
async function addPages(
  builder: ListIndexBuilder,
  catalog: Catalog,
  { generation, pages }: Run,
  now: number,
): Promise<ListCounter> {
  const counts = new ListCounter(now);
  const seen = new Set<number>();
  for (let number = pages ?? 0; number >= ASKED_PAGE; number--) {
    const page = await readPage(catalog, generation, number);
    if (!page && number !== ASKED_PAGE) throw new FailureError({ kind: 'damaged' });
    const services = distinctServices(page?.services ?? [], seen);
    counts.rejected += page?.rejected ?? 0;
    for (const service of services) counts.add(service);
    builder.addAll(services);
  }
  return counts;
}
