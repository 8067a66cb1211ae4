import type { CatalogDatabase } from '../database.ts';
import { StoreBackoff, type StoreFailure } from '../store-backoff.ts';
import { isFull, isGone } from '../store-errors.ts';
import type { SyncEnvironment, SyncTrigger } from './sync-environment.ts';
import { type ActiveRun, SyncRunner } from './sync-runner.ts';

/** A database that goes away under a run (deleted by the person, closed by the browser) is opened again so often. */
const REOPENINGS = 3;

/** One directory's sync. */
export interface Sync {
  /**
   * Goes on with what is due until there is nothing to do but wait. Whoever calls meanwhile shares the flight.
   *
   * @returns when to call again, in milliseconds since 1970; it never throws: failures are stored with the list
   */
  run(trigger?: SyncTrigger): Promise<number>;
  /**
   * Ends a flight before its next step: the directory is not the one in use any more, or everything is to be forgotten.
   * A request or a wait that it is in is broken off. Resolves when it has landed, and will write nothing more.
   */
  stop(): Promise<void>;
}

/** The sync of the directory that the surroundings' client asks; it does nothing until it is run. */
export function createSync(surroundings: SyncEnvironment): Sync {
  const rest = new StoreBackoff(surroundings.refusal);
  let course: ActiveRun | null = null;

  function run(trigger: SyncTrigger = 'due'): Promise<number> {
    if (course && !course.stop.signal.aborted) {
      const flown = course;
      if (trigger === 'due' || (flown.trigger === trigger && !flown.hasFailed)) return flown.landed;
      // Who asks has asked for more than a look whether anything is due, or a run that a worker before left and that fails.
      const isHeard = () => flown.hasArrived || flown.stop.signal.aborted;
      return flown.landed.then((until) => (isHeard() ? until : run(trigger)));
    }
    const stop = new AbortController();
    const own: ActiveRun = { trigger, stop, hasArrived: false, hasFailed: false, landed: Promise.resolve(0) };
    own.landed = flyAfter(course?.landed, own).finally(() => {
      if (course === own) course = null;
    });
    course = own;
    return own.landed;
  }

  /** One that was stopped lands before the next begins: two would write into each other's run. */
  async function flyAfter(before: Promise<number> | undefined, own: ActiveRun): Promise<number> {
    await before;
    return fly(surroundings, rest, own);
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

async function fly(around: SyncEnvironment, rest: StoreBackoff, course: ActiveRun): Promise<number> {
  const { trigger } = course;
  const resting = await rest.until(around.now());
  if (resting !== null && trigger !== 'user') return resting;
  for (let reopenings = 0; ; reopenings++) {
    let database: CatalogDatabase | null = null;
    try {
      database = await around.openDatabase();
      const until = await new SyncRunner(around, database, course).fly();
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

function refusalOf(error: unknown): StoreFailure['why'] {
  return isFull(error) ? 'full' : 'refused';
}
