import { DirectoryError } from '../../directory/directory-error.ts';
import { packBlock } from '../block.ts';
import type { CatalogDatabase } from '../database.ts';
import { readList, writeSync } from '../list-record.ts';
import { stagePage } from '../pages.ts';
import { dropGeneration } from '../store.ts';
import { isFull, isGone } from '../store-errors.ts';
import { SyncError, type SyncFailure } from '../sync-failure.ts';
import { PartialIndex } from './partial-index.ts';
import { publish } from './publish.ts';
import { atInstant, hurried, putOffIfMissed, waitOver, withInterval } from './sync-due.ts';
import type { SyncEnvironment, SyncTrigger } from './sync-environment.ts';
import {
  afterFailure,
  afterPage,
  nextStep,
  type Run,
  resumed,
  type Step,
  type SyncState,
  withRun,
} from './sync-plan.ts';

/** A wait up to this long is slept through; past it the worker may die and an alarm goes on. */
const LONGEST_SLEEP_MS = 20_000;
/** If the worker dies in a page, an alarm takes over a minute later: longer than any fetch, and not long for people. */
const RESUME_MS = 60_000;
/**
 * How often that alarm is moved on, and the worker kept awake. Both browsers stop a worker after 30 s, and a fetch may
 * take 25 of them; a list that comes fast must not pay for it with every page.
 */
const KEEP_ALIVE_MS = 4_000;
/**
 * A browser that ends, or stops the worker, aborts its fetches first, which looks like a directory that cannot be reached.
 * Who is still alive after this was not ended.
 */
const ABORT_GRACE_MS = 1_000;
/** What a wait was for that such an trigger ends. */
const ENDED_BY = { online: 'offline', settings: 'switched-off' } as const;

/** What a flight and those who wait for it tell each other. */
export interface ActiveRun {
  readonly trigger: SyncTrigger;
  landed: Promise<number>;
  readonly stop: AbortController;
  /** Whether the list that it was about is now known to be what the directory has. */
  hasArrived: boolean;
  /** Whether a step of it has failed: who asks after that has not been heard. */
  hasFailed: boolean;
}

/** One flight with one connection to the database: it takes the steps of `sync-run.ts` and stores what comes of each. */
export class SyncRunner {
  private readonly around: SyncEnvironment;
  private readonly database: CatalogDatabase;
  private readonly course: ActiveRun;
  private readonly directory: string;
  private readonly stopped: Promise<void>;
  private partial: PartialIndex | null = null;
  private keptAliveAt: number | null = null;

  constructor(around: SyncEnvironment, database: CatalogDatabase, course: ActiveRun) {
    this.around = around;
    this.database = database;
    this.course = course;
    this.directory = around.client.profile.address;
    const { signal } = course.stop;
    this.stopped = new Promise((resolve) =>
      signal.addEventListener('abort', () => resolve(), { once: true }),
    );
  }

  private isStopped(): boolean {
    return this.course.stop.signal.aborted;
  }

  /** @throws what the store says if it takes nothing, not even the reason of a failure */
  async fly(): Promise<number> {
    const { now, wakeAt, sleep } = this.around;
    let state = await this.begin();
    for (;;) {
      if (this.isStopped()) return state.notBefore;
      const step = nextStep(state, now());
      if (step.do === 'wait') {
        await this.partial?.catchUp();
        const wait = step.until - now();
        if (wait > LONGEST_SLEEP_MS || !state.run) return step.until;
        if (wait >= KEEP_ALIVE_MS) await wakeAt(step.until + RESUME_MS);
        await Promise.race([sleep(wait), this.stopped]);
        continue;
      }
      await this.keepAlive();
      state = await this.take(step, withRun(state, now()));
    }
  }

  private async keepAlive(): Promise<void> {
    const now = this.around.now();
    const age = this.keptAliveAt === null ? KEEP_ALIVE_MS : now - this.keptAliveAt;
    if (age >= 0 && age < KEEP_ALIVE_MS) return;
    this.keptAliveAt = now;
    await this.around.wakeAt(now + RESUME_MS);
    await this.around.stayAwake();
  }

