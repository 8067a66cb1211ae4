import type { CatalogDatabase } from '../catalog-database.ts';
import { isClosed } from '../database-errors.ts';
import { dropGeneration, endRun } from '../generations.ts';
import { readList, writeSync } from '../list-store.ts';
import type { SyncFailure } from '../sync-failure.ts';
import type { SyncState } from '../sync-state.ts';
import { KEEP_ALIVE_MS, KeepAwake, RESUME_MS } from './keep-awake.ts';
import { PageSource } from './page-source.ts';
import type { RunningState } from './plan/after-page.ts';
import { measuredAnew, withKnownPace } from './plan/pace.ts';
import {
  adaptedToClock,
  outdated,
  putOffIfMissed,
  requestedByUser,
  withInterval,
  withoutWaitFor,
} from './plan/sync-due.ts';
import { afterFailure, nextStep, resumed, type Step, withRun } from './plan/sync-plan.ts';
import { publish } from './publish.ts';
import type { SyncEnvironment, SyncTrigger } from './sync-environment.ts';
import { failureOf, SyncError } from './sync-error.ts';

/** The runner sleeps through waits up to this length. During a longer wait the worker may die; an alarm wakes it. */
const LONGEST_SLEEP_MS = 20_000;
/**
 * So long after a request that a person waits for the sync sends none. The best-known directory counts requests over this
 * time, and a popup may send its next ones a moment later.
 */
const PERSON_FIRST_MS = 10_000;
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

/** Takes the steps of the sync plan with one connection to the database, and stores the state after each. */
export class SyncRunner {
  private readonly environment: SyncEnvironment;
  private readonly database: CatalogDatabase;
  private readonly active: ActiveRun;
  private readonly directory: string;
  private readonly pages: PageSource;
  private readonly awake: KeepAwake;
  private readonly stopped: Promise<void>;
  /** Whether there is no list yet. */
  private isFirst = false;

  constructor(environment: SyncEnvironment, database: CatalogDatabase, active: ActiveRun) {
    this.environment = environment;
    this.database = database;
    this.active = active;
    this.directory = environment.client.profile.address;
    this.pages = new PageSource(environment, database, active.stop.signal);
    this.awake = new KeepAwake(environment);
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
        const wait = step.until - now();
        if (wait > LONGEST_SLEEP_MS || !state.run) return step.until;
        if (wait >= KEEP_ALIVE_MS) await wakeAt(step.until + RESUME_MS);
        await Promise.race([sleep(wait), this.stopped]);
      } else {
        await this.awake.keep();
        const pause = step.do === 'fetch' ? this.pauseForPerson() : 0;
        if (pause > 0) {
          await Promise.race([sleep(pause), this.stopped]);
          state = measuredAnew(state, now());
        } else {
          state = await this.take(step, withRun(state, now()));
        }
      }
    }
    return state.notBefore;
  }

  /** Milliseconds to leave the directory to a person who waits for a request. */
  private pauseForPerson(): number {
    const at = this.environment.personWaitedAt();
    if (at === null) return 0;
    const age = this.environment.now() - at;
    // The age is negative if the clock was set back.
    return age < 0 ? 0 : Math.max(PERSON_FIRST_MS - age, 0);
  }

  private isStopped(): boolean {
    return this.active.stop.signal.aborted;
  }

  private async begin(): Promise<SyncState> {
    const { environment, database, directory } = this;
    const { current, sync } = await readList(database, directory);
    if (current) await this.pages.learn(current.id);
    if (sync.run) await this.pages.learn(sync.run.generation);
    this.isFirst = current === null;
    const interval = await environment.interval();
    const now = environment.now();
    const paced = withKnownPace(sync, environment.client.profile.pageMs);
    const due = withInterval(adaptedToClock(paced, now), interval);
    const settled =
      this.active.trigger === 'user' ? due : putOffIfMissed(due, now, interval, environment.random());
    const state = triggered(settled, this.active.trigger, now, interval);
    const waits = nextStep(state, now).do === 'wait';
    const isWork = state.run !== null && !waits;
    const begun = isWork ? resumed(state, now) : state;
    // If the directory can be asked now for a person, that is not stored: a full disk would refuse it before. If it asked us
    // to wait, the next alarm must know that somebody waits.
    const isAskedLater = waits && state.notBefore < settled.notBefore;
    if (isWork || isAskedLater || settled !== sync || this.active.trigger === 'outdated')
      await writeSync(database, directory, begun);
    return begun;
  }

  private async take(step: Exclude<Step, { do: 'wait' }>, state: RunningState): Promise<SyncState> {
    try {
      if (step.do === 'fetch') return await this.pages.fetchNext(state);
      if (step.do === 'fail') throw new SyncError(step.failure);
      const { environment, database, directory } = this;
      const published = await publish({ environment, database, directory, state });
      if (published.isNew) this.isFirst = false;
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

  private async fail(before: RunningState, failure: SyncFailure): Promise<SyncState> {
    const { environment, database, directory } = this;
    const { generation } = before.run;
    let state = afterFailure(before, failure, environment.now(), environment.random());
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

function triggered(state: SyncState, trigger: SyncTrigger, now: number, interval: number): SyncState {
  switch (trigger) {
    case 'due':
      return state;
    case 'user':
      return requestedByUser(state, now);
    case 'online':
      return withoutWaitFor('offline', state, now);
    case 'settings':
      return withoutWaitFor('switched-off', state, now);
    case 'outdated':
      return outdated(state, interval);
  }
}
