import { DirectoryError } from '../../directory/directory-error.ts';
import type { ListVersion } from '../../directory/schema.ts';
import type { CatalogDatabase } from '../catalog-database.ts';
import { isClosed, isFull } from '../database-errors.ts';
import { dropGeneration, readList, writeSync } from '../list-store.ts';
import type { SyncFailure } from '../sync-failure.ts';
import type { Run, SyncState } from '../sync-state.ts';
import { afterComparison, afterPage } from './after-page.ts';
import { type Arrival, PageSource } from './page-source.ts';
import { PartialIndex } from './partial-index.ts';
import { publish } from './publish.ts';
import { requestOf } from './run-version.ts';
import { adaptedToClock, putOffIfMissed, requestedByUser, withInterval, withoutWaitFor } from './sync-due.ts';
import type { SyncEnvironment, SyncTrigger } from './sync-environment.ts';
import { SyncError } from './sync-error.ts';
import { afterFailure, nextStep, resumed, type Step, withRun } from './sync-plan.ts';

/** The runner sleeps through waits up to this length. During a longer wait the worker may die; an alarm wakes it. */
const LONGEST_SLEEP_MS = 20_000;
/** If the worker dies during a page, the alarm wakes it after this time: longer than any fetch takes. */
const RESUME_MS = 60_000;
/**
 * How often that alarm is moved and the worker kept awake. Both browsers stop a worker after 30 s, and a fetch may take 25
 * of them. A fast list must not pay for it with every page.
 */
const KEEP_ALIVE_MS = 4_000;
/**
 * A browser that quits, or stops the worker, aborts the worker's fetches first. That looks like an unreachable directory.
 * A worker that is still alive after this time was not stopped.
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

type RunningState = SyncState & { readonly run: Run };

/** Takes the steps of the sync plan with one connection to the database, and stores the state after each. */
export class SyncRunner {
  private readonly environment: SyncEnvironment;
  private readonly database: CatalogDatabase;
  private readonly active: ActiveRun;
  private readonly directory: string;
  private readonly pages: PageSource;
  private readonly stopped: Promise<void>;
  /** Whether readers wait for this list. */
  private isFirst = false;
  private partial: PartialIndex | null = null;
  private keptAliveAt: number | null = null;

  constructor(environment: SyncEnvironment, database: CatalogDatabase, active: ActiveRun) {
    this.environment = environment;
    this.database = database;
    this.active = active;
    this.directory = environment.client.profile.address;
    this.pages = new PageSource(environment, database, active.stop.signal);
    this.stopped = new Promise((resolve) =>
      active.stop.signal.addEventListener('abort', () => resolve(), { once: true }),
    );
  }

  /**
   * @returns when to run again, in milliseconds since 1970
   * @throws DOMException if the database accepts no writes, not even the reason of a failure
   */
  async run(): Promise<number> {
    const { now, wakeAt, sleep } = this.environment;
    let state = await this.begin();
    while (!this.isStopped()) {
      const step = nextStep(state, now());
      if (step.do === 'wait') {
        await this.partial?.build();
        const wait = step.until - now();
        if (wait > LONGEST_SLEEP_MS || !state.run) return step.until;
        if (wait >= KEEP_ALIVE_MS) await wakeAt(step.until + RESUME_MS);
        await Promise.race([sleep(wait), this.stopped]);
      } else {
        await this.keepAlive();
        state = await this.take(step, withRun(state, now()));
      }
    }
    return state.notBefore;
  }

  private isStopped(): boolean {
    return this.active.stop.signal.aborted;
  }

  private async keepAlive(): Promise<void> {
    const now = this.environment.now();
    const age = this.keptAliveAt === null ? KEEP_ALIVE_MS : now - this.keptAliveAt;
    if (age >= 0 && age < KEEP_ALIVE_MS) return;
    this.keptAliveAt = now;
    await this.environment.wakeAt(now + RESUME_MS);
    await this.environment.stayAwake();
  }

  private async begin(): Promise<SyncState> {
    const { environment, database, directory } = this;
    const { current, snapshot, sync } = await readList(database, directory);
    if (current) await this.pages.learn(current.id);
    if (sync.run) await this.pages.learn(sync.run.generation);
    this.isFirst = current === null && (await environment.isInUse());
    if (this.isFirst && !snapshot) this.partial = new PartialIndex(environment, database, directory);
    const interval = await environment.interval();
    const now = environment.now();
    const due = withInterval(adaptedToClock(sync, now), interval);
    const settled =
      this.active.trigger === 'user' ? due : putOffIfMissed(due, now, interval, environment.random());
    const state = triggered(settled, this.active.trigger, now);
    const isWork = state.run !== null && nextStep(state, now).do !== 'wait';
    const begun = isWork ? resumed(state, now) : state;
    if (isWork || settled !== sync) await writeSync(database, directory, begun);
    return begun;
  }

