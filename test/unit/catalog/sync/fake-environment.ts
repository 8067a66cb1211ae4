import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import type { CatalogDatabase } from '../../../../src/catalog/catalog-database.ts';
import { openCatalogDatabase } from '../../../../src/catalog/database.ts';
import { openListIndex } from '../../../../src/catalog/list-index.ts';
import { readStoredList } from '../../../../src/catalog/list-store.ts';
import { siteOf } from '../../../../src/catalog/site/site.ts';
import { writeStorageFailure } from '../../../../src/catalog/storage-failure.ts';
import type { SyncEnvironment } from '../../../../src/catalog/sync/sync-environment.ts';
import { createSyncRunner, type SyncRunner } from '../../../../src/catalog/sync/sync-runner.ts';
import { DAY_MS } from '../../../../src/platform/durations.ts';

/** A fresh database, and a clock that only a sleep or a test moves. */
export class FakeEnvironment {
  database: CatalogDatabase;
  now = Date.UTC(2026, 5, 1);
  isOnline = true;
  personWaitedAt: number | null = null;
  interval = 7 * DAY_MS;
  starred: ReadonlySet<number> = new Set();
  wakes: number[] = [];
  changes: string[] = [];

  private constructor(database: CatalogDatabase) {
    this.database = database;
  }

  static async create(): Promise<FakeEnvironment> {
    await deleteDB('smallprint');
    await writeStorageFailure(null);
    return new FakeEnvironment(await openCatalogDatabase(() => {}));
  }

  /** The environment of a sync with this client. */
  with(client: SyncEnvironment['client'], change: Partial<SyncEnvironment> = {}): SyncEnvironment {
    return {
      client,
      openDatabase: async () => this.database,
      now: () => this.now,
      random: () => 0.5,
      sleep: async (milliseconds) => {
        this.now += milliseconds;
      },
      interval: async () => this.interval,
      starred: async () => this.starred,
      personWaitedAt: () => this.personWaitedAt,
      isOnline: () => this.isOnline,
      wakeAt: async (time) => {
        this.wakes.push(time);
      },
      stayAwake: async () => {},
      changed: (what) => {
        this.changes.push(what);
      },
      ...change,
    };
  }

  /** Each call is a new worker: it knows only what is stored. */
  sync(client: SyncEnvironment['client'], change: Partial<SyncEnvironment> = {}): SyncRunner {
    return createSyncRunner(this.with(client, change));
  }

  /** What a tab with this host shows: the service's name, or the state. */
  async shows(host: string, directory: string): Promise<string> {
    const { list, index } = await readStoredList({ database: this.database, directory });
    const site = siteOf(`https://${host}/`, { list, index: index && openListIndex(index) });
    return 'service' in site ? site.service.name : site.state;
  }
}
