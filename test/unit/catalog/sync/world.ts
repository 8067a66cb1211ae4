import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { type CatalogDatabase, openCatalogDatabase } from '../../../../src/catalog/database.ts';
import { openListIndex } from '../../../../src/catalog/list-index.ts';
import { siteOf } from '../../../../src/catalog/site.ts';
import { readListInUse } from '../../../../src/catalog/store.ts';
import { storeFailureInMemory } from '../../../../src/catalog/store-backoff.ts';
import { createSync, type Sync } from '../../../../src/catalog/sync/sync.ts';
import type { SyncEnvironment } from '../../../../src/catalog/sync/sync-environment.ts';
import { LIST_INTERVAL_MS } from '../../../../src/catalog/sync/sync-plan.ts';

/** A machine with a fresh database and a clock of its own, on which syncs run. */
export class World {
  database: CatalogDatabase;
  now = Date.UTC(2026, 5, 1);
  isOnline = true;
  interval = LIST_INTERVAL_MS;
  isInUse = true;
  wakes: number[] = [];
  changes: string[] = [];
  /** Lasts as long as the browser, which no worker outlives. */
  readonly refusal = storeFailureInMemory();

  private constructor(database: CatalogDatabase) {
    this.database = database;
  }

  static async fresh(): Promise<World> {
    await deleteDB('smallprint');
    return new World(await openCatalogDatabase(() => {}));
  }

  surroundings(client: SyncEnvironment['client']): SyncEnvironment {
    return {
      client,
      openDatabase: async () => this.database,
      refusal: this.refusal,
      isPublicSuffix: (host) => !host.includes('.'),
      now: () => this.now,
      random: () => 0.5,
      sleep: async (milliseconds) => {
        this.now += milliseconds;
      },
      interval: async () => this.interval,
      isInUse: async () => this.isInUse,
      isOnline: () => this.isOnline,
      wakeAt: async (instant) => {
        this.wakes.push(instant);
      },
      stayAwake: async () => {},
      changed: (what) => {
        this.changes.push(what);
      },
    };
  }

  sync(client: SyncEnvironment['client'], change: Partial<SyncEnvironment> = {}): Sync {
    return createSync({ ...this.surroundings(client), ...change });
  }

  /** What a tab with this host shows: the service's name, or the state. */
  async shows(host: string, directory: string): Promise<string> {
    const { list, index } = await readListInUse(this.database, directory);
    const site = siteOf(`https://${host}/`, { list, index: index && openListIndex(index) }, this.now);
    return 'service' in site ? site.service.name : site.state;
  }
}
