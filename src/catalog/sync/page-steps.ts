import type { ListVersion } from '../../directory/schema.ts';
import type { CatalogDatabase } from '../catalog-database.ts';
import { dropGeneration } from '../generations.ts';
import { writeSync } from '../list-store.ts';
import type { SyncState } from '../sync-state.ts';
import { type Arrival, PageSource } from './page-source.ts';
import { PartialIndex } from './partial-index.ts';
import { afterComparison, afterPage, type RunningState } from './plan/after-page.ts';
import { requestOf } from './plan/run-version.ts';
import { withRun } from './plan/sync-plan.ts';
import type { SyncEnvironment } from './sync-environment.ts';
import { SyncError } from './sync-error.ts';

/** The steps of a run that fetch a page. Each stores the state after it. */
export class PageSteps {
  private readonly environment: SyncEnvironment;
  private readonly database: CatalogDatabase;
  private readonly directory: string;
  private readonly source: PageSource;
  private partial: PartialIndex | null = null;

  constructor(environment: SyncEnvironment, database: CatalogDatabase, signal: AbortSignal) {
    this.environment = environment;
    this.database = database;
    this.directory = environment.client.profile.address;
    this.source = new PageSource(environment, database, signal);
  }

  /** Learns the pages of a generation, which need not be sent again. */
  learn(generation: number): Promise<void> {
    return this.source.learn(generation);
  }

  /** From now on the pages that arrive are matched with, because there is no list yet. */
  startPartialIndex(): void {
    this.partial = new PartialIndex(this.environment, this.database, this.directory);
  }

  endPartialIndex(): void {
    this.partial = null;
  }

  /** Brings the index of the pages that have arrived up to date. */
  async buildPartialIndex(): Promise<void> {
    await this.partial?.build();
  }

  /** Fetches the next page. */
  async fetchNext(state: RunningState): Promise<SyncState> {
    const { version, page } = requestOf(state.run);
    return this.store(state, await this.request(version, page));
  }

  private request(version: ListVersion, number: number): Promise<Arrival> {
    return this.source.request(version, number, async (arriving) => this.partial?.buildBefore(arriving));
  }

  /** Does what the plan says about a page. */
  private async store(state: RunningState, arrival: Arrival): Promise<RunningState> {
    const { environment, database, directory, partial } = this;
    const { number, page, arrivedAt, took } = arrival;
    const step = afterPage(state, page, arrivedAt, took, environment.random());
    if (step.do === 'fail') throw new SyncError(step.failure);
    const { generation } = state.run;
    // A run that died or began anew has left pages behind. They are matched with until the new page 1 is here.
    if (number === 1) await dropGeneration(database, directory, generation);
    if (step.do === 'restart') {
      await writeSync(database, directory, step.state);
    } else {
      await this.source.stage(step.state, arrival);
      await partial?.add(generation, number, page.services);
      environment.changed('progress');
    }
    return step.state;
  }

  /** Fetches a stored page again. Returns the state of a run that goes on, or of one that begins anew. */
  async compare(state: RunningState, number: number): Promise<RunningState> {
    const { version, generation } = state.run;
    const arrival = await this.request(version, number);
    const { page, arrivedAt, took } = arrival;
    const comparison = await this.source.compare(generation, arrival);
    const step = afterComparison(state, page, number, comparison, arrivedAt, took);
    if (step.do === 'fail') throw new SyncError(step.failure);
    await writeSync(this.database, this.directory, step.state);
    if (step.do === 'go-on' || number > 1) return step.state;
    // The run begins with this page.
    return this.store(withRun({ ...state, run: step.state.run }, arrivedAt), arrival);
  }

  /** The state of a run that begins anew because page 1 has changed; null if the list can be published. */
  async compareFirst(state: RunningState): Promise<SyncState | null> {
    if (state.run.pages === 1) return null;
    const next = await this.compare(state, 1);
    return next.run.nextPage === state.run.nextPage ? null : next;
  }
}
