import type { CatalogDatabase } from '../../../../src/catalog/database.ts';
import type { SyncEnvironment } from '../../../../src/catalog/sync/sync-environment.ts';

/**
 * A worker that dies at its nth wait: what it was waiting for never comes back to it, and the transactions that it had
 * open are aborted, as a browser does with those of a process that has gone.
 */
export class Mortal {
  /** Waits so far. */
  waits = 0;
  /** Resolves when it has died. */
  readonly death: Promise<void>;
  private readonly dieAt: number;
  private isDead = false;
  private die: () => void = () => {};
  private readonly open = new Set<{ abort(): void; done: Promise<void> }>();

  constructor(dieAt: number) {
    this.dieAt = dieAt;
    this.death = new Promise((resolve) => {
      this.die = resolve;
    });
  }

  /** The same surroundings, each wait through the gate. */
  inherit(around: SyncEnvironment): SyncEnvironment {
    const { client } = around;
    return {
      ...around,
      client: { ...client, listServices: (page) => this.pass(() => client.listServices(page)) },
      openDatabase: async () => this.database(await this.pass(() => around.openDatabase())),
      sleep: (milliseconds) => this.pass(() => around.sleep(milliseconds)),
      interval: () => this.pass(() => around.interval()),
      wakeAt: (instant) => this.pass(() => around.wakeAt(instant)),
      stayAwake: () => this.pass(() => around.stayAwake()),
      changed: (what) => this.isDead || around.changed(what),
    };
  }

  private async pass<T>(act: () => Promise<T>): Promise<T> {
    if (this.isDead) return new Promise(() => {});
    this.waits += 1;
    // Half of the deaths come before the thing is done, half after it: only the worker never learns of it.
    if (this.waits === this.dieAt && this.waits % 2 === 0) return this.end();
    const acting = act();
    // Whoever has died hears of no failure.
    acting.catch(() => {});
    const result = await acting;
    return this.waits >= this.dieAt || this.isDead ? this.end() : result;
  }

  private end(): Promise<never> {
    if (!this.isDead) {
      this.isDead = true;
      for (const transaction of this.open) abort(transaction);
      this.die();
    }
    return new Promise(() => {});
  }

  private database(database: CatalogDatabase): CatalogDatabase {
    return this.gated(database, {
      transaction: (...names: Parameters<CatalogDatabase['transaction']>) => {
        const transaction = database.transaction(...names);
        this.open.add(transaction);
        transaction.done.then(
          () => this.open.delete(transaction),
          () => this.open.delete(transaction),
        );
        if (this.isDead) abort(transaction);
        return this.gated(transaction, {
          objectStore: (name: Parameters<typeof transaction.objectStore>[0]) =>
            this.gated(transaction.objectStore(name), {}),
          get store() {
            return transaction.store;
          },
        });
      },
    });
  }

  /** An object whose methods that give a promise, and whose promises, go through the gate. */
  private gated<T extends object>(target: T, own: Record<string, unknown>): T {
    const pass = <R>(act: () => Promise<R>) => this.pass(act);
    return new Proxy(target, {
      get(_, name) {
        if (typeof name === 'string' && name in own) return own[name];
        const value: unknown = Reflect.get(target, name, target);
        if (value instanceof Promise) {
          value.catch(() => {});
          return pass(() => value);
        }
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          const result: unknown = value.apply(target, args);
          if (!(result instanceof Promise)) return result;
          result.catch(() => {});
          return pass(() => result);
        };
      },
    });
  }
}

function abort(transaction: { abort(): void; done: Promise<void> }): void {
  transaction.done.catch(() => {});
  try {
    transaction.abort();
  } catch {
    // It was over.
  }
}
