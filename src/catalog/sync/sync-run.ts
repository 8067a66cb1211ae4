import { type Failure, FailureError, failureOf } from '../../directory/failure.ts';
import { MINUTE_MS } from '../../platform/durations.ts';
import { reportError } from '../../platform/errors.ts';
import type { CatalogDatabase } from '../catalog-database.ts';
import { isClosed } from '../database.ts';
import { dropGeneration, endRun, storeWithoutFutureTimes } from '../generations.ts';
import { type StagedPage, withoutFutureTimes } from '../list-record.ts';
import { ASKED_PAGE, readList, readPage, stagePage, writeSync } from '../list-store.ts';
import type { RunningState, SyncState, SyncTrigger } from '../sync-state.ts';
import * as plan from './plan/sync-plan.ts';
import * as waits from './plan/sync-waits.ts';
import { publish } from './publish.ts';
import type { SyncEnvironment } from './sync-environment.ts';

/** A run sleeps through waits up to this length. During a longer wait the worker may die; an alarm wakes it. */
const MAX_SLEEP_MS = 20_000;
/** If the worker dies, the alarm wakes the next one after this time: longer than any fetch takes. */
const RESUME_MS = MINUTE_MS;
/**
 * How long the sync sends nothing after a request that a person waits for. ToS;DR limits requests per 10 s, and a popup may
 * send its next ones a moment later.
 */
const PERSON_FIRST_MS = 10_000;
/**
 * A browser that quits, or stops the worker, first aborts the worker's fetches and writes. That looks like an unreachable
 * directory or a storage that fails. A worker that is still alive after this time was not stopped.
 */
const ABORT_GRACE_MS = 1_000;

/** What an active run shares with the calls that wait for it. */
export interface ActiveRun {
  readonly trigger: SyncTrigger;
  readonly stop: AbortController;
  /** When to run again, once this run has ended. */
  finished: Promise<number>;
  /** Whether the run has brought the list up to date. */
  isUpToDate: boolean;
  /** Whether a step has failed. Calls after that need a run of their own. */
  hasFailed: boolean;
}

/**
 * Takes the steps of the sync plan over one connection to the database. It owns the generation that is being downloaded: its
 * pages and the state, which is stored with every page.
 *
 * @returns when to run again, in milliseconds since 1970
 * @throws StorageError if the database accepts no writes, not even the reason of a failure
 */
