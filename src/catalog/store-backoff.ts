import type { SyncFailure } from './sync-failure.ts';

const FIRST_REST_MS = 60_000;
/** The store of a browser that is started anew has another chance anyway. */
const LONGEST_REST_MS = 3600_000;

/** That the store takes nothing, which it cannot say itself: kept in the browser's memory, for as long as it runs. */
export interface StoreFailure {
  /** `shut`: it does not open. */
  readonly why: 'shut' | 'full' | 'refused';
  /** The first of several in a row, and the last one: milliseconds since 1970. */
  readonly since: number;
  readonly at: number;
  /** Milliseconds that the store is left alone after the last one. */
  readonly rest: number;
}

/** Where a refusal is kept; null: there is none. */
export interface StoreFailureMemory {
  read(): Promise<StoreFailure | null>;
  write(refusal: StoreFailure | null): Promise<void>;
}

/** A refusal as the plan of a sync has failures. */
export function failureBy({ why }: StoreFailure): SyncFailure {
  return why === 'shut' ? { kind: 'store-shut', opening: false } : { kind: 'storage', full: why === 'full' };
}

/**
 * How long a store that takes nothing is left alone: a minute, doubled each time up to an hour. Each try asks the
 * directory for a page, so a worker that wakes must know of the ones before.
 */
export class StoreBackoff {
  private readonly memory: StoreFailureMemory;

  constructor(memory: StoreFailureMemory) {
    this.memory = memory;
  }

  /** When the rest is over, or null if it is. */
  async until(now: number): Promise<number | null> {
    const last = await this.memory.read();
    const isOver = !last || now < last.at || now >= last.at + last.rest;
    return isOver ? null : last.at + last.rest;
  }

  /** The store has refused; gives when to try it next, and whether that is news. */
  async begin(now: number, why: StoreFailure['why']): Promise<{ until: number; isNew: boolean }> {
    const last = await this.memory.read();
    const rest = Math.min(Math.max(2 * (last?.rest ?? 0), FIRST_REST_MS), LONGEST_REST_MS);
    await this.memory.write({ why, since: last?.since ?? now, at: now, rest });
    return { until: now + rest, isNew: last?.why !== why };
  }

  /** The store takes what it is given; gives whether that is news. */
  async end(): Promise<boolean> {
    const last = await this.memory.read();
    if (last) await this.memory.write(null);
    return last !== null;
  }
}

/** A memory that lasts as long as the worker. */
export function storeFailureInMemory(): StoreFailureMemory {
  let kept: StoreFailure | null = null;
  return {
    read: async () => kept,
    async write(refusal) {
      kept = refusal;
    },
  };
}
