import { fingerprintOf, type StoredPage } from '../block.ts';
import type { CatalogDatabase } from '../catalog-database.ts';
import { dropGeneration } from '../generations.ts';
import { writeSync } from '../list-store.ts';
import { readStoredPages, stagePage } from '../pages.ts';
import type { SyncState } from '../sync-state.ts';
import { afterPage, type RunningState } from './plan/after-page.ts';
import { requestOf } from './plan/run-version.ts';
import type { SyncEnvironment } from './sync-environment.ts';
import { SyncError } from './sync-error.ts';

/**
 * Fetches and stores the pages of a run. A response that is the same as that of a stored page is neither parsed nor packed
 * again: over a list that did not change, a run takes a fifth of the processor time.
 */
export class PageSource {
  private readonly environment: SyncEnvironment;
  private readonly database: CatalogDatabase;
  private readonly directory: string;
  private readonly signal: AbortSignal;
  /** By the fingerprints of their responses. */
  private readonly known = new Map<string, StoredPage>();

  constructor(environment: SyncEnvironment, database: CatalogDatabase, signal: AbortSignal) {
    this.environment = environment;
    this.database = database;
    this.directory = environment.client.profile.address;
    this.signal = signal;
  }

  /** Learns the responses of a generation's pages. */
  async learn(generation: number): Promise<void> {
    for (const page of await readStoredPages(this.database, this.directory, generation)) {
      if (typeof page !== 'string') this.add(page);
    }
  }

  /**
   * Fetches the next page of a run, and does what the plan says about it.
   *
   * @returns the state that is stored now
   * @throws SyncError, DirectoryError, or DOMException as IndexedDB does
   */
  async fetchNext(state: RunningState): Promise<SyncState> {
    const { environment, database, directory, known } = this;
    const { client, now, random } = environment;
    const { version, page: number } = requestOf(state.run);
    let response: string | null = null;
    const asked = now();
    const content = await client.listServices(version, number, this.signal, (body) => {
      response = fingerprintOf(body);
      return known.get(response)?.header ?? null;
    });
    const arrived = now();
    const step = afterPage(state, content, arrived, Math.max(arrived - asked, 0), random());
    if (step.do === 'fail') throw new SyncError(step.failure);
    // A run that began anew has left pages behind.
    if (number === 1) await dropGeneration(database, directory, state.run.generation);
    if (step.do === 'restart') {
      await writeSync(database, directory, step.state);
    } else {
      const block = response === null ? null : (known.get(response)?.block ?? null);
      this.add(await stagePage(database, directory, step.state, { number, content, response, block }));
      // The end of an outage: tabs and pages show no failure any more.
      environment.changed(state.failingSince === null ? 'progress' : 'list');
    }
    return step.state;
  }

  private add(page: StoredPage): void {
    if (page.response !== null) this.known.set(page.response, page);
  }
}
