import type { CatalogDatabase } from './database.ts';
import { type Course, Flight } from './flight.ts';
import { isFull, isGone } from './store-errors.ts';
import { type StoreRefusal, StoreRest } from './store-rest.ts';
import type { Occasion, SyncSurroundings } from './sync-surroundings.ts';

/** A database that goes away under a run (deleted by the person, closed by the browser) is opened again so often. */
const REOPENINGS = 3;

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

/** The sync of the directory that the surroundings' client asks; it does nothing until it is run. */
export function createSync(surroundings: SyncSurroundings): Sync {
  const rest = new StoreRest(surroundings.refusal);
  let course: Course | null = null;

  function run(occasion: Occasion = 'due'): Promise<number> {
    if (course && !course.stop.signal.aborted) {
      const flown = course;
      if (occasion === 'due' || (flown.occasion === occasion && !flown.hasFailed)) return flown.landed;
      // Who asks has asked for more than a look whether anything is due, or a run that a worker before left and that fails.
      const isHeard = () => flown.hasArrived || flown.stop.signal.aborted;
      return flown.landed.then((until) => (isHeard() ? until : run(occasion)));
    }
    const stop = new AbortController();
    const own: Course = { occasion, stop, hasArrived: false, hasFailed: false, landed: Promise.resolve(0) };
    own.landed = flyAfter(course?.landed, own).finally(() => {
      if (course === own) course = null;
    });
    course = own;
    return own.landed;
  }

  /** One that was stopped lands before the next begins: two would write into each other's run. */
  async function flyAfter(before: Promise<number> | undefined, own: Course): Promise<number> {
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

async function fly(around: SyncSurroundings, rest: StoreRest, course: Course): Promise<number> {
  const { occasion } = course;
  const resting = await rest.until(around.now());
  if (resting !== null && occasion !== 'asked') return resting;
  for (let reopenings = 0; ; reopenings++) {
    let database: CatalogDatabase | null = null;
    try {
      database = await around.openDatabase();
      const until = await new Flight(around, database, course).fly();
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