export async function takeSteps(
  environment: SyncEnvironment,
  database: CatalogDatabase,
  active: ActiveRun,
): Promise<number> {
  const { client, now, random, changed } = environment;
  const catalog = { database, directory: client.profile.address };
  const { signal } = active.stop;
  const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  /** Whether there is no list yet. */
  let isFirst = false;

  async function begin(): Promise<SyncState> {
    const stored = await readList(catalog);
    const { current, sync } = withoutFutureTimes(stored, now());
    if (sync !== stored.sync || current !== stored.current) await storeWithoutFutureTimes(catalog, now());
    isFirst = current === null;
    const interval = await environment.interval();
    const ready = waits.withInterval(waits.adaptedToClock(sync, now()), interval);
    const isAsked = active.trigger === 'user';
    const settled = isAsked ? ready : waits.deferMissedCheck(ready, now(), interval, random());
    const afterTrigger = waits.triggered(settled, active.trigger, now(), interval);
    const isDue = afterTrigger.notBefore <= now();
    const resumed = isDue ? plan.resumed(afterTrigger, now()) : afterTrigger;
    // The known pace of a directory is applied at each start and not stored: a worker that only wakes then writes nothing.
    const state = { ...resumed, paceMs: Math.max(resumed.paceMs, client.profile.pageMs ?? 0) };
    // Before the first request: if the browser stops the worker during it, the next worker must know of the run.
    if (isDue || afterTrigger !== sync) await writeSync(catalog, state);
    // The next check is at another time, which pages show.
    if (!isDue && afterTrigger !== sync) changed('progress');
    return state;
  }

  /** Milliseconds to leave the directory to a person who waits for a request. */
  function pauseForPerson(): number {
    const age = now() - (environment.personWaitedAt() ?? Number.NEGATIVE_INFINITY);
    // The age is negative if the clock was set back.
    return age < 0 ? 0 : Math.max(PERSON_FIRST_MS - age, 0);
  }

  /** Takes a step, and returns the state that is now stored. */
  async function take(step: plan.Step, state: RunningState): Promise<SyncState> {
    try {
      return await stateAfter(step, state);
    } catch (error) {
      if (isClosed(error)) throw error;
      // An aborted request says nothing about the directory.
      if (signal.aborted) return state;
      active.hasFailed = true;
      const failure = failureOfStep(error, environment.isOnline());
      if (failure.kind === 'unreachable' || failure.kind === 'storage')
        await environment.sleep(ABORT_GRACE_MS);
      return fail(state, step, failure);
    }
  }

  function stateAfter(step: plan.Step, state: RunningState): Promise<SyncState> {
    switch (step.do) {
      case 'fail':
        throw new FailureError(step.failure);
      case 'fetch':
        return fetchPage(state, step.page, false);
      case 'confirm':
        return fetchPage(state, 1, true);
      case 'ask':
        return ask(state, step.service);
      case 'publish':
        return publishPages(state);
    }
  }

  async function fetchPage(state: RunningState, number: number, isAgain: boolean): Promise<SyncState> {
    const { generation, version } = state.run;
    const requestedAt = now();
    const page = await client.listServices(version, number, signal);
    const arrived = now();
    const before = isAgain ? await readPage(catalog, generation, 1) : null;
    const isSame = before === null ? null : before !== undefined && hasSameServices(before, page);
    const after = plan.afterPage(state, page, arrived, Math.max(arrived - requestedAt, 0), isSame);
    if ('kind' in after) throw new FailureError(after);
    if (isAgain || after.run.nextPage === 1) await writeSync(catalog, after);
    else await stagePage(catalog, after, number, page);
    // After an outage tabs and pages read the list again, because they show its failure.
    changed(state.failingSince === null ? 'progress' : 'list');
    return after;
  }

  /** Asks for a service that the list in use has and the new one lacks. What the directory still has stays. */
  async function ask(state: RunningState, id: number): Promise<SyncState> {
    const { generation, version } = state.run;
    const requestedAt = now();
    const service = await client.listedService(version, id, signal);
    const arrived = now();
    const after = plan.afterAsking(state, service === null, arrived, Math.max(arrived - requestedAt, 0));
    const found = (await readPage(catalog, generation, ASKED_PAGE))?.services ?? [];
    const services = service ? [...found, service] : found;
    await stagePage(catalog, after, ASKED_PAGE, { services, rejected: 0 });
    return after;
  }

  async function publishPages(state: RunningState): Promise<SyncState> {
    const published = await publish(environment, catalog, state);
    active.isUpToDate = !published.state.run;
    isFirst &&= !active.isUpToDate;
    changed(published.isNew ? 'list' : 'progress');
    return published.state;
  }

  async function fail(before: RunningState, step: plan.Step, failure: Failure): Promise<SyncState> {
    const { generation } = before.run;
    let state = plan.afterFailure(before, step.do, failure, now(), random());
    try {
      if (state.run) await writeSync(catalog, state);
      else await endRun(catalog, generation, state);
    } catch (error) {
      // After a write failed for want of room, Firefox allows only deletions in the next one. Its error is the same as for
      // a closed connection.
      const isFullInFirefox = failure.kind === 'storage' && failure.full;
      if (isClosed(error) && !isFullInFirefox) throw error;
      // The disk is full: the pages of the run make room for the reason.
      await dropGeneration(catalog, generation);
      state = { ...state, run: null };
      await writeSync(catalog, state);
    }
    // Without a list, tabs show the failure.
    changed(isFirst ? 'list' : 'progress');
    return state;
  }

  let state = await begin();
  while (!signal.aborted) {
    // The clock may have been set back since the last step.
    state = waits.adaptedToClock(state, now());
    const { run, notBefore } = state;
    const wait = notBefore - now();
    if (wait > 0 && (wait > MAX_SLEEP_MS || !run)) return notBefore;
    // A loop of fetches does not keep a worker alive: both browsers stop an idle one after 30 s.
    await environment.wakeAt(Math.max(notBefore, now()) + RESUME_MS);
    await environment.stayAwake();
    const running = plan.withRun(state, now());
    const step = plan.nextStep(running, now());
    const pause = step.do === 'publish' || step.do === 'fail' ? wait : Math.max(wait, pauseForPerson());
    if (pause > 0) await Promise.race([environment.sleep(pause), stopped]);
    else state = await take(step, running);
  }
  return state.notBefore;
}

/** Why a step failed. A mistake of ours is reported too. */
function failureOfStep(error: unknown, isOnline: boolean): Failure {
  const failure = failureOf(error);
  if (failure.kind === 'internal') reportError('take a step of the sync', error);
  return failure.kind === 'unreachable' && !isOnline ? { kind: 'offline' } : failure;
}

/**
 * Whether two pages have the same services, whatever their order: the directory promises none. The time of the last edit
 * does not count: in a busy directory a slow list would never be whole.
 */
function hasSameServices(a: StagedPage, b: StagedPage): boolean {
  const contentOf = ({ services }: StagedPage) =>
    services.map((service) => JSON.stringify({ ...service, updatedAt: 0 })).sort();
  return JSON.stringify(contentOf(a)) === JSON.stringify(contentOf(b));
}
