import type { CatalogDatabase } from '../catalog-database.ts';
import { isClosed } from '../database.ts';
import { bringTimesToNow, dropGeneration, endRun } from '../generations.ts';
import { type StagedPage, withPastTimes } from '../list-record.ts';
import { readList, writeSync } from '../list-store.ts';
import { ASKED_PAGE, readPage, stagePage } from '../page-store.ts';
import type { SyncFailure } from '../sync-failure.ts';
import { INITIAL_STATE, type RunningState, type SyncState } from '../sync-state.ts';
import { failureOf, SyncError } from './failures.ts';
import * as due from './plan/sync-due.ts';
import * as plan from './plan/sync-plan.ts';
import { publish } from './publish.ts';
import type { SyncEnvironment } from './sync-environment.ts';

/** A run sleeps through waits up to this length. During a longer wait the worker may die; an alarm wakes it. */
const MAX_SLEEP_MS = 20_000;
/** If the worker dies, the alarm wakes the next one after this time: longer than any fetch takes. */
const RESUME_MS = 60_000;
/**
 * How long the sync sends nothing after a request that a person waits for. ToS;DR limits requests per 10 s, and a popup may
 * send its next ones a moment later.
 */
const PERSON_FIRST_MS = 10_000;
/**
 * A browser that quits, or stops the worker, aborts the worker's fetches first. That looks like an unreachable directory.
 * A worker that is still alive after this time was not stopped.
 */
const ABORT_GRACE_MS = 1_000;

/** What an active run shares with the calls that wait for it. */
export interface ActiveRun {
  readonly trigger: due.SyncTrigger;
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
 */
export class SyncRun {
  private readonly environment: SyncEnvironment;
  private readonly database: CatalogDatabase;
  private readonly active: ActiveRun;
  private readonly directory: string;
  private readonly stopped: Promise<void>;
  private state: SyncState = INITIAL_STATE;
  /** Whether there is no list yet. */
  private isFirst = false;

  constructor(environment: SyncEnvironment, database: CatalogDatabase, active: ActiveRun) {
    this.environment = environment;
    this.database = database;
    this.active = active;
    this.directory = environment.client.profile.address;
    this.stopped = new Promise((resolve) =>
      active.stop.signal.addEventListener('abort', () => resolve(), { once: true }),
    );
  }

  /**
   * @returns when to run again, in milliseconds since 1970
   * @throws DOMException if the database accepts no writes, not even the reason of a failure
   */
  async run(): Promise<number> {
    const { environment } = this;
    await this.begin();
    while (!this.isStopped()) {
      const { run, notBefore } = this.state;
      const wait = notBefore - environment.now();
      if (wait > 0 && (wait > MAX_SLEEP_MS || !run)) return notBefore;
      // A loop of fetches does not keep a worker alive: both browsers stop an idle one after 30 s.
      await environment.wakeAt(Math.max(notBefore, environment.now()) + RESUME_MS);
      await environment.stayAwake();
      const state = plan.withRun(this.state, environment.now());
      const step = plan.nextStep(state, environment.now());
      const pause =
        step.do === 'publish' || step.do === 'fail' ? wait : Math.max(wait, this.pauseForPerson());
      if (pause > 0) await Promise.race([environment.sleep(pause), this.stopped]);
      else await this.take(step, state);
    }
    return this.state.notBefore;
  }

  /** Milliseconds to leave the directory to a person who waits for a request. */
  private pauseForPerson(): number {
    const age = this.environment.now() - (this.environment.personWaitedAt() ?? Number.NEGATIVE_INFINITY);
    // The age is negative if the clock was set back.
    return age < 0 ? 0 : Math.max(PERSON_FIRST_MS - age, 0);
  }

  private isStopped(): boolean {
    return this.active.stop.signal.aborted;
  }

  private async begin(): Promise<void> {
    const { environment, database, directory } = this;
    const { trigger } = this.active;
    const now = environment.now();
    const stored = await readList(database, directory);
    const { current, sync } = withPastTimes(stored, now);
    if (sync !== stored.sync || current !== stored.current) await bringTimesToNow(database, directory, now);
    this.isFirst = current === null;
    const interval = await environment.interval();
    const ready = due.withInterval(due.adaptedToClock(sync, now), interval);
    const settled =
      trigger === 'user' ? ready : due.deferMissedCheck(ready, now, interval, environment.random());
    const asked = due.triggered(settled, trigger, now, interval);
    const isWork = asked.notBefore <= now;
    const state = isWork ? plan.resumed(asked, now) : asked;
    // Applied at each start, so that a worker that wakes need not write it.
    this.state = { ...state, paceMs: Math.max(state.paceMs, environment.client.profile.pageMs ?? 0) };
    // Before the first request: if it kills the worker, the next worker must know.
    if (isWork || asked !== sync) await writeSync(database, directory, this.state);
  }