  private async begin(): Promise<SyncState> {
    const { around, database, directory } = this;
    const { trigger } = this.course;
    const { current, sync } = await readList(database, directory);
    if (!current && (await around.isInUse())) this.partial = new PartialIndex(around, database, directory);
    const interval = await around.interval();
    const now = around.now();
    const due = withInterval(atInstant(sync, now), interval);
    const settled = trigger === 'user' ? due : putOffIfMissed(due, now, interval, around.random());
    const state =
      trigger === 'user'
        ? hurried(settled, now)
        : trigger === 'due'
          ? settled
          : waitOver(settled, ENDED_BY[trigger], now);
    const isWork = state.run !== null && nextStep(state, around.now()).do !== 'wait';
    const begun = isWork ? resumed(state, around.now()) : state;
    if (isWork || settled !== sync) await writeSync(database, directory, begun);
    return begun;
  }

  private async take(
    step: Exclude<Step, { do: 'wait' }>,
    state: SyncState & { readonly run: Run },
  ): Promise<SyncState> {
    try {
      if (step.do === 'fetch') return await this.fetchPage(state);
      if (step.do === 'fail') throw new SyncError(step.failure);
      const published = await publish(this.around, this.database, this.directory, state);
      if (published.isNew) this.partial = null;
      this.course.hasArrived = published.state.run === null;
      this.around.changed(published.isNew ? 'list' : 'progress');
      return published.state;
    } catch (error) {
      if (isGone(error)) throw error;
      // What was broken off says nothing of the directory.
      if (this.isStopped()) return state;
      this.course.hasFailed = true;
      const failure = failureOf(error, this.around.isOnline());
      if (failure.kind === 'unreachable') await this.around.sleep(ABORT_GRACE_MS);
      return await this.fail(state, failure);
    }
  }

  private async fetchPage(state: SyncState & { readonly run: Run }): Promise<SyncState> {
    const { around, database, directory, partial } = this;
    const { generation, nextPage } = state.run;
    // A run that begins may find the pages of one that died or began again.
    if (nextPage === 1) await dropGeneration(database, directory, generation);
    const asked = around.now();
    const arrival = around.client.listServices(nextPage, this.course.stop.signal);
    await partial?.buildBefore(arrival);
    const page = await arrival;
    const arrived = around.now();
    const outcome = afterPage(state, page, arrived, Math.max(arrived - asked, 0), around.random());
    if (!outcome.accept) {
      if (!outcome.restart) throw new SyncError(outcome.failure);
      await writeSync(database, directory, outcome.state);
      return outcome.state;
    }
    const block = packBlock({ services: page.services, rejected: page.rejected });
    await stagePage(database, directory, outcome.state, { number: nextPage, block });
    await partial?.add(generation, nextPage, page.services);
    around.changed('progress');
    return outcome.state;
  }

  private async fail(before: SyncState, failure: SyncFailure): Promise<SyncState> {
    const { around, database, directory, partial } = this;
    let state = afterFailure(before, failure, around.now(), around.random());
    const generation = before.run?.generation;
    try {
      await writeSync(database, directory, state);
      if (state.run) await partial?.catchUp();
    } catch (error) {
      // After a write for which there was no room, Firefox takes nothing but deletions in the next one, and says the same
      // as of a connection that is gone.
      const isGoneForGood = isGone(error) && !(failure.kind === 'storage' && failure.full);
      if (isGoneForGood || generation === undefined) throw error;
      // A full disk: the pages of the run make room for the reason why there are no more.
      await dropGeneration(database, directory, generation);
      state = { ...state, run: null };
      await writeSync(database, directory, state);
    }
    if (generation !== undefined && !state.run) await dropGeneration(database, directory, generation);
    // While there is no list, tabs say why.
    around.changed(partial ? 'list' : 'progress');
    return state;
  }
}

function failureOf(error: unknown, isOnline: boolean): SyncFailure {
  if (error instanceof SyncError) return error.failure;
  if (error instanceof DirectoryError) {
    return error.failure.kind === 'unreachable' && !isOnline ? { kind: 'offline' } : error.failure;
  }
  return { kind: 'storage', full: isFull(error) };
}
