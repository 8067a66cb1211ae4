import type { DirectoryClient } from '../directory/client.ts';
import { DirectoryError } from '../directory/errors.ts';
import type { ListPage, Service } from '../directory/schema.ts';
import type { IsPublicSuffix } from '../matching/claims.ts';
import type { CatalogDatabase, Generation } from './database.ts';
import { buildListIndex, openListIndex } from './list-index.ts';
import { dropGeneration, publishGeneration, readBlocks, readList, stagePage, writeSync } from './store.ts';
import {
  afterFailure,
  afterPage,
  afterPublish,
  hurried,
  nextStep,
  objection,
  type Run,
  type SyncFailure,
  type SyncState,
  withRun,
} from './sync-run.ts';

/** Everything outside that a sync needs; tests put their own in. */
export interface SyncSurroundings {
  readonly client: DirectoryClient;
  openDatabase(): Promise<CatalogDatabase>;
  readonly isPublicSuffix: IsPublicSuffix;
  now(): number;
  random(): number;
  sleep(milliseconds: number): Promise<void>;
  /** Wake the worker at an instant, should it be dead by then. */
  wakeAt(instant: number): Promise<void>;
  /** Called once a page: a loop of fetches alone does not keep a worker alive. */
  stayAwake(): Promise<unknown>;
  /** `list`: what readers match with is another now; `progress`: only how far the next one has come, or why not. */
  changed(what: 'list' | 'progress'): void;
}

/** A wait up to this long is slept through; past it the worker may die and an alarm goes on. */
const LONGEST_SLEEP_MS = 20_000;
/** If the worker dies in a page, an alarm takes over a minute later: longer than any fetch, and not long for people. */
const RESUME_MS = 60_000;
/** On a first list the index is rebuilt with each page: up to this many services that takes some 50 ms. */
const LARGEST_PARTIAL_INDEX = 50_000;

/** One directory's sync. */
export interface Sync {
  /**
   * Goes on with what is due until there is nothing to do but wait. Whoever calls meanwhile shares the flight.
   *
   * @param options `hurry`: a person asked, so a backoff is over
   * @returns when the list is current or the next try is set; it never throws: failures are stored with the list
   */
  run(options?: { readonly hurry: boolean }): Promise<void>;
}

export function createSync(surroundings: SyncSurroundings): Sync {
  let flight: Promise<void> | null = null;
  return {
    run(options) {
      flight ??= fly(surroundings, options?.hurry ?? false).finally(() => {
        flight = null;
      });
      return flight;
    },
  };
}

async function fly(surroundings: SyncSurroundings, hurry: boolean): Promise<void> {
  const { client, now } = surroundings;
  const directory = client.profile.address;
  let database: CatalogDatabase;
  let state: SyncState;
  let isFirst: boolean;
  try {
    database = await surroundings.openDatabase();
    const list = await readList(database, directory);
    isFirst = list.current === null;
    state = hurry ? hurried(list.sync) : list.sync;
  } catch {
    // Nothing can be stored, not even the reason: the next wake tries again.
    await surroundings.wakeAt(now() + RESUME_MS);
    return;
  }

  for (;;) {
    const step = nextStep(state, now());
    if (step.do === 'wait') {
      const wait = step.until - now();
      if (wait > LONGEST_SLEEP_MS || !state.run) {
        await surroundings.wakeAt(step.until);
        return;
      }
      await surroundings.wakeAt(step.until + RESUME_MS);
      await surroundings.sleep(wait);
      continue;
    }
    await surroundings.wakeAt(now() + RESUME_MS);
    await surroundings.stayAwake();
    try {
      state =
        step.do === 'publish'
          ? await publish(surroundings, database, state)
          : await fetchPage(surroundings, database, withRun(state, now()), step.page);
    } catch (error) {
      const run = state.run;
      state = afterFailure(state, failureOf(error), now(), surroundings.random());
      try {
        await writeSync(database, directory, state);
        if (run && !state.run) await dropGeneration(database, directory, run.generation);
      } catch {
        await surroundings.wakeAt(state.notBefore);
        return;
      }
    }
    surroundings.changed(isFirst || step.do === 'publish' ? 'list' : 'progress');
  }
}

/** A failure that the plan knows by name. */
class SyncError extends Error {
  readonly failure: SyncFailure;
  constructor(failure: SyncFailure) {
    super(`sync: ${failure.kind}`);
    this.failure = failure;
  }
}

function failureOf(error: unknown): SyncFailure {
  if (error instanceof SyncError || error instanceof DirectoryError) return error.failure;
  return { kind: 'storage', full: error instanceof DOMException && error.name === 'QuotaExceededError' };
}

async function fetchPage(
  surroundings: SyncSurroundings,
  database: CatalogDatabase,
  state: SyncState & { readonly run: Run },
  number: number,
): Promise<SyncState> {
  const { client, now } = surroundings;
  const directory = client.profile.address;
  // A run that begins may find the pages of one that died before its first page was stored.
  if (number === 1) await dropGeneration(database, directory, state.run.generation);
  const page = await client.listServices(number);
  const outcome = afterPage(state, page, now());
  if (!outcome.accept) {
    if (!outcome.restart) throw new SyncError(outcome.failure);
    await writeSync(database, directory, outcome.state);
    return outcome.state;
  }
  const index = await partialIndex(surroundings, database, state.run, page);
  const block = { services: page.services, rejected: page.rejected };
  await stagePage(database, directory, outcome.state, { number, block }, index);
  return outcome.state;
}

/** Until there is a first list, what has arrived is matched at once. */
async function partialIndex(
  { client, isPublicSuffix }: SyncSurroundings,
  database: CatalogDatabase,
  run: Run,
  page: ListPage,
) {
  const directory = client.profile.address;
  const { current } = await readList(database, directory);
  if (current || page.total > LARGEST_PARTIAL_INDEX) return null;
  const arrived = await readBlocks(database, directory, run.generation);
  return buildListIndex(distinct([...arrived.services, ...page.services]), isPublicSuffix);
}

async function publish(
  { client, isPublicSuffix, now, random }: SyncSurroundings,
  database: CatalogDatabase,
  state: SyncState,
): Promise<SyncState> {
  const { run } = state;
  if (!run) throw new TypeError('nothing to publish without a run');
  const directory = client.profile.address;
  const { services: read, rejected } = await readBlocks(database, directory, run.generation);
  const services = distinct(read);
  const { current } = await readList(database, directory);
  const failure = objection(state, { services: services.length, rejected }, current?.services ?? 0);
  if (failure) throw new SyncError(failure);
  const index = buildListIndex(services, isPublicSuffix);
  const generation: Generation = {
    id: run.generation,
    services: services.length,
    hosts: openListIndex(index).trie.hosts,
    blocks: run.pages ?? 0,
    rejected,
    publishedAt: now(),
  };
  const after = afterPublish(state, now(), random());
  await publishGeneration(database, directory, generation, index, after);
  return after;
}

/** One service an id, the later page's: rows can move between two page reads, so one can be seen twice. */
function distinct(services: readonly Service[]): Service[] {
  return [...new Map(services.map((service) => [service.id, service])).values()];
}
