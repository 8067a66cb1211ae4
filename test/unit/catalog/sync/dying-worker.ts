import type {
  CatalogDatabase,
  ReadStore,
  StoreName,
  WriteStore,
} from '../../../../src/catalog/catalog-database.ts';
import type { SyncEnvironment } from '../../../../src/catalog/sync/sync-environment.ts';

/**
 * A worker that dies at its nth wait: nothing that it waits for ever returns to it, and its open transactions are aborted,
 * as a browser does when a process has ended.
 */
export class DyingWorker {
  /** Waits so far. */
  waits = 0;
  /** Resolves when the worker has died. */
  private readonly death: Promise<void>;
  private readonly dieAt: number;
  private isDead = false;
  private die: () => void = () => {};

  constructor(dieAt: number) {
    this.dieAt = dieAt;
    this.death = new Promise((resolve) => {
      this.die = resolve;
    });
  }

  /**
   * Does something in an environment in which the worker can die at each of its waits. Returns whether it was done before
   * the worker died.
   */
  async finishes(
    environment: SyncEnvironment,
    act: (mortal: SyncEnvironment) => Promise<unknown>,
  ): Promise<boolean> {
    const isFinished = await Promise.race([
      act(this.environment(environment)).then(() => true),
      this.death.then(() => false),
    ]);
    // What the dead worker asked for may still arrive, and must change nothing.
    await new Promise((resolve) => setTimeout(resolve, 0));
    return isFinished;
  }

  private environment(environment: SyncEnvironment): SyncEnvironment {
    const { client } = environment;
    return {
      ...environment,
      client: {
        ...client,
        listServices: (...request) => this.wait(() => client.listServices(...request)),
        listedService: (...request) => this.wait(() => client.listedService(...request)),
      },
      openDatabase: async () => this.database(await this.wait(() => environment.openDatabase())),
      sleep: (milliseconds) => this.wait(() => environment.sleep(milliseconds)),
      interval: () => this.wait(() => environment.interval()),
      wakeAt: (time) => this.wait(() => environment.wakeAt(time)),
      stayAwake: () => this.wait(() => environment.stayAwake()),
      changed: (what) => this.isDead || environment.changed(what),
    };
  }

  private async wait<T>(act: () => Promise<T>): Promise<T> {
    if (this.isDead) return new Promise(() => {});
    this.waits += 1;
    // Half of the deaths come before the action and half after it, but before the worker learns of it.
    if (this.waits === this.dieAt && this.waits % 2 === 0) return this.end();
    const acting = act();
    // A dead worker hears of no failure.
    acting.catch(() => {});
    const result = await acting;
    return this.waits >= this.dieAt || this.isDead ? this.end() : result;
  }

  private end(): Promise<never> {
    this.isDead = true;
    this.die();
    return new Promise(() => {});
  }

  private database(database: CatalogDatabase): CatalogDatabase {
    return {
      read: (names, work) =>
        this.transaction((abort) =>
          database.read(names, (stores) => abort(work((name) => this.readStore(stores(name))))),
        ),
      write: (names, work) =>
        this.transaction((abort) =>
          database.write(names, (stores) => abort(work((name) => this.writeStore(stores(name))))),
        ),
      close: () => database.close(),
    };
  }

  /** @param begin is given a function that makes the work of a transaction fail when the worker dies */
  private async transaction<T>(begin: (abort: (work: Promise<T>) => Promise<T>) => Promise<T>): Promise<T> {
    const died = this.death.then(() => {
      throw new Error('the worker has died');
    });
    died.catch(() => {});
    try {
      const result = await begin((work) => Promise.race([work, died]));
      return await this.wait(async () => result);
    } catch (error) {
      if (this.isDead) return new Promise(() => {});
      throw error;
    }
  }

  private readStore<N extends StoreName>(store: ReadStore<N>): ReadStore<N> {
    return {
      get: (key) => this.wait(() => store.get(key)),
      getAll: (range) => this.wait(() => store.getAll(range)),
    };
  }

  private writeStore<N extends StoreName>(store: WriteStore<N>): WriteStore<N> {
    return {
      ...this.readStore(store),
      put: (value, key) => this.wait(() => store.put(value, key)),
      add: (value) => this.wait(() => store.add(value)),
      delete: (query) => this.wait(() => store.delete(query)),
      clear: () => this.wait(() => store.clear()),
    };
  }
}