  private async take(step: plan.Step, state: RunningState): Promise<void> {
    try {
      this.state = await this.stateAfter(step, state);
    } catch (error) {
      if (isClosed(error)) throw error;
      // An aborted request says nothing about the directory.
      if (this.isStopped()) return;
      this.active.hasFailed = true;
      const failure = failureOf(error, this.environment.isOnline());
      if (failure.kind === 'unreachable') await this.environment.sleep(ABORT_GRACE_MS);
      this.state = await this.fail(state, step, failure);
    }
  }

  /** Takes a step, and returns the state that is stored now. */
  private stateAfter(step: plan.Step, state: RunningState): Promise<SyncState> {
    switch (step.do) {
      case 'fail':
        throw new SyncError(step.failure);
      case 'fetch':
        return this.fetchPage(state, step.page, false);
      case 'confirm':
        return this.fetchPage(state, 1, true);
      case 'ask':
        return this.ask(state, step.service);
      case 'publish':
        return this.publish(state);
    }
  }

  private async fetchPage(state: RunningState, number: number, isAgain: boolean): Promise<SyncState> {
    const { environment, database, directory } = this;
    const asked = environment.now();
    const page = await environment.client.listServices(state.run.version, number, this.active.stop.signal);
    const arrived = environment.now();
    const before = isAgain ? await readPage(database, directory, state.run.generation, 1) : null;
    const isSame = before === null ? null : before !== undefined && hasSameServices(before, page);
    const after = plan.afterPage(state, page, arrived, Math.max(arrived - asked, 0), isSame);
    if ('kind' in after) throw new SyncError(after);
    if (isAgain || after.run.nextPage === 1) await writeSync(database, directory, after);
    else await stagePage(database, directory, after, number, page);
    // The end of an outage: tabs and pages show no failure any more.
    environment.changed(state.failingSince === null ? 'progress' : 'list');
    return after;
  }

  /** Asks for a service that the list in use has and the new one lacks. What the directory still has stays. */
  private async ask(state: RunningState, id: number): Promise<SyncState> {
    const { environment, database, directory } = this;
    const { generation, version } = state.run;
    const asked = environment.now();
    const service = await environment.client.listedService(version, id, this.active.stop.signal);
    const arrived = environment.now();
    const after = plan.afterAsking(state, service === null, arrived, Math.max(arrived - asked, 0));
    const found = (await readPage(database, directory, generation, ASKED_PAGE))?.services ?? [];
    const services = service ? [...found, service] : found;
    await stagePage(database, directory, after, ASKED_PAGE, { services, rejected: 0 });
    return after;
  }

  private async publish(state: RunningState): Promise<SyncState> {
    const { environment, database, directory } = this;
    const published = await publish(environment, database, directory, state);
    if (!published.state.run) {
      this.isFirst = false;
      this.active.isUpToDate = true;
    }
    environment.changed(published.isNew ? 'list' : 'progress');
    return published.state;
  }

  private async fail(before: RunningState, step: plan.Step, failure: SyncFailure): Promise<SyncState> {
    const { environment, database, directory } = this;
    const { generation } = before.run;
    let state = plan.afterFailure(before, step.do, failure, environment.now(), environment.random());
    try {
      if (state.run) await writeSync(database, directory, state);
      else await endRun(database, directory, generation, state);
    } catch (error) {
      // After a write failed for want of room, Firefox allows only deletions in the next one. Its error is the same as for
      // a closed connection.
      const isFullInFirefox = failure.kind === 'storage' && failure.full;
      if (isClosed(error) && !isFullInFirefox) throw error;
      // The disk is full: the pages of the run make room for the reason.
      await dropGeneration(database, directory, generation);
      state = { ...state, run: null };
      await writeSync(database, directory, state);
    }
    // Without a list, tabs show the failure.
    environment.changed(this.isFirst ? 'list' : 'progress');
    return state;
  }
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
