import { isStorageError, reportError } from '../../platform/errors.ts';
import type { CatalogDatabase } from '../catalog-database.ts';
import { isClosed } from '../database.ts';
import {
  noteStorageFailure,
  readStorageFailure,
  storageRetryAt,
  writeStorageFailure,
} from '../storage-failure.ts';
import type { SyncTrigger } from '../sync-state.ts';
import type { SyncEnvironment } from './sync-environment.ts';
import { type ActiveRun, takeSteps } from './sync-run.ts';

/** How often a run opens the database again after it was closed or deleted. */
const REOPENINGS = 3;

export type SyncRunner = ReturnType<typeof createSyncRunner>;

/** Keeps the list of the directory of the environment's client up to date. It does nothing until `run` is called. */
export function createSyncRunner(environment: SyncEnvironment) {
  let active: ActiveRun | null = null;
  /** How often `stop` was called. */
  let stops = 0;

  /**
   * Takes every step that is due, until the next one is in the future. Calls during a run share it.
   *
   * @returns when to call again, in milliseconds since 1970. It never throws: failures are stored with the list
   */
  function run(trigger: SyncTrigger = 'due'): Promise<number> {
    if (!active || active.stop.signal.aborted) return start(trigger);
    const current = active;
    if (trigger === 'due' || (current.trigger === trigger && !current.hasFailed)) return current.finished;
    // If the active run ends without a successful check, start another one for this caller.
    const before = stops;
    return current.finished.then((until) => (current.isUpToDate || stops > before ? until : run(trigger)));
  }

  function start(trigger: SyncTrigger): Promise<number> {
    // A run that was stopped must end first: two of them would write into each other's pages.
    const before = active?.finished ?? Promise.resolve(0);
    const stop = new AbortController();
    const next: ActiveRun = { trigger, stop, isUpToDate: false, hasFailed: false, finished: before };
    next.finished = before
      .then(() => runWithDatabase(environment, next))
      .finally(() => {
        if (active === next) active = null;
      });
    active = next;
    return next.finished;
  }

  return {
    run,
    /**
     * Ends a run before its next step, and aborts its request or wait. Resolves when it has ended and will write nothing
     * more.
     */
    async stop(): Promise<void> {
      stops += 1;
      if (!active) return;
      active.stop.abort();
      await active.finished;
    },
  };
}

async function runWithDatabase(environment: SyncEnvironment, active: ActiveRun): Promise<number> {
  const { now } = environment;
  const retryAt = await storageRetryAt(now());
  if (retryAt !== null && active.trigger !== 'user') return retryAt;
  for (let reopenings = 0; ; reopenings++) {
    let database: CatalogDatabase | null = null;
    try {
      database = await environment.openDatabase();
      const until = await takeSteps(environment, database, active);
      // Tabs and pages that could not read the list can now.
      if (await readStorageFailure()) {
        await writeStorageFailure(null);
        environment.changed('list');
      }
      return until;
    } catch (error) {
      if (isClosed(error) && reopenings < REOPENINGS) continue;
      // Nothing can be stored, so there is no use in asking the directory.
      if (!isStorageError(error)) reportError('sync the list', error);
      const failed = await noteStorageFailure(error, database !== null, now());
      if (failed.isNew) environment.changed('list');
      return failed.retryAt;
    }
  }
}
