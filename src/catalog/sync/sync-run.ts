import { fingerprintOf, type StoredPage } from '../block.ts';
import type { CatalogDatabase } from '../catalog-database.ts';
import { isClosed } from '../database.ts';
import { dropGeneration, endRun } from '../generations.ts';
import { readList, writeSync } from '../list-store.ts';
import { readStoredPages, stagePage } from '../page-store.ts';
import type { SyncFailure } from '../sync-failure.ts';
import { INITIAL_STATE, type SyncState } from '../sync-state.ts';
import { failureOf, SyncError } from './failures.ts';
import {
  adaptedToClock,
  deferMissedCheck,
  type SyncTrigger,
  triggered,
  withInterval,
} from './plan/sync-due.ts';
import {
  afterFailure,
  afterPage,
  nextStep,
  type RunningState,
  type Step,
  withRun,
} from './plan/sync-plan.ts';
import { publish } from './publish.ts';
import type { SyncEnvironment } from './sync-environment.ts';

/** A run sleeps through waits up to this length. During a longer wait the worker may die; an alarm wakes it. */
const MAX_SLEEP_MS = 20_000;
/** If the worker dies during a page, the alarm wakes it after this time: longer than any fetch takes. */
const RESUME_MS = 60_000;
/**
 * How often that alarm is moved and the worker kept awake. Both browsers stop an idle worker after 30 s, and a fetch may
 * take 25 s. Not on every page, because each move is a write.
 */
const KEEP_ALIVE_MS = 4_000;
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
 */
export class SyncRun {
  private readonly environment: SyncEnvironment;
  private readonly database: CatalogDatabase;
  private readonly active: ActiveRun;
  private readonly directory: string;
  private readonly stopped: Promise<void>;
  private state: SyncState = INITIAL_STATE;
  /** Stored pages by the fingerprints of their responses: the same response is neither parsed nor packed again. */
  private readonly knownPages = new Map<string, StoredPage>();
  /** Whether there is no list yet. */
  private isFirst = false;
  private keptAwakeAt = Number.NEGATIVE_INFINITY;

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
    const { now, wakeAt } = this.environment;
    await this.begin();
    while (!this.isStopped()) {
      const step = nextStep(this.state, now());
      if (step.do === 'wait') {
        const wait = step.until - now();
        if (wait > MAX_SLEEP_MS || !this.state.run) return step.until;
        if (wait >= KEEP_ALIVE_MS) await wakeAt(step.until + RESUME_MS);
        await this.sleep(wait);
        continue;
      }
      await this.keepAwake();
      const pause = step.do === 'fetch' ? this.pauseForPerson() : 0;
      if (pause > 0) await this.sleep(pause);
      else await this.take(step, withRun(this.state, now()));
    }
    return this.state.notBefore;
  }

  private async sleep(milliseconds: number): Promise<void> {
    await Promise.race([this.environment.sleep(milliseconds), this.stopped]);
  }

  private async keepAwake(): Promise<void> {
    const now = this.environment.now();
    const age = now - this.keptAwakeAt;
    if (age >= 0 && age < KEEP_ALIVE_MS) return;
    this.keptAwakeAt = now;
    await this.environment.wakeAt(now + RESUME_MS);
    await this.environment.stayAwake();
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

  private async begin(): Promise<void> {
    const { environment, database, directory } = this;
    const { current, sync } = await readList(database, directory);
    if (current) await this.learnPages(current.id);
    if (sync.run) await this.learnPages(sync.run.generation);
    this.isFirst = current === null;
    const interval = await environment.interval();
    const now = environment.now();
    const due = withInterval(adaptedToClock(sync, now), interval);
    const settled =
      this.active.trigger === 'user' ? due : deferMissedCheck(due, now, interval, environment.random());
    const state = triggered(settled, this.active.trigger, now, interval);
    const waits = nextStep(state, now).do === 'wait';
    const isWork = state.run !== null && !waits;
    // Applied at each start, so that a worker that wakes need not write it.
    const paceMs = Math.max(state.paceMs, environment.client.profile.pageMs ?? 0);
    this.state = { ...state, paceMs, resumes: state.resumes + (isWork ? 1 : 0) };
    // If the directory can be asked now for a person, that is not stored: a full disk would refuse it before. If it asked us
    // to wait, the next alarm must know that somebody waits.
    const isAskedLater = waits && state.notBefore < settled.notBefore;
    if (isWork || isAskedLater || settled !== sync || this.active.trigger === 'outdated')
      await writeSync(database, directory, this.state);
  }

  private async learnPages(generation: number): Promise<void> {
    for (const page of await readStoredPages(this.database, this.directory, generation)) {
      if (typeof page !== 'string') this.learn(page);
    }
  }

  private learn(page: StoredPage): void {
    if (page.response !== null) this.knownPages.set(page.response, page);
  }

  private async take(step: Exclude<Step, { do: 'wait' }>, state: RunningState): Promise<void> {
    try {
      if (step.do === 'fail') throw new SyncError(step.failure);
      this.state = step.do === 'fetch' ? await this.fetchNext(state) : await this.publish(state);
    } catch (error) {
      if (isClosed(error)) throw error;
      // An aborted request says nothing about the directory.
      if (this.isStopped()) return;
      this.active.hasFailed = true;
      const failure = failureOf(error, this.environment.isOnline());
      if (failure.kind === 'unreachable') await this.environment.sleep(ABORT_GRACE_MS);
      this.state = await this.fail(state, failure);
    }
  }

  /** Fetches the next page, does what the plan says about it, and returns the state that is stored now. */
  private async fetchNext(state: RunningState): Promise<SyncState> {
    const { environment, database, directory, knownPages } = this;
    const { client, now } = environment;
    const { version, nextPage: number } = state.run;
    let response: string | null = null;
    const asked = now();
    const content = await client.listServices(version, number, this.active.stop.signal, (body) => {
      response = fingerprintOf(body);
      return knownPages.get(response)?.header ?? null;
    });
    const arrived = now();
    const step = afterPage(state, content, arrived, Math.max(arrived - asked, 0));
    if (step.do === 'fail') throw new SyncError(step.failure);
    // A run that began again has left pages behind.
    if (number === 1) await dropGeneration(database, directory, state.run.generation);
    if (step.do === 'restart') {
      await writeSync(database, directory, step.state);
    } else {
      const block = response === null ? null : (knownPages.get(response)?.block ?? null);
      this.learn(await stagePage(database, directory, step.state, { number, content, response, block }));
      // The end of an outage: tabs and pages show no failure any more.
      environment.changed(state.failingSince === null ? 'progress' : 'list');
    }
    return step.state;
  }

  private async publish(state: RunningState): Promise<SyncState> {
    const { environment, database, directory } = this;
    const published = await publish({ environment, database, directory, state });
    this.isFirst = false;
    this.active.isUpToDate = true;
    environment.changed(published.isNew ? 'list' : 'progress');
    return published.state;
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