  private async take(step: Exclude<Step, { do: 'wait' }>, state: RunningState): Promise<SyncState> {
    try {
      if (step.do === 'fetch') return await this.fetchPage(state);
      if (step.do === 'fail') throw new SyncError(step.failure);
      if (step.do === 'compare') return await this.comparePage(state, step.page);
      const { environment, database, directory } = this;
      const published = await publish({ environment, database, directory, state }, () =>
        this.compareFirstPage(state),
      );
      if (published.isNew) this.isFirst = false;
      if (published.isNew) this.partial = null;
      this.active.isUpToDate = published.state.run === null;
      environment.changed(published.isNew ? 'list' : 'progress');
      return published.state;
    } catch (error) {
      if (isClosed(error)) throw error;
      // An aborted request says nothing about the directory.
      if (this.isStopped()) return state;
      this.active.hasFailed = true;
      const failure = failureOf(error, this.environment.isOnline());
      if (failure.kind === 'unreachable') await this.environment.sleep(ABORT_GRACE_MS);
      return await this.fail(state, failure);
    }
  }

  private async fetchPage(state: RunningState): Promise<SyncState> {
    const { version, page } = requestOf(state.run);
    return this.store(state, await this.request(version, page));
  }

  private request(version: ListVersion, number: number): Promise<Arrival> {
    return this.pages.request(version, number, async (arriving) => this.partial?.buildBefore(arriving));
  }

  /** Does what the plan says about a page. */
  private async store(state: RunningState, arrival: Arrival): Promise<RunningState> {
    const { environment, database, directory, partial } = this;
    const { number, page, arrivedAt, took } = arrival;
    const step = afterPage(state, page, arrivedAt, took, environment.random());
    if (step.do === 'fail') throw new SyncError(step.failure);
    const { generation } = state.run;
    // A run that died or began anew has left pages behind. They are matched with until the new page 1 is here.
    if (number === 1) await dropGeneration(database, directory, generation);
    if (step.do === 'restart') {
      await writeSync(database, directory, step.state);
    } else {
      await this.pages.stage(step.state, arrival);
      await partial?.add(generation, number, page.services);
      environment.changed('progress');
    }
    return step.state;
  }

  /** Fetches a stored page again. Returns the state of a run that goes on, or of one that begins anew. */
  private async comparePage(state: RunningState, number: number): Promise<RunningState> {
    const { version, generation } = state.run;
    const arrival = await this.request(version, number);
    const { page, arrivedAt, took } = arrival;
    const comparison = await this.pages.compare(generation, arrival);
    const step = afterComparison(state, page, number, comparison, arrivedAt, took);
    if (step.do === 'fail') throw new SyncError(step.failure);
    await writeSync(this.database, this.directory, step.state);
    if (step.do === 'go-on' || number > 1) return step.state;
    // The run begins with this page.
    return this.store(withRun({ ...state, run: step.state.run }, arrivedAt), arrival);
  }

  /** The state of a run that begins anew because page 1 has changed; null if the list can be published. */
  private async compareFirstPage(state: RunningState): Promise<SyncState | null> {
    if (state.run.pages === 1) return null;
    const next = await this.comparePage(state, 1);
    return next.run.nextPage === state.run.nextPage ? null : next;
  }

  private async fail(before: RunningState, failure: SyncFailure): Promise<SyncState> {
    const { environment, database, directory, partial } = this;
    const { generation } = before.run;
    let state = afterFailure(before, failure, environment.now(), environment.random());
    try {
      await writeSync(database, directory, state);
      if (state.run) await partial?.build();
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
    if (!state.run) await dropGeneration(database, directory, generation);
    // Without a list, tabs show the failure.
    environment.changed(this.isFirst ? 'list' : 'progress');
    return state;
  }
}

function triggered(state: SyncState, trigger: SyncTrigger, now: number): SyncState {
  switch (trigger) {
    case 'due':
      return state;
    case 'user':
      return requestedByUser(state, now);
    case 'online':
      return withoutWaitFor('offline', state, now);
    case 'settings':
      return withoutWaitFor('switched-off', state, now);
  }
}

function failureOf(error: unknown, isOnline: boolean): SyncFailure {
  if (error instanceof SyncError) return error.failure;
  if (error instanceof DirectoryError) {
    return error.failure.kind === 'unreachable' && !isOnline ? { kind: 'offline' } : error.failure;
  }
  return { kind: 'storage', full: isFull(error) };
}
