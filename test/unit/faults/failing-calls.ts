import { FULL_SIZE } from '../../full-size.ts';
import type { FakeBrowser } from '../fake-browser.ts';

/*
 * Lets one single call of the browser fail: of storage.local, storage.session, alarms or IndexedDB. A run without a failure
 * records the calls; then each of them fails in a run of its own.
 */

type Call = (...given: unknown[]) => unknown;

const AREA_METHODS = ['get', 'set', 'remove', 'clear'] as const;
const ALARM_METHODS = ['get', 'create'] as const;
const STORE_METHODS = ['get', 'getAll', 'put', 'add', 'delete', 'clear'] as const;

export class FailingCalls {
  /** The calls since the last `begin`, such as `local.get` and `lists.put`. */
  calls: string[] = [];
  /** The number of the call that fails, from 0; null for none. */
  private failing: number | null = null;

  /** Counts from now on, and lets one call fail. */
  begin(failing: number | null): void {
    this.calls = [];
    this.failing = failing;
  }

  /** Watches a browser. */
  watch(browser: FakeBrowser): void {
    for (const area of ['local', 'session'] as const) {
      for (const method of AREA_METHODS) this.replace(browser.storage[area], method, `${area}.${method}`);
    }
    for (const method of ALARM_METHODS) this.replace(browser.alarms, method, `alarms.${method}`);
  }

  /** Watches the databases of a new IndexedDB. */
  watchDatabases(): void {
    this.replace(indexedDB, 'open', 'indexedDB.open', () => {
      throw new DOMException('Internal error opening backing store', 'UnknownError');
    });
  }

  /** Watches the stores of all databases. A request that fails ends its transaction, as in browsers. Call it once. */
  watchStores(): void {
    const { isNext } = this;
    const stores: object = IDBObjectStore.prototype;
    for (const method of STORE_METHODS) {
      const real: Call = Reflect.get(stores, method);
      Object.assign(stores, {
        [method](this: IDBObjectStore, ...given: unknown[]): unknown {
          const request = real.apply(this, given);
          if (isNext(`${this.name}.${method}`)) this.transaction.abort();
          return request;
        },
      });
    }
  }

  private replace(object: object, method: string, name: string, fail: Call = refuse): void {
    const real: Call = Reflect.get(object, method);
    const { isNext } = this;
    Object.assign(object, {
      [method]: (...given: unknown[]) => (isNext(name) ? fail() : real.apply(object, given)),
    });
  }

  /** Notes a call; returns whether it is the one that fails. */
  private readonly isNext = (name: string): boolean => this.calls.push(name) - 1 === this.failing;
}

async function refuse(): Promise<never> {
  throw new Error('IO error: Unable to write');
}

/**
 * The calls to let fail, with their numbers: all of them at full size, else the first of each kind.
 *
 * @param share at less than full size: one of so many kinds
 */
export function callsToTry(calls: readonly string[], share = 1): [number: number, name: string][] {
  const all = [...calls.entries()];
  if (FULL_SIZE) return all;
  return all.filter(([number, name]) => calls.indexOf(name) === number).filter((_, i) => i % share === 0);
}
