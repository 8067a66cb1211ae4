import type { Service } from '../../directory/schema.ts';
import type { IsPublicSuffix } from '../../matching/claims.ts';
import type { CatalogDatabase } from '../database.ts';
import { IdSet } from '../id-set.ts';
import { buildListIndex } from '../list-index.ts';
import { eachBlock, readPages } from '../pages.ts';
import { writeIndex } from '../store.ts';

/** Up to this many services an index takes some 50 ms; a larger first list is matched when it is whole. */
const LARGEST = 50_000;
/** A page that has arrived is matched a second later at the latest: more often would only cost time. */
const EVERY_MS = 1_000;

interface Surroundings {
  readonly isPublicSuffix: IsPublicSuffix;
  now(): number;
  sleep(milliseconds: number): Promise<void>;
  changed(what: 'list'): void;
}

/** Until there is a first list, what has arrived is matched: the index of the pages of a run so far. */
export class PartialIndex {
  private readonly around: Surroundings;
  private readonly database: CatalogDatabase;
  private readonly directory: string;
  private generation: number | null = null;
  /** Null: they are too many. */
  private services: Service[] | null = [];
  private isBehind = false;
  private builtAt: number | null = null;

  constructor(around: Surroundings, database: CatalogDatabase, directory: string) {
    this.around = around;
    this.database = database;
    this.directory = directory;
  }

  /** A page of a run has been stored; with the first one an index is made at once. */
  async add(generation: number, page: number, services: readonly Service[]): Promise<void> {
    if (page === 1) this.services = [...services];
    else if (this.generation !== generation) this.services = await this.arrivedBefore(generation);
    else for (const service of services) this.services?.push(service);
    this.generation = generation;
    // What is not matched need not be in memory.
    if (this.services && this.services.length > LARGEST) this.services = null;
    this.isBehind = this.services !== null;
    if (this.isBehind && this.dueIn() === 0) await this.build();
  }

  /** An earlier life of the worker stored the pages before; null if they are more than are matched. */
  private async arrivedBefore(generation: number): Promise<Service[] | null> {
    const names = await readPages(this.database, this.directory, generation);
    const arrived: Service[] = [];
    for await (const { services } of eachBlock(this.database, this.directory, names)) {
      for (const service of services) arrived.push(service);
      if (arrived.length > LARGEST) return null;
    }
    return arrived;
  }

  /** Catches up as soon as it is time, unless the next page is there sooner. */
  async buildBefore(arrival: Promise<unknown>): Promise<void> {
    if (!this.isBehind) return;
    const arrived = arrival.then(
      () => true,
      () => true,
    );
    const isTime = this.around.sleep(this.dueIn()).then(() => false);
    if (!(await Promise.race([arrived, isTime]))) await this.catchUp();
  }

  /** Brings the index up to what has arrived. */
  async catchUp(): Promise<void> {
    if (this.isBehind) await this.build();
  }

  private dueIn(): number {
    if (this.builtAt === null) return 0;
    const age = this.around.now() - this.builtAt;
    // A clock that was set back is no reason to wait.
    return age < 0 ? 0 : Math.max(EVERY_MS - age, 0);
  }

  private async build(): Promise<void> {
    if (this.generation === null || this.services === null) return;
    const index = buildListIndex(distinct(this.services), this.around.isPublicSuffix);
    await writeIndex(this.database, this.directory, this.generation, index);
    this.isBehind = false;
    this.builtAt = this.around.now();
    this.around.changed('list');
  }
}

/** One service an id, the later page's: rows can move between two page reads, so one can be seen twice. */
export function* distinct(services: readonly Service[]): Generator<Service> {
  const seen = new IdSet();
  for (const service of [...services].reverse()) if (seen.add(service.id)) yield service;
}
