import type { DirectoryClient } from '../directory/client.ts';
import { DirectoryError } from '../directory/errors.ts';
import type { IsPublicSuffix } from '../matching/claims.ts';
import { packBlock } from './block.ts';
import type { CatalogDatabase } from './database.ts';
import { PartialIndex } from './partial-index.ts';
import { publish } from './publish.ts';
import { dropGeneration, readList, stagePage, writeSync } from './store.ts';
import { type RefusalMemory, type StoreRefusal, StoreRest } from './store-rest.ts';
import { SyncError, type SyncFailure } from './sync-failure.ts';
import {
  afterFailure,
  afterPage,
  atInstant,
  hurried,
  nextStep,
  putOffIfMissed,
  type Run,
  resumed,
  type Step,
  type SyncState,
  waitOver,
  withInterval,
  withRun,
} from './sync-run.ts';

/** Everything outside that a sync needs; tests put their own in. */
export interface SyncSurroundings {
  readonly client: Pick<DirectoryClient, 'profile' | 'listServices'>;
  openDatabase(): Promise<CatalogDatabase>;
  /** Where it is kept that the database took nothing. */
  readonly refusal: RefusalMemory;
  readonly isPublicSuffix: IsPublicSuffix;
  now(): number;
  random(): number;
  sleep(milliseconds: number): Promise<void>;
  /** How old a list gets before it is fetched again, in milliseconds. */
  interval(): Promise<number>;
  /** Whether this directory's list is the one that readers match with, or wait for. */
  isInUse(): Promise<boolean>;
  /** Whether the device has a network at all. */
  isOnline(): boolean;
  /** Wake the worker at an instant, should it be dead by then. */
  wakeAt(instant: number): Promise<void>;
  /** Called every 4 s of a run: a loop of fetches alone does not keep a worker alive. */
  stayAwake(): Promise<unknown>;
  /** `list`: what readers match with is another now; `progress`: only how far the next one has come, or why not. */
  changed(what: 'list' | 'progress'): void;
}

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
const LAST_BREATH_MS = 1_000;
/** A database that goes away under a run (deleted by the person, closed by the browser) is opened again so often. */
const REOPENINGS = 3;

/** Why a sync runs: its time may have come, a person asked, the device has a network again, or sending was switched on. */
export type Occasion = 'due' | 'asked' | 'online' | 'switched';

/** What a wait was for that such an occasion ends. */
const ENDED_BY = { online: 'offline', switched: 'switched-off' } as const;

/** One directory's sync. */
export interface Sync {
  /**
   * Goes on with what is due until there is nothing to do but wait. Whoever calls meanwhile shares the flight.
   *
   * @returns when to call again, in milliseconds since 1970; it never throws: failures are stored with the list
   */
  run(occasion?: Occasion): Promise<number>;
  /**
   * Ends a flight before its next step: the directory is not the one in use any more, or everything is to be forgotten.
   * A request or a wait that it is in is broken off. Resolves when it has landed, and will write nothing more.
   */
  stop(): Promise<void>;
}

export function createSync(surroundings: SyncSurroundings): Sync {
  const rest = new StoreRest(surroundings.refusal);
  let course: Course | null = null;

  function run(occasion: Occasion = 'due'): Promise<number> {
    if (course && !course.stop.signal.aborted) {
      const flown = course;
      if (occasion === 'due' || flown.occasion === occasion) return flown.landed;
      // Who asks has asked for more than a look whether anything is due, or a run that a worker before left and that fails.
      const isHeard = () => flown.hasArrived || flown.stop.signal.aborted;
      return flown.landed.then((until) => (isHeard() ? until : run(occasion)));
    }
    const stop = new AbortController();
    const own: Course = { occasion, stop, hasArrived: false, landed: Promise.resolve(0) };
    own.landed = flyAfter(course?.landed, own).finally(() => {
      if (course === own) course = null;
    });
    course = own;
    return own.landed;
  }

  /** One that was stopped lands before the next begins: two would write into each other's run. */
  async function flyAfter(before: Promise<number> | undefined, own: Course): Promise<number> {
    await before;
    return fly(surroundings, rest, own.occasion, own);
  }

  return {
    run,
    async stop() {
      if (!course) return;
      course.stop.abort();
      await course.landed;
    },
  };
}

/** What a flight and those who wait for it tell each other. */
interface Course {
  readonly occasion: Occasion;
  landed: Promise<number>;
  readonly stop: AbortController;
  /** Whether the list that it was about is now known to be what the directory has. */
  hasArrived: boolean;
}

async function fly(
  around: SyncSurroundings,
  rest: StoreRest,
  occasion: Occasion,
  course: Course,
): Promise<number> {
  const resting = await rest.until(around.now());
  if (resting !== null && occasion !== 'asked') return resting;
  for (let reopenings = 0; ; reopenings++) {
    let database: CatalogDatabase | null = null;
    try {
      database = await around.openDatabase();
      const until = await new Flight(around, database, course).fly(occasion);
      // Tabs and pages that could not read the store can now.
      if (await rest.end()) around.changed('list');
      return until;
    } catch (error) {
      if (isGone(error) && reopenings < REOPENINGS) continue;
      // Nothing can be stored, not even the reason: there is no use in asking the directory.
      const { until, isNew } = await rest.begin(around.now(), database ? refusalOf(error) : 'shut');
      if (isNew) around.changed('list');
      return until;
    }
  }
}

function refusalOf(error: unknown): StoreRefusal['why'] {
  return isFull(error) ? 'full' : 'refused';
}

/** One flight with one connection to the database. */
class Flight {
  private readonly around: SyncSurroundings;
  private readonly database: CatalogDatabase;
  private readonly course: Course;
  private readonly directory: string;
  private readonly stopped: Promise<void>;
  private partial: PartialIndex | null = null;
  private keptAliveAt: number | null = null;

  constructor(around: SyncSurroundings, database: CatalogDatabase, course: Course) {
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
  async fly(occasion: Occasion): Promise<number> {
    const { now, wakeAt, sleep } = this.around;
    let state = await this.begin(occasion);
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

  private async begin(occasion: Occasion): Promise<SyncState> {
    const { around, database, directory } = this;
    const { current, sync } = await readList(database, directory);
    if (!current && (await around.isInUse())) this.partial = new PartialIndex(around, database, directory);
    const interval = await around.interval();
    const now = around.now();
    const due = withInterval(atInstant(sync, now), interval);
    const settled = occasion === 'asked' ? due : putOffIfMissed(due, now, interval, around.random());
    const state =
      occasion === 'asked'
        ? hurried(settled, now)
        : occasion === 'due'
          ? settled
          : waitOver(settled, ENDED_BY[occasion], now);
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
      const failure = failureOf(error, this.around.isOnline());
      if (failure.kind === 'unreachable') await this.around.sleep(LAST_BREATH_MS);
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

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** Whether the connection to the database was closed under us: another one may work. */
function isGone(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}
