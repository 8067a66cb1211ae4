import type { Service } from '../../directory/schema.ts';
import type { IsPublicSuffix } from '../../matching/claims.ts';
import { inTurns, type Steps } from '../../matching/trie/steps.ts';
import { BlockDamagedError } from '../block.ts';
import type { CatalogDatabase } from '../catalog-database.ts';
import { distinctServices } from '../distinct-services.ts';
import { buildListIndex, type ListIndex, ListTooLargeError } from '../list-index.ts';
import { writeIndex } from '../list-store.ts';
import { eachBlock, readPages } from '../pages.ts';
import type { SyncEnvironment } from './sync-environment.ts';

/**
 * The largest list of which every page is matched at once: an index of 50,000 services takes about 100 ms. A larger first
 * list is matched only when it is complete.
 */
const MOST_SERVICES = 50_000;
const MOST_URLS = 100_000;
/** The index is at most this much behind the pages. More often would only cost processor time. */
const EVERY_MS = 1_000;

/** Before there is a first list: the index of the pages of its run that have arrived. */
export class PartialIndex {
  private readonly environment: SyncEnvironment;
  private readonly database: CatalogDatabase;
  private readonly directory: string;
  private generation: number | null = null;
  /** Null: too many, or not all of them can be read. */
  private services: Service[] | null = [];
  private isBehind = false;
  private builtAt: number | null = null;

  constructor(environment: SyncEnvironment, database: CatalogDatabase, directory: string) {
    this.environment = environment;
    this.database = database;
    this.directory = directory;
  }

  /** Takes a page that has been stored. With the first one an index is built at once. */
  async add(generation: number, page: number, services: readonly Service[]): Promise<void> {
    if (page === 1) this.services = [...services];
    else if (this.generation !== generation) this.services = await this.readStored(generation);
    else for (const service of services) this.services?.push(service);
    this.generation = generation;
    if (this.services && isTooLarge(this.services)) this.services = null;
    this.isBehind = this.services !== null;
    if (this.isBehind && this.dueIn() === 0) await this.build();
  }

  /** The services of the pages that an earlier worker stored; null if they are too many, or if a page is damaged. */
  private async readStored(generation: number): Promise<Service[] | null> {
    const names = await readPages(this.database, this.directory, generation);
    const stored: Service[] = [];
    try {
      for await (const { services } of eachBlock(this.database, this.directory, names)) {
        for (const service of services) stored.push(service);
        if (isTooLarge(stored)) return null;
      }
    } catch (error) {
      // Publishing has that page fetched again.
      if (error instanceof BlockDamagedError) return null;
      throw error;
    }
    return stored;
  }

  /** Builds the index if that is due before the next page arrives. */
  async buildBefore(arrival: Promise<unknown>): Promise<void> {
    if (!this.isBehind) return;
    const arrived = arrival.then(
      () => true,
      () => true,
    );
    const isDue = this.environment.sleep(this.dueIn()).then(() => false);
    if (!(await Promise.race([arrived, isDue]))) await this.build();
  }

  /** Brings the index up to date. */
  async build(): Promise<void> {
    if (!this.isBehind || this.generation === null || this.services === null) return;
    const { isPublicSuffix, eventLoop } = this.environment;
    const index = await inTurns(indexOf(distinctServices(this.services), isPublicSuffix), eventLoop);
    if (index === null) {
      this.services = null;
      this.isBehind = false;
      return;
    }
    await writeIndex(this.database, this.directory, this.generation, index);
    this.isBehind = false;
    this.builtAt = this.environment.now();
    this.environment.changed('list');
  }

  private dueIn(): number {
    if (this.builtAt === null) return 0;
    const age = this.environment.now() - this.builtAt;
    // The age is negative if the clock was set back.
    return age < 0 ? 0 : Math.max(EVERY_MS - age, 0);
  }
}

/** The index of these services; null if they are more than a list may be. */
function* indexOf(services: readonly Service[], isPublicSuffix: IsPublicSuffix): Steps<ListIndex | null> {
  try {
    return yield* buildListIndex(services, isPublicSuffix);
  } catch (error) {
    if (error instanceof ListTooLargeError) return null;
    throw error;
  }
}

function isTooLarge(services: readonly Service[]): boolean {
  return (
    services.length > MOST_SERVICES || services.reduce((sum, { urls }) => sum + urls.length, 0) > MOST_URLS
  );
}
